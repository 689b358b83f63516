/** What is said aloud to screen readers, and the short notices everybody sees. */

export interface Notice {
  id: number;
  text: string;
  tone: "plain" | "good" | "bad";
}

class Speaker {
  /** The text of the live region. */
  said = $state("");
  notices = $state<Notice[]>([]);
  #next = 0;

  /** Say something to screen readers. */
  say(text: string): void {
    // The same words again are news too: a no-break space makes them a change.
    this.said = text === this.said ? `${text}\u00a0` : text;
  }

  /** Show a notice for a moment, and say it. */
  show(text: string, tone: Notice["tone"] = "plain", ms = 5000): void {
    const id = this.#next++;
    this.notices = [...this.notices.slice(-2), { id, text, tone }];
    this.say(text);
    setTimeout(() => this.drop(id), ms);
  }

  drop(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }
}

export const speaker = new Speaker();
