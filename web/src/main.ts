import { mount } from "svelte";
import App from "./App.svelte";
// The front page comes with the app itself: most visits begin there, and it is small.
import "./routes/Home.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
