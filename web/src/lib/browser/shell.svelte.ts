// What lies on top of any screen: the rule drawer, settings, the list of keys. One at a time; focus returns on closing.

class Shell {
  top = $state<"" | "rules" | "settings" | "keys">("");
  rule = $state("");
  guide = $state(false); // the player's guide lies open instead of the rules
  chapter = $state(0); // of the guide
  game = $state(""); // whose rule book is opened
  first = ""; // what was touched on the map of the briefing: the first question of the new table is answered with it
  private back: Element | null = null;

  open(what: "rules" | "settings" | "keys"): void {
    if (!this.top) this.back = document.activeElement;
    this.top = what;
  }

  openRule(id: string): void {
    this.rule = id;
    this.guide = false;
    this.open("rules");
  }

  openBook(game = this.game): void {
    this.game = game;
    this.openRule("");
  }

  openGuide(game = this.game, chapter = 0): void {
    this.openBook(game);
    this.guide = true;
    this.chapter = chapter;
  }

  close(): void {
    this.top = "";
    const back = this.back;
    this.back = null;
    if (back instanceof HTMLElement || back instanceof SVGElement) setTimeout(() => back.focus());
  }
}

export const shell = new Shell();
