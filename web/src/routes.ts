/** Every screen: its path, its component (loaded when needed) and the texts it needs. */
import type { Route } from "./router.svelte.ts";

export const routes: readonly Route[] = [
  {
    path: "/",
    title: "title-home",
    next: "/match/:id",
    load: () => import("./routes/Home.svelte"),
  },
  {
    path: "/new/:kind",
    server: ({ kind }) => kind === "online",
    title: "title-new",
    texts: ["new"],
    next: "/match/:id",
    load: () => import("./routes/NewMatch.svelte"),
  },
  {
    path: "/match/:id",
    engine: true,
    title: "title-match",
    texts: ["game", "new"],
    full: true,
    load: () => import("./routes/Match.svelte"),
  },
  {
    path: "/seat",
    server: () => true,
    title: "title-match",
    texts: ["new"],
    load: () => import("./routes/Seat.svelte"),
  },
  {
    path: "/lobby",
    server: () => true,
    title: "title-lobby",
    texts: ["new"],
    load: () => import("./routes/Lobby.svelte"),
  },
  {
    path: "/learn",
    engine: true,
    title: "title-learn",
    texts: ["game", "learn"],
    load: () => import("./routes/Learn.svelte"),
  },
  {
    path: "/rules",
    engine: true,
    title: "title-rules",
    // The words for tiles and tasks belong to the table.
    texts: ["game", "rules"],
    load: () => import("./routes/Rules.svelte"),
  },
  {
    path: "/replay",
    engine: true,
    title: "title-replay",
    texts: ["game", "replay"],
    // Without a move there is only the form for a record.
    wide: (query) => query.has("move"),
    load: () => import("./routes/Replay.svelte"),
  },
  {
    path: "/replay/:id",
    engine: true,
    title: "title-replay",
    texts: ["game", "replay"],
    wide: () => true,
    load: () => import("./routes/Replay.svelte"),
  },
  {
    path: "/scores",
    server: () => true,
    title: "title-scores",
    texts: ["scores"],
    load: () => import("./routes/Scores.svelte"),
  },
  {
    path: "/daily",
    title: "title-daily",
    texts: ["daily"],
    load: () => import("./routes/Daily.svelte"),
  },
  {
    path: "/daily/:date",
    title: "title-daily",
    texts: ["daily"],
    load: () => import("./routes/Daily.svelte"),
  },
  {
    path: "/settings",
    title: "title-settings",
    texts: ["settings"],
    load: () => import("./routes/Settings.svelte"),
  },
];
