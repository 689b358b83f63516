/**
 * Where the matches of this device are kept: in IndexedDB, each event under its version, so that two tabs
 * cannot both write the same one; in memory where the browser allows no storage. The lists that screens
 * read hold no seed: that is kept apart, for the host alone.
 */
import type { Seed } from "../engine/types.ts";
import type { MatchSummary } from "../protocol/messages.ts";
import type { Created, Happened } from "./events.ts";

export interface Kept {
  id: string;
  seed: Seed;
  created: Created;
  events: Happened[];
}

export interface Vault {
  create(match: Omit<Kept, "events">, summary: MatchSummary): Promise<void>;
  load(id: string): Promise<Kept | null>;
  /** Store the event that makes a version; false if another one has made it already. */
  append(id: string, version: number, event: Happened, summary: MatchSummary): Promise<boolean>;
  /** All matches, in no order. */
  summaries(): Promise<MatchSummary[]>;
}

/** What became of a finished match that a server was offered. */
export type HandedOver = "kept" | "refused";

const NAME = "novaluna";
const VERSION = 1;
const [SUMMARIES, SECRETS, EVENTS] = ["summaries", "secrets", "events"] as const;
/**
 * Under this key, beside the events: which matches a server has been offered. A store of their own would need
 * another version of the database, and an older page in another tab could store nothing any more.
 */
const HANDED_OVER = "handed over";

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(SUMMARIES, { keyPath: "id" });
      opening.result.createObjectStore(SECRETS);
      opening.result.createObjectStore(EVENTS);
    };
    opening.onsuccess = () => {
      // A later page may want another version: let it.
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error ?? new Error("no storage"));
    opening.onblocked = () => reject(new Error("storage is blocked"));
  });
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the storage failed"));
  });

/** Resolves when all is on the disk, not before. */
const stored = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("the storage failed"));
  });

const eventsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

export class StoredVault implements Vault {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** Rejects where the browser allows no storage. */
  static async open(): Promise<StoredVault> {
    return new StoredVault(await openDatabase());
  }

  #write(): IDBTransaction {
    return this.#database.transaction([SUMMARIES, SECRETS, EVENTS], "readwrite", { durability: "strict" });
  }

  async create({ id, seed, created }: Omit<Kept, "events">, summary: MatchSummary): Promise<void> {
    const transaction = this.#write();
    transaction.objectStore(SUMMARIES).put(summary);
    transaction.objectStore(SECRETS).put(seed, id);
    transaction.objectStore(EVENTS).add(created, [id, 1]);
    await stored(transaction);
  }

  async load(id: string): Promise<Kept | null> {
    const transaction = this.#database.transaction([SECRETS, EVENTS]);
    const [seed, events] = await Promise.all([
      done<Seed | undefined>(transaction.objectStore(SECRETS).get(id)),
      done<(Created | Happened)[]>(transaction.objectStore(EVENTS).getAll(eventsOf(id))),
    ]);
    const [created, ...rest] = events;
    if (seed === undefined || created?.kind !== "created") return null;
    return { id, seed, created, events: rest as Happened[] };
  }

  async append(id: string, version: number, event: Happened, summary: MatchSummary): Promise<boolean> {
    const transaction = this.#write();
    transaction.objectStore(EVENTS).add(event, [id, version]);
    transaction.objectStore(SUMMARIES).put(summary);
    try {
      await stored(transaction);
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === "ConstraintError") return false;
      throw error;
    }
  }

  summaries(): Promise<MatchSummary[]> {
    return done(this.#database.transaction(SUMMARIES).objectStore(SUMMARIES).getAll());
  }
}

/** For a browser that keeps nothing: as long as the page is open. */
export class MemoryVault implements Vault {
  readonly #kept = new Map<string, { match: Kept; summary: MatchSummary }>();

  create(match: Omit<Kept, "events">, summary: MatchSummary): Promise<void> {
    this.keep({ ...match, events: [] }, summary);
    return Promise.resolve();
  }

  load(id: string): Promise<Kept | null> {
    const match = this.#kept.get(id)?.match;
    return Promise.resolve(match ? { ...match, events: [...match.events] } : null);
  }

