/** The host on this device: matches from the first move to the end. */
import { expect, test } from "vitest";
import type { Engine } from "../engine/engine.ts";
import type { Dealt, Seed } from "../engine/types.ts";
import type { ClientMessage, CreateMatch, ServerMessage } from "../protocol/messages.ts";
import { readRecord } from "../record/read.ts";
import { verify } from "../record/verify.ts";
import { DeviceHost } from "./device.ts";
import { Page, bot, dice, engine, person, refusal, refused, solo, surroundings, two } from "./samples.ts";

test.each([
  ["solo", solo],
  ["three at one screen", { seats: [person("Ada"), person("Bob"), person("Cem")], first_game: true }],
  ["against a bot", { seats: [person("Ada"), bot], shuffle_seats: true }],
] as const)("a whole game, %s: each move is kept, and its record holds", async (_, request) => {
  const here = surroundings();
  const host = new DeviceHost(here);
  const { id } = await host.create(request as CreateMatch);
  const page = await Page.open(host, id);
  const roll = dice(7);
  while (page.state.status === "running") {
    expect(page.state.you.to_move).toBe(true);
    expect(JSON.stringify(page.state.fairness)).not.toMatch(/[0-9a-f]{64}/);
    const { legal } = page;
    expect(refusal(await page.play(legal[roll(legal.length)]))).toBe("accepted");
    // Whoever starts again finds the same.
    if (page.state.moves % 9 !== 0 && page.state.status === "running") continue;
    const again = await Page.open(new DeviceHost(surroundings({ vault: here.vault })), id);
    expect(again.state).toEqual(page.state);
  }
  expect(page.state.outcome?.reason).toMatch(/tokens|tiles/);
  const record = readRecord(await host.record(id), engine);
  expect(verify(record, engine)).toMatchObject({ ok: true, deal_checked: true, moves: page.state.moves });
  expect(record.seed).toBe(page.state.fairness.seed);
  const replay = await host.replay(id);
  expect(replay.positions.at(-1)).toBe(page.state.position);
  expect(refusal(await page.play("refill"))).toBe("match_over");
});

test("a move is taken back, but not one that turned up tiles, and not an old one", async () => {
  const host = new DeviceHost(surroundings());
  const page = await Page.open(host, (await host.create(two)).id);
  const before = page.state.position;
  await page.play();
  expect(page.state.undo).toMatchObject({ allowed: true, needs_consent: false, back_to: null });
  expect(refusal(await page.do({ type: "undo" }, 1))).toBe("stale_version");
  expect(refusal(await page.do({ type: "undo" }))).toBe("accepted");
  expect(page.state.position).toBe(before);
  expect(page.state.log.at(-1)).toMatchObject({ kind: "undone", seat: page.state.log.at(-2)?.seat });
  while (!page.legal.includes("refill")) await page.play();
  await page.play("refill");
  expect(page.state.undo.allowed).toBe(false);
  expect(refusal(await page.do({ type: "undo" }))).toBe("undo_not_allowed");
  expect(refusal(await page.do({ type: "back", move: 0 }))).toBe("undo_not_allowed");
});

test("going back makes it practice, and the same tiles come again", async () => {
  const host = new DeviceHost(surroundings());
  const page = await Page.open(host, (await host.create(solo)).id);
  const start = page.state.position;
  const moves: string[] = [];
  while (page.state.log.at(-1)?.drawn.length === 0) {
    moves.push(page.legal[0] ?? "");
    await page.play();
  }
  const there = page.state.position;
  expect(page.state.undo.back_to).toBe(moves.length - 1);
  expect(refusal(await page.do({ type: "back", move: moves.length }))).toBe("undo_not_allowed");
  expect(refusal(await page.do({ type: "back", move: 0 }))).toBe("accepted");
  expect(page.state).toMatchObject({ practice: true, position: start, moves: 0 });
  for (const move of moves) await page.play(move);
  expect(page.state.position).toBe(there);
  expect(await host.record(page.state.id)).toContain("Practice: yes");
});

