/** Matches on this device have ids that no server gives, so that an address tells the host. */
export const LOCAL = "local-";

export const isLocal = (id: string): boolean => id.startsWith(LOCAL);
