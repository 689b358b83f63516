/** The service worker; `scripts/offline.mjs` builds it, with the list of all files. */
import { type Build, Keeper } from "./keeper.ts";

declare const BUILD: Build;

// The types of service workers cannot be had beside those of pages.
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close(): void };
}
interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationEvent) => void): void;
}

const worker = globalThis as unknown as Worker;
const keeper = new Keeper(worker.registration.scope, BUILD);

worker.addEventListener("install", (event) => event.waitUntil(keeper.install()));

// Only when no page is open that another version answers for; the very first one is answered for at once.
worker.addEventListener("activate", (event) => {
  event.waitUntil(keeper.activate().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const answer = keeper.answer(event.request);
  if (answer !== null) event.respondWith(answer);
});

// Where a page may show no notification itself, its service worker has shown it; see state/summons.ts.
worker.addEventListener("notificationclick", (event) => {
  const { data } = event.notification;
  event.notification.close();
  if (typeof data === "string") event.waitUntil(goTo(data));
});

async function goTo(address: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address);
  await (page ? page.focus() : worker.clients.openWindow(address));
}