test("giving up: alone, of two, of three", async () => {
  const host = new DeviceHost(surroundings());
  const make = async (request: CreateMatch): Promise<string> => (await host.create(request)).id;
  expect(await host.resign(await make(solo), null)).toMatchObject({ status: "abandoned", outcome: { reason: "abandoned" } });
  expect(await host.resign(await make(two), 0)).toMatchObject({
    status: "over",
    outcome: { reason: "resigned", winner: 1, ranking: [{ reason: "opponent_out" }, { seat: 0, reason: "resigned" }] },
  });
  const three = await make({ seats: [person("Ada"), person("Bob"), bot] });
  expect(await host.resign(three, 1)).toMatchObject({ status: "running", you: { seats: [0], kept: [] } });
  expect(await refused(host.resign(three, 1))).toBe("forbidden");
});

test("a rematch has the same seats, another deal, and is made once", async () => {
  const host = new DeviceHost(surroundings());
  const { id, position } = await host.create(two);
  expect(await refused(host.rematch(id))).toBe("not_over");
  await host.resign(id, 0);
  const { match } = await host.rematch(id);
  expect(await host.rematch(id)).toEqual({ match });
  const made = await host.state(match);
  expect(made.seats.map(({ name }) => name)).toEqual(["Ada", "Bob"]);
  expect(made.position).not.toBe(position);
});

test("a hint is noted once and makes no move stale", async () => {
  const host = new DeviceHost(surroundings());
  const page = await Page.open(host, (await host.create(solo)).id);
  const { version } = page.state;
  await host.hintUsed(page.state.id);
  await host.hintUsed(page.state.id);
  expect(page.state).toMatchObject({ version: version + 1, hints_used: [0] });
  expect(refusal(await page.do({ type: "move", move: page.legal[0] ?? "" }, version))).toBe("accepted");
  const without = await host.create({ ...solo, hints: false });
  expect(await refused(host.hintUsed(without.id))).toBe("hints_off");
});

test.each([
  [{ seats: [] }, "bad_seats"],
  [{ seats: [bot] }, "bad_seats"],
  [{ seats: [person("Ada"), { kind: "open" }] }, "bad_seats"],
  [{ seats: [{ kind: "person", level: "quarter" }] }, "bad_seats"],
  [{ seats: [person("Ada"), { kind: "bot" }] }, "bad_seats"],
  [{ seats: [person("\u200b")] }, "bad_text"],
  [{ seats: [person("x".repeat(25))] }, "bad_text"],
  [{ seats: [{ kind: "person", color: "jade" }, { kind: "person", color: "jade" }] }, "color_taken"],
  [{ ...solo, first_game: true }, "bad_seats"],
  [{ ...two, clock: { mode: "move", seconds: 60 } }, "bad_request"],
])("what cannot be a match here: %j", async (request, code) => {
  expect(await refused(new DeviceHost(surroundings()).create(request as CreateMatch))).toBe(code);
});

test("a repeated action is answered as the first; an illegal move changes nothing", async () => {
  const host = new DeviceHost(surroundings());
  const page = await Page.open(host, (await host.create(solo)).id);
  const { version, position } = page.state;
  expect(refusal(await page.play("0@5,5"))).toBe("illegal_move");
  expect(page.state).toMatchObject({ version, position });
  const message: ClientMessage = { type: "move", id: "same", version, move: page.legal[0] ?? "" };
  await page.session.hear(message);
  await page.session.hear(message);
  expect(page.messages.filter(({ type }) => type === "accepted")).toEqual([
    { type: "accepted", id: "same", version: version + 1 },
    { type: "accepted", id: "same", version: version + 1 },
  ]);
  expect(page.state.moves).toBe(1);
});

test("a match that goes on from a record", async () => {
  const host = new DeviceHost(surroundings());
  const page = await Page.open(host, (await host.create(two)).id);
  for (let move = 0; move < 5; move++) await page.play();
  const record = await host.record(page.state.id);
  const made = await host.continueRecord({ record, move: 5, seats: [person("Ada"), bot] });
  expect(made).toMatchObject({ continued: true, position: page.state.position, moves: 0 });
  const other = await Page.open(host, made.id);
  while (other.state.status === "running") await other.play();
  expect(verify(readRecord(await host.record(made.id), engine), engine).deal_checked).toBe(true);
  expect(await refused(host.continueRecord({ record, move: 9, seats: [person("Ada"), bot] }))).toBe("bad_record");
  expect(await refused(host.continueRecord({ record: "x", move: 0, seats: [] }))).toBe("bad_record");
});

