/** What is done while a request is not answered. On a dead connection it never would be, without a word. */
import { findServer } from "./presence.ts";
import { t } from "../i18n/i18n.svelte.ts";
import { speaker } from "../state/speaker.svelte.ts";

export interface How {
  /** Nobody waits for the answer: it is not spoken of, and the page is not loaded again for it. */
  background?: true;
  /** It may reach the server twice. */
  repeatable?: true;
  /** It changes nothing: the screen that waits for it says so itself, and may wait on. */
  reads?: true;
}

/** Milliseconds until the server is asked whether it is there, the reader is told, and it is tried again. */
const DOUBT = 1_000;
const TELL = 2_000;
const AGAIN = 5_000;
/** The server answers, but not this: what is to change something is quickly done, or never came. */
const LOST = 20_000;
/** Longer than the server and a slow network take for anything. */
const PATIENCE = 60_000;

/** Say that there is no answer yet, unless that is ended soon. Returns how to end it. */
export function tellIfLate(): () => void {
  const timer = setTimeout(() => speaker.show(t("request-late")), TELL);
  return () => clearTimeout(timer);
}

/**
 * The answer to a request, which `ask` sends. Fails with an `AbortError` if there is none; what was to be
 * changed may have been changed then.
 */
export function patiently(ask: (signal: AbortSignal) => Promise<Response>, how: How): Promise<Response> {
  const sent = new Set<AbortController>();
  const later = how.background || how.reads ? [] : [tellIfLate()];
  const answer = new Promise<Response>((resolve, reject) => {
    const after = (pause: number, action: () => void): void => {
      const timer = setTimeout(action, pause);
      later.push(() => clearTimeout(timer));
    };
    const giveUp = (): void => {
      for (const each of sent) each.abort();
      reject(new DOMException("no answer", "AbortError"));
    };
    const send = (): void => {
      const each = new AbortController();
      sent.add(each);
      // Also while the rest of an answer comes.
      setTimeout(() => each.abort(), PATIENCE);
      ask(each.signal).then(
        (response) => {
          sent.delete(each);
          resolve(response);
        },
        (error: unknown) => {
          sent.delete(each);
          if (sent.size === 0) reject(error);
        },
      );
    };
    const doubt = async (): Promise<void> => {
      if (!(await findServer()) && !how.reads) giveUp();
    };
    send();
    if (how.background) return;
    after(DOUBT, () => void doubt());
    if (how.repeatable) after(AGAIN, send);
    if (!how.reads) after(LOST, giveUp);
  });
  const end = (): void => {
    for (const stop of later) stop();
    for (const each of sent) each.abort();
    sent.clear();
  };
  answer.then(end, end);
  return answer;
}
