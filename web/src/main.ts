import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/dice.css";
import "./styles/overlay.css";
import "./styles/screens.css";
import "./styles/home.css";
import "./styles/setup.css";
import "./styles/learn.css";
import "./styles/rules.css";
import "./styles/people.css";
import "./styles/replay.css";
import "./styles/table.css";
import "./styles/question.css";
import "./styles/tray.css";
import "./styles/story.css";
import "./styles/mine.css";
import "./styles/rail.css";
import "./styles/between.css";

// A page opened before the server was renewed asks for parts that are no more: it fetches itself anew, once in a while.
let renewing = false;
function renewed(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem("squadra.renewed") ?? 0) < 30_000) return true;
    sessionStorage.setItem("squadra.renewed", String(Date.now()));
    return false;
  } catch {
    return true; // storage forbidden: better not at all than for ever
  }
}
addEventListener("vite:preloadError", () => {
  if (renewed())
    dispatchEvent(new Event("squadra:missing")); // the site has words for it
  else {
    renewing = true;
    location.reload();
  }
});

addEventListener("unhandledrejection", (event) => {
  if (renewing) event.preventDefault();
}); // what fails now is on its way

const target = document.getElementById("app")!;
target.replaceChildren(); // the skeleton: the app draws the same until it is ready
mount(App, { target });
