import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/screens.css";
import "./styles/table.css";

// A page opened before the server was renewed asks for parts that are no more: it fetches itself anew, once in a while.
addEventListener("vite:preloadError", () => {
  const last = Number(sessionStorage.getItem("squadra.renewed") ?? 0);
  if (Date.now() - last < 30_000) return;
  sessionStorage.setItem("squadra.renewed", String(Date.now()));
  location.reload();
});

mount(App, { target: document.getElementById("app")! });
