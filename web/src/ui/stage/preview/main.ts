// A page to look at the stage by hand: `npx vite`, then /src/ui/stage/preview/index.html#<share of the play>. Not part of the build.
import { mount } from "svelte";
import "../../../styles/tokens.css";
import "../../../styles/base.css";
import "../../../styles/table.css";
import Preview from "./Preview.svelte";

if (location.search.includes("light")) document.documentElement.dataset["theme"] = "light";
mount(Preview, { target: document.getElementById("app")! });
