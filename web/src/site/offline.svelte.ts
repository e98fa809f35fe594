// The service worker: keeps the site for days without a network, and holds a newer one until it is asked for.

class Offline {
  ready = $state(false); // all files of this build are kept
  waiting = $state.raw<ServiceWorker | null>(null); // a newer build

  async start(): Promise<void> {
    try {
      if (!navigator.serviceWorker) return;
      let served = !!navigator.serviceWorker.controller; // by a build that is kept; not yet on the first visit
      navigator.serviceWorker.addEventListener("controllerchange", () => {
        if (!navigator.serviceWorker.controller) return; // somebody has cleared the storage: what is open stays
        if (served) location.reload(); // some tab has let the newer build in: all of them go on with it
        served = true;
      });
      const found = await navigator.serviceWorker.register(new URL("sw.js", document.baseURI));
      const look = () => {
        if (found.waiting && navigator.serviceWorker.controller) this.waiting = found.waiting;
        if (found.active) this.ready = true;
      };
      const follow = (worker: ServiceWorker | null) => worker?.addEventListener("statechange", look);
      look();
      follow(found.installing);
      found.addEventListener("updatefound", () => follow(found.installing));
      await navigator.serviceWorker.ready;
      this.ready = true;
      void navigator.storage?.persist?.();
    } catch {
      // no network, a host without HTTPS, or a browser that keeps nothing: the page works as long as it is there
    }
  }

  letIn(): void {
    this.waiting?.postMessage("let in");
  }
}

export const offline = new Offline();
