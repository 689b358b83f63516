import { mount } from "svelte";
import App from "./App.svelte";
import { start } from "./engine/index.ts";
import { startOutbox } from "./host/outbox.ts";
import { keepLinesStill } from "./fonts.ts";
import { offline } from "./offline/offline.svelte.ts";
// The front page comes with the app itself: most visits begin there, and it is small.
import "./routes/Home.svelte";
import "virtual:fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

void keepLinesStill();
// Most screens need it soon; the one that does says so if there is none.
start().catch(() => undefined);
startOutbox();
const target = document.getElementById("app");
if (target) mount(App, { target });
// Not before the first screen is there, which it would slow down.
if (import.meta.env.PROD) addEventListener("load", () => void offline.start());
