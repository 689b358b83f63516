/** What is not done, with the codes and the words of a server (docs/api.md): the match is as it was. */
import type { Problem } from "../protocol/messages.ts";

export class Refusal extends Error {
  readonly problem: Problem;

  constructor(code: string, message: string, params: Record<string, unknown> = {}) {
    super(message);
    this.name = "Refusal";
    this.problem = { code, message, params };
  }
}
