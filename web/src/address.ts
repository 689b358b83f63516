/**
 * Addresses of the app. A server of ours shows the app at every path. On a static site, which knows no such
 * rule, they stand behind a `#` of the one document; `novaluna site` tells so in it.
 */
const told = document.querySelector<HTMLMetaElement>('meta[name="novaluna-site"]');

/** Whether the pages are a static site: there is no server of ours. */
export const isStatic = told?.content === "static";

/** Where the files of the app are. */
export const root = isStatic ? new URL("./", location.href) : new URL("/", location.href);

/** The address of a screen, for links: `to("/learn")`. */
export function to(path: string): string {
  return isStatic ? `#${path}` : path;
}

/** Whether a host's name means the very device that asks: an address there leads others nowhere. */
export function isLoopback(host: string): boolean {
  return /^(.*\.)?localhost\.?$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/i.test(host);
}