  append(id: string, version: number, event: Happened, summary: MatchSummary): Promise<boolean> {
    const match = this.#kept.get(id)?.match;
    if (match?.events.length !== version - 2) return Promise.resolve(false);
    this.keep({ ...match, events: [...match.events, event] }, summary);
    return Promise.resolve(true);
  }

  summaries(): Promise<MatchSummary[]> {
    return Promise.resolve([...this.#kept.values()].map(({ summary }) => summary));
  }

  has(id: string): boolean {
    return this.#kept.has(id);
  }

  keep(match: Kept, summary: MatchSummary): void {
    this.#kept.set(match.id, { match, summary });
  }
}

/** What can be stored is stored; a match that cannot be stored continues in memory; the others are unaffected. */
export class OverflowVault {
  readonly #stored: Vault;
  readonly #memory = new MemoryVault();
  readonly #onOverflow: () => void;

  /** `onOverflow` when a match can be stored no further. */
  constructor(stored: Vault, onOverflow: () => void) {
    this.#stored = stored;
    this.#onOverflow = onOverflow;
  }

  async create(match: Omit<Kept, "events">, summary: MatchSummary): Promise<void> {
    try {
      await this.#stored.create(match, summary);
    } catch {
      this.#keep({ ...match, events: [] }, summary);
    }
  }

  load(id: string): Promise<Kept | null> {
    return this.#memory.has(id) ? this.#memory.load(id) : this.#stored.load(id);
  }

  /** Store the next event of a match as it was `kept` so far; false if another one was stored there already. */
  async append(kept: Kept, event: Happened, summary: MatchSummary): Promise<boolean> {
    const version = kept.events.length + 2; // the first is that of its creation
    if (this.#memory.has(kept.id)) return this.#memory.append(kept.id, version, event, summary);
    try {
      return await this.#stored.append(kept.id, version, event, summary);
    } catch {
      this.#keep({ ...kept, events: [...kept.events, event] }, summary);
      return true;
    }
  }

  /** All matches, the latest first. */
  async summaries(): Promise<MatchSummary[]> {
    const memory = await this.#memory.summaries();
    const stored = await this.#stored.summaries().catch(() => []);
    return latestFirst([...memory, ...stored.filter(({ id }) => !this.#memory.has(id))]);
  }

  #keep(match: Kept, summary: MatchSummary): void {
    this.#memory.keep(match, summary);
    this.#onOverflow();
  }
}

const latestFirst = (all: MatchSummary[]): MatchSummary[] => all.sort((a, b) => b.updated_at - a.updated_at);

/** The matches that are stored, the latest first; none where the browser allows no storage. */
export async function keptSummaries(): Promise<MatchSummary[]> {
  try {
    const database = await openDatabase();
    const all = await done<MatchSummary[]>(database.transaction(SUMMARIES).objectStore(SUMMARIES).getAll());
    database.close();
    return latestFirst(all);
  } catch {
    return [];
  }
}

/** The finished matches of this device that no server has been offered, the oldest first. */
export async function notHandedOver(): Promise<string[]> {
  const database = await openDatabase();
  const transaction = database.transaction([SUMMARIES, EVENTS]);
  const offered = IDBKeyRange.bound([HANDED_OVER, ""], [HANDED_OVER, []]);
  const [all, known] = await Promise.all([
    done<MatchSummary[]>(transaction.objectStore(SUMMARIES).getAll()),
    done(transaction.objectStore(EVENTS).getAllKeys(offered)),
  ]);
  database.close();
  const settled = new Set(known.map((key) => (key as string[])[1]));
  return all
    .filter(({ id, status }) => status === "over" && !settled.has(id))
    .sort((a, b) => a.updated_at - b.updated_at)
    .map(({ id }) => id);
}

/** Remember what became of a match that a server was offered. The match itself stays. */
export async function noteHandedOver(id: string, how: HandedOver): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction(EVENTS, "readwrite");
  transaction.objectStore(EVENTS).put(how, [HANDED_OVER, id]);
  await stored(transaction);
  database.close();
}
