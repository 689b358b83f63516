import { mount } from "svelte";
import App from "./App.svelte";
import { keepLinesStill } from "./fonts.ts";
// The front page comes with the app itself: most visits begin there, and it is small.
import "./routes/Home.svelte";
import "virtual:fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

void keepLinesStill();
const target = document.getElementById("app");
if (target) mount(App, { target });
