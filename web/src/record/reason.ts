/** Why a record is refused, as data: the id of a text of the screen *Replay*, and what to fill in. */
export interface Reason {
  code: string;
  values: Readonly<Record<string, string | number | Reason>>;
}

export const because = (code: string, values: Reason["values"] = {}): Reason => ({ code, values });
