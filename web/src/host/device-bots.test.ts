/** Bots of the host on this device: when they think, and seats that they keep. */
import { expect, test } from "vitest";
import type { MatchState } from "../protocol/messages.ts";
import { DeviceHost } from "./device.ts";
import { Page, bot, engine, person, refusal, refused, surroundings, two } from "./samples.ts";

test("a bot thinks at once and answers when its player had a moment to take the move back", async () => {
  let thoughts = 0;
  const waiting: (() => void)[] = [];
  const host = new DeviceHost(
    surroundings({
      wait: () => new Promise((resolve) => waiting.push(resolve)),
      choose: (_level, text) => {
        thoughts += 1;
        return Promise.resolve(engine.look(text).moves[0]?.move ?? "");
      },
    }),
  );
  const page = await Page.open(host, (await host.create({ seats: [person("Ada"), bot] })).id);
  // Where the bot begins, there is nothing to wait for.
  expect(page.state.you.to_move).toBe(true);
  const playUntilTheBotIsToMove = async (): Promise<MatchState> => {
    for (;;) {
      const before = page.state;
      [waiting.length, thoughts] = [0, 0];
      await page.play();
      if (!page.state.you.to_move) return before;
    }
  };
  const { moves, position } = await playUntilTheBotIsToMove();
  expect([page.state.moves, thoughts, waiting.length]).toEqual([moves + 1, 1, 1]);
  // Taken back in that moment, the move is not answered.
  expect(refusal(await page.do({ type: "undo" }))).toBe("accepted");
  waiting[0]?.();
  await page.rest();
  expect(page.state).toMatchObject({ moves, position, practice: false });
  const last = await playUntilTheBotIsToMove();
  waiting[0]?.();
  await page.rest();
  expect(page.state.moves).toBeGreaterThan(last.moves + 1);
});

test("a bot stops thinking when its opponent takes back, or leaves", async () => {
  const asked: { signal: AbortSignal; answer: (move: string | null) => void }[] = [];
  const choose = (_level: string, _text: string, signal: AbortSignal): Promise<string | null> =>
    new Promise((answer) => asked.push({ signal, answer }));
  const host = new DeviceHost(surroundings({ choose }));
  const { id } = await host.create({ seats: [person("Ada"), bot], seed: "stop" });
  const page = await Page.open(host, id);
  while (asked.length === 0) await page.play();
  const { version } = page.state;
  expect(asked[0]?.signal.aborted).toBe(false);
  expect(refusal(await page.do({ type: "undo" }))).toBe("accepted");
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.answer(page.legal[0] ?? null);
  await page.rest();
  expect(page.state.version).toBe(version + 1); // that answer came too late
  while (asked.length === 1) await page.play();
  asked[1]?.answer(null);
  await page.rest();
  expect(page.state.log.at(-1)).toMatchObject({ seat: 1, kind: "take" }); // it could not think, and goes on
  while (asked.length === 2) await page.play();
  page.session.close();
  expect(asked[2]?.signal.aborted).toBe(true);
});

test("a bot keeps a seat warm until its player comes back", async () => {
  const host = new DeviceHost(surroundings());
  const { id } = await host.create(two);
  expect(await host.handOver(id, 1)).toMatchObject({ you: { seats: [0], kept: [1] } });
  expect(await refused(host.handOver(id, 1))).toBe("bad_seats");
  expect(await host.comeBack(id, 1)).toMatchObject({ you: { seats: [0, 1], kept: [] }, seats: [{}, { name: "Bob" }] });
  expect(await refused(host.comeBack(id, 1))).toBe("forbidden");
});

test("bots alone do not play on: they would be at the end before anybody could come back", async () => {
  const host = new DeviceHost(surroundings());
  const alone = await host.create({ seats: [person("Ada"), bot] });
  expect(await refused(host.handOver(alone.id, 0))).toBe("forbidden");
  const shared = await host.create({ seats: [person("Ada"), person("Bob"), bot] });
  await host.handOver(shared.id, 0);
  expect(await refused(host.handOver(shared.id, 1))).toBe("forbidden");
});
