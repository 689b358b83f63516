/** Whether this device keeps the app, so that it opens without a network. */
import { root } from "../address.ts";

/** `insecure`: an address without TLS in a network, where browsers allow no service worker. */
export type Keeping = "begins" | "kept" | "insecure" | "impossible";

/** Resolves when some version is installed; rejects if the first one failed, of which `ready` says nothing. */
function installed({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  if (active ?? waiting) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (!installing || installing.state === "redundant") reject(new Error("the installation failed"));
      else if (installing.state !== "installing") resolve();
    };
    installing?.addEventListener("statechange", look);
    if (installing?.state !== "installing") look();
  });
}

class Offline {
  keeping = $state<Keeping>("begins");

  /** Let the service worker keep the app; where there can be none, it plays on without. */
  async start(): Promise<void> {
    if (!isSecureContext) {
      this.keeping = "insecure";
      return;
    }
    try {
      const address = new URL("service-worker.js", root);
      await installed(await navigator.serviceWorker.register(address, { updateViaCache: "none" }));
      this.keeping = "kept";
    } catch {
      this.keeping = "impossible"; // switched off, private browsing, full, or half of it did not come
    }
  }
}

export const offline = new Offline();
