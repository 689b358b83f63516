/**
 * The new value built from the parts of the old one that did not change, so that whoever draws
 * it sees at a glance (by `===`) what is still the same. For plain data as JSON gives it.
 */
export function share<T>(before: unknown, after: T): T;
export function share(before: unknown, after: unknown): unknown {
  if (before === after || !isPlain(before) || !isPlain(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const keys = Object.keys(after);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const part = share(before[key], after[key]);
    after[key] = part;
    if (part !== before[key]) same = false;
  }
  return same ? before : after;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
