import { afterEach, beforeEach, expect, it, vi } from "vitest";

const heard: number[] = [];
let allow: () => void = () => undefined;

class FakeContext {
  state = "suspended";
  currentTime = 0;
  destination = {};

  resume(): Promise<void> {
    return new Promise((resolve) => {
      allow = () => {
        this.state = "running";
        resolve();
      };
    });
  }

  createOscillator() {
    const frequency = { value: 0 };
    return {
      frequency,
      connect: (node: unknown) => node,
      start: () => heard.push(frequency.value),
      stop: () => undefined,
    };
  }

  createGain() {
    const gain = {
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    };
    return { gain, connect: (node: unknown) => node };
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("AudioContext", FakeContext);
  heard.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

async function modules() {
  const { settings } = await import("./settings.svelte.ts");
  const { play } = await import("./sound.ts");
  settings.set({ sound: true });
  return { settings, play };
}

it("holds only the last sound while the browser allows none", async () => {
  const { play } = await modules();
  play("place");
  play("turn");
  play("choose");
  expect(heard).toEqual([]);
  allow();
  await Promise.resolve();
  expect(heard).toEqual([660]);
  play("refused");
  expect(heard).toEqual([660, 165]);
});

it("is silent on request", async () => {
  const { settings, play } = await modules();
  settings.set({ sound: false });
  play("end");
  allow();
  await Promise.resolve();
  expect(heard).toEqual([]);
});
