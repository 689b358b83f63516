/** Records that somebody brings: replayed and checked by the engine of this page, with or without a server. */
import { started } from "../engine/index.ts";
import { RequestError } from "../net/http.ts";
import type { Replay, VerificationView } from "../protocol/messages.ts";
import { readRecord } from "../record/read.ts";
import type { Reason } from "../record/reason.ts";
import { NotationError } from "../record/scanner.ts";
import { checked, RecordError, replayOf } from "../record/verify.ts";

/** The game of a record; a problem that names the place if it cannot be read or claims what is not so. */
export function replayRecord(text: string, seats: Partial<Pick<Replay, "levels" | "colors">> = {}): Replay {
  try {
    return replayOf(readRecord(text, started()), started(), seats);
  } catch (error) {
    if (error instanceof NotationError) throw bad(error, error.line, error.column);
    if (error instanceof RecordError) throw bad(error, null, null);
    throw error;
  }
}

function bad(error: NotationError | RecordError, line: number | null, column: number | null): RequestError {
  const { message, reason: why } = error;
  return new RequestError(422, { code: "bad_record", message, params: { line, column, reason: message, why } });
}

/** What can be checked of a record without trusting anybody. */
export async function checkRecord(text: string): Promise<VerificationView & { reason: Reason | null }> {
  await Promise.resolve(); // what waits for it is shown first
  const { result, reason } = checked(readRecord(text, started()), started());
  return { ...result, reason };
}
