/**
 * The protocol of this page. A server that speaks another has a page of its own: this one reloads
 * itself to get that, once. The address names the match, so it goes on there.
 */
export const PROTOCOL = 2;

/** The problem of a server that speaks another protocol. */
export const WRONG_PROTOCOL = "wrong_protocol";

const KEY = "novaluna.reloaded";

/** Load the page again, unless that has just been done in vain. */
export function reloadOnce(reload: () => void = () => location.reload()): void {
  try {
    if (sessionStorage.getItem(KEY) !== null) return;
    sessionStorage.setItem(KEY, String(PROTOCOL));
  } catch {
    return; // storage switched off: nobody could tell how often it was tried
  }
  reload();
}

/** The server understands this page: another one may follow later. */
export function rightProtocol(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // storage switched off: nothing was kept
  }
}
