/** Notifications of the browser: asked for on a click only, shown by this page or its service worker; no server sends any. */
import { root } from "../address.ts";

/** Whether this browser has them, here. */
export const hasSummons = (): boolean => typeof Notification !== "undefined" && isSecureContext;

export const maySummon = (): boolean => hasSummons() && Notification.permission === "granted";

/** Ask for permission, which browsers grant on a click only. */
export async function askToSummon(): Promise<boolean> {
  return hasSummons() && (await Notification.requestPermission()) === "granted";
}

/** Show a notification; whoever clicks on it comes to this page. Returns how to take it away. */
export function summon(title: string, body: string, tag: string): () => void {
  const options = { body, tag, icon: new URL("icons/moon-192.png", root).href };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    // On Android only the service worker may show any; see there for the click.
    return byWorker(title, { ...options, data: location.href });
  }
}

function byWorker(title: string, options: NotificationOptions & { tag: string }): () => void {
  let isWanted = true;
  const shown = navigator.serviceWorker?.getRegistration().then(async (registration) => {
    if (isWanted) await registration?.showNotification(title, options);
    return registration;
  });
  return () => {
    isWanted = false;
    void shown?.then(async (registration) => {
      const found = await registration?.getNotifications({ tag: options.tag });
      for (const one of found ?? []) one.close();
    });
  };
}
