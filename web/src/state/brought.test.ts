import { expect, it } from "vitest";
import { bring, takeBrought } from "./brought.ts";
import { match } from "./samples.ts";

it("gives a view once, and to its own match alone", () => {
  const view = match(1);
  bring(view);
  expect(takeBrought(view.id)).toBe(view);
  expect(takeBrought(view.id)).toBeNull();
  bring(view);
  expect(takeBrought("another")).toBeNull();
  expect(takeBrought(view.id)).toBeNull();
});
