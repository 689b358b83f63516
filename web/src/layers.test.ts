import { beforeEach, describe, expect, it, vi } from "vitest";
import { Layers, type Layer } from "./layers.svelte.ts";

/** A dialog that is removed as soon as it is closed. */
function dialog(layers: Layers, isAsked = true, isBeside = false): Layer {
  const element = document.body.appendChild(document.createElement("div"));
  const layer: Layer = {
    element,
    isAsked,
    isBeside,
    close: vi.fn(() => layers.remove(layer)),
    focus: vi.fn(),
  };
  layers.open(layer);
  return layer;
}

const back = async (): Promise<void> => {
  history.back();
  await settled();
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

// One for all: nobody takes its listeners away again.
const layers = new Layers();

beforeEach(async () => {
  history.pushState(null, "", "/match");
  await settled();
});

describe("Layers", () => {
  it("closes a dialog by Back, and stays where it was", async () => {
    const menu = dialog(layers);
    await settled();
    expect(history.state).toEqual({ layers: 1 });
    await back();
    expect(menu.close).toHaveBeenCalledTimes(1);
    expect(history.state).toBeNull();
    expect(location.pathname).toBe("/match");
  });

  it("takes the entry along when a dialog is closed in another way", async () => {
    const menu = dialog(layers);
    await settled();
    layers.remove(menu);
    await settled();
    expect(history.state).toBeNull();
    expect(menu.close).not.toHaveBeenCalled();
  });

  it("has one entry when a dialog takes the place of another", async () => {
    const length = history.length;
    const menu = dialog(layers);
    await settled();
    layers.remove(menu);
    const log = dialog(layers);
    await settled();
    expect(history.state).toEqual({ layers: 1 });
    expect(history.length).toBe(length + 1);
    layers.remove(log);
    await settled();
  });

  it("leaves Back alone for what came by itself", async () => {
    const end = dialog(layers, false);
    await settled();
    expect(history.state).toBeNull();
    layers.remove(end);
  });

  it("lets another address take the place of the entry, or waits until it is gone", async () => {
    const go = vi.fn();
    const menu = dialog(layers);
    await settled();
    layers.leave(go);
    expect(go).toHaveBeenLastCalledWith(true);
    layers.remove(menu);
    history.replaceState(null, "", "/");
    const other = dialog(layers);
    await settled();
    layers.remove(other);
    await Promise.resolve();
    layers.leave(go);
    expect(go).toHaveBeenCalledTimes(1);
    await settled();
    expect(go).toHaveBeenLastCalledWith(false);
  });

  it("leaves the keys to the page as soon as a dialog is closed, before the browser says so", async () => {
    const element = document.body.appendChild(document.createElement("dialog"));
    const layer: Layer = { element, isAsked: true, close: vi.fn(), focus: vi.fn() };
    const heard = vi.fn();
    addEventListener("keydown", heard);
    element.open = true;
    layers.open(layer);
    await settled();
    const press = (): boolean =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "2", bubbles: true }));
    press();
    expect(heard).not.toHaveBeenCalled();
    element.open = false;
    press();
    expect(heard).toHaveBeenCalledTimes(1);
    removeEventListener("keydown", heard);
    layers.remove(layer);
    await settled();
  });

  it("closes by Back also what lies beside the page, which keeps its keys", async () => {
    const heard = vi.fn();
    addEventListener("keydown", heard);
    const result = dialog(layers, true, true);
    await settled();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
    expect([heard.mock.calls.length, layers.top]).toEqual([1, null]);
    await back();
    expect(result.close).toHaveBeenCalledTimes(1);
    expect(history.state).toBeNull();
    removeEventListener("keydown", heard);
  });

  it("gives keys to the topmost layer only", async () => {
    const heard = vi.fn();
    addEventListener("keydown", heard);
    const press = (target: Element): boolean =>
      target.dispatchEvent(new KeyboardEvent("keydown", { key: "2", bubbles: true }));
    const menu = dialog(layers);
    press(document.body);
    expect(heard).not.toHaveBeenCalled();
    expect(menu.focus).toHaveBeenCalledTimes(1);
    press(menu.element);
    expect(heard).toHaveBeenCalledTimes(1);
    layers.remove(menu);
    await settled();
    press(document.body);
    expect(heard).toHaveBeenCalledTimes(2);
    removeEventListener("keydown", heard);
  });
});