test("a match that is not there is gone", async () => {
  const host = new DeviceHost(surroundings());
  const told: ServerMessage[] = [];
  await host.open("local-nothing", (message) => told.push(message));
  expect(told).toEqual([{ type: "closing", reason: "gone", retry_after: null }]);
  expect(await refused(host.state("local-nothing"))).toBe("not_found");
});

test("8.1: whatever lies unseen in the pile, nothing that is shown or thought changes", async () => {
  /** All that was told until the pile was drawn from so often, and how many tiles that were. */
  const run = async (refills: number, permute: (pile: string[]) => string[]): Promise<[string, number]> => {
    const told: unknown[] = [];
    const dealing = Object.create(engine, {
      deal: {
        value: (seed: Seed, players: number, options: { firstGame?: boolean }): Dealt => {
          const dealt = engine.deal(seed, players, options);
          return { ...dealt, pile: permute(dealt.pile) };
        },
      },
      look: { value: (text: string) => engine.look(text) },
      play: { value: (text: string, move: string, drawn: string[]) => engine.play(text, move, drawn) },
    }) as Engine;
    const choose = (level: string, text: string): Promise<string> => {
      told.push(level, text);
      return Promise.resolve(engine.look(text).moves.at(-1)?.move ?? "");
    };
    const host = new DeviceHost(surroundings({ engine: dealing, choose }));
    const page = await Page.open(host, (await host.create({ seats: [person("Ada"), bot] })).id);
    const draws = (): string[][] => page.state.log.flatMap(({ drawn }) => (drawn.length > 0 ? [drawn] : []));
    for (let turn = 0; turn < 3 || draws().length < refills; turn++) await page.play();
    told.push(page.messages, await host.record(page.state.id));
    return [JSON.stringify(told), draws().flat().length];
  };
  // Tiles that have been turned up stay; the others come in another order.
  for (const refills of [0, 1, 2]) {
    const [plain, known] = await run(refills, (pile) => pile);
    const [turned] = await run(refills, (pile) => [...pile.slice(0, known), ...pile.slice(known).reverse()]);
    expect(turned).toBe(plain);
    expect(known > 0).toBe(refills > 0);
    const [other] = await run(refills + 1, (pile) => [...pile.slice(0, known), ...pile.slice(known).reverse()]);
    expect(other).not.toBe((await run(refills + 1, (pile) => pile))[0]);
  }
});

test("what a server is handed of a match that is over, and of no other", async () => {
  const host = new DeviceHost(surroundings());
  const { id } = await host.create(two);
  const page = await Page.open(host, id);
  await page.play();
  expect(await refused(host.finished(id))).toBe("not_over");
  const { updated_at: at } = await host.resign(id, 1);
  await host.rematch(id);
  const game = await host.finished(id);
  expect(game).toMatchObject({ at, resigned: 1, record: await host.record(id) });
  expect(game.seats.map(({ kind, name, level }) => [kind, name, level])).toEqual([
    ["person", "Ada", null],
    ["person", "Bob", null],
  ]);
  expect(verify(readRecord(game.record, engine), engine)).toMatchObject({ deal_checked: true, moves: 1 });
  const alone = await host.create(solo);
  await host.resign(alone.id, null);
  expect(await refused(host.finished(alone.id))).toBe("not_over"); // it was abandoned
});

test("hints are told by the record", async () => {
  const host = new DeviceHost(surroundings());
  const { id } = await host.create(two);
  const page = await Page.open(host, id);
  await host.hintUsed(id);
  const seat = engine.look(page.state.position ?? "").position.turn ?? 0;
  const text = await host.record(id);
  expect(text).toContain(`\nHints: ${"AB"[seat]}\n`);
  expect(readRecord(text, engine).hints).toEqual([seat]);
});
