import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/screens.css";
import "./styles/table.css";

mount(App, { target: document.getElementById("app")! });
