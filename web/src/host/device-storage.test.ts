/** The host on this device, in one tab and in two, with storage that works and storage that does not. */
import { expect, test } from "vitest";
import { DeviceHost, type Surroundings } from "./device.ts";
import { Page, refusal, solo, surroundings, two } from "./samples.ts";
import { MemoryVault } from "./vault.ts";

test("nothing is told before it is stored", async () => {
  let store = (): void => undefined;
  class Slow extends MemoryVault {
    override async append(...event: Parameters<MemoryVault["append"]>): Promise<boolean> {
      await new Promise<void>((resolve) => (store = resolve));
      return super.append(...event);
    }
  }
  const host = new DeviceHost(surroundings({ vault: new Slow() }));
  const page = await Page.open(host, (await host.create(solo)).id);
  const told = page.messages.length;
  const playing = page.play();
  await page.rest();
  expect(page.messages).toHaveLength(told);
  store();
  expect(refusal(await playing)).toBe("accepted");
  expect(page.messages.slice(told).map(({ type }) => type)).toEqual(["change", "accepted"]);
});

/** Storage that can be filled up. */
class Disk extends MemoryVault {
  isFull = false;

  override create(...match: Parameters<MemoryVault["create"]>): Promise<void> {
    return this.isFull ? Promise.reject(new DOMException("full", "QuotaExceededError")) : super.create(...match);
  }

  override append(...event: Parameters<MemoryVault["append"]>): Promise<boolean> {
    return this.isFull ? Promise.reject(new DOMException("full", "QuotaExceededError")) : super.append(...event);
  }
}

test("storage that is full is told once, play goes on, and all matches stay within reach", async () => {
  const vault = new Disk();
  let failures = 0;
  const host = new DeviceHost(surroundings({ vault, storageFailed: () => (failures += 1) }));
  const [first, other] = [await host.create(solo), await host.create(two)];
  const page = await Page.open(host, first.id);
  await page.play();
  vault.isFull = true;
  for (let move = 0; move < 4; move++) expect(refusal(await page.play())).toBe("accepted");
  expect(page.state.moves).toBe(5);
  page.session.close();
  // What could not be stored is found again, as is what was stored before, and what is made now.
  const again = await Page.open(host, first.id);
  expect(again.state).toEqual(page.state);
  expect(await host.state(other.id)).toMatchObject({ id: other.id, moves: 0 });
  const third = await host.create(solo);
  const elsewhere = await Page.open(host, other.id);
  expect(refusal(await elsewhere.play())).toBe("accepted");
  expect((await host.state(third.id)).position).toBe(third.position);
  const listed = (await host.list()).map(({ id, moves }) => [id, moves]).sort();
  expect(listed).toEqual([[first.id, 5], [other.id, 1], [third.id, 0]].sort());
  expect(failures).toBe(1);
  // With room again, what is made then is stored; whoever starts anew finds what was stored.
  vault.isFull = false;
  const { id } = await host.create(solo);
  const later = new DeviceHost(surroundings({ vault }));
  expect((await later.list()).map((match) => [match.id, match.moves]).sort()).toEqual(
    [[first.id, 1], [other.id, 0], [id, 0]].sort(),
  );
});

test("two tabs without locks do not fork a match: the second is told what the first did", async () => {
  const here = surroundings();
  const [one, other] = [new DeviceHost(here), new DeviceHost(surroundings({ vault: here.vault }))];
  const { id } = await one.create(solo);
  const [mine, theirs] = [await Page.open(one, id), await Page.open(other, id)];
  const { legal } = mine;
  expect(refusal(await mine.play(legal[0]))).toBe("accepted");
  expect(refusal(await theirs.play(legal[1]))).toBe("stale_version");
  expect(theirs.state).toEqual(mine.state);
  expect(refusal(await theirs.play())).toBe("accepted");
  await one.changedElsewhere(id);
  expect(mine.state).toEqual(theirs.state);
});

test("with locks the second tab watches until the first one goes", async () => {
  const waiting: (() => void)[] = [];
  const hold = (_id: string, held: () => void): (() => void) => {
    waiting.push(held);
    if (waiting.length === 1) held();
    return () => {
      waiting.shift();
      waiting[0]?.();
    };
  };
  const here = surroundings({ hold });
  const [one, other] = [new DeviceHost(here), new DeviceHost(surroundings({ vault: here.vault, hold }))];
  const { id } = await one.create(solo);
  const [mine, theirs] = [await Page.open(one, id), await Page.open(other, id)];
  expect(theirs.state.you).toMatchObject({ role: "spectator", to_move: false });
  expect(refusal(await theirs.play())).toBe("forbidden");
  await mine.play();
  await other.changedElsewhere(id);
  expect(theirs.state.position).toBe(mine.state.position);
  mine.session.close();
  await theirs.rest();
  expect(theirs.state).toEqual(mine.state);
  expect(refusal(await theirs.play())).toBe("accepted");
});

test("whoever only reads a match does not keep another tab from playing it", async () => {
  const held: string[] = [];
  const here = surroundings();
  const { id } = await new DeviceHost(here).create(solo);
  const hold: Surroundings["hold"] = (wanted, isHeld) => {
    held.push(wanted);
    isHeld();
    return () => undefined;
  };
  const reader = new DeviceHost(surroundings({ vault: here.vault, hold }));
  await Promise.all([reader.state(id), reader.record(id), reader.replay(id)]);
  expect(held).toEqual([]);
  await reader.resign(id, null);
  expect(held).toEqual([id]);
});
