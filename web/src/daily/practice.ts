/**
 * The practice deal of the day, where no server has a challenge: its seed is the date, so that whoever knows the
 * date can work it out. It is in no table.
 */
import { neighbour } from "./share.ts";

/** The day that it is for everybody, as the protocol writes it: "2026-11-18". */
export const today = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);

/** Whether a text names a day that has come. */
export function hasCome(day: string, now = Date.now()): boolean {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  // A day that no calendar has, such as 30 February, reads as a later one.
  return isDay && neighbour(day, 0) === day && day <= today(now);
}

export const practiceSeed = (day: string): string => `practice ${day}`;
