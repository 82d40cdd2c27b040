import { describe, expect, it } from "vitest";
import { createSharedCache } from "./shared-cache.ts";

const createTextCache = (maxWeight = 100) =>
  createSharedCache<string>({ maxWeight, weigh: (value) => value.length });

describe("a shared cache", () => {
  it("loads once for all who ask at the same time, and keeps the value", async () => {
    const cache = createTextCache();
    let loads = 0;
    const load = async (): Promise<string> => {
      loads += 1;
      return "value";
    };
    expect(await Promise.all([cache.get("a", load), cache.get("a", load)])).toEqual(["value", "value"]);
    expect(await cache.get("a", load)).toBe("value");
    expect(loads).toBe(1);
  });

  it("drops the least recently used when it grows too heavy", async () => {
    const cache = createTextCache(10);
    cache.put("a", () => "aaaa");
    cache.put("b", () => "bbbb");
    expect(cache.peek("a")).toBe("aaaa");
    cache.put("c", () => "cccc");
    expect([cache.peek("a"), cache.peek("b"), cache.peek("c")]).toEqual(["aaaa", undefined, "cccc"]);
    expect(cache.weight()).toBe(8);
  });

  it("drops some more than it must of many, and never what has just come", () => {
    const cache = createTextCache(320);
    for (let n = 1; n <= 33; n += 1) cache.put(`${n}`, () => "ten signs.");
    expect([cache.peek("1"), cache.peek("2")]).toEqual([undefined, undefined]);
    expect([cache.peek("3"), cache.peek("33")]).toEqual(["ten signs.", "ten signs."]);
    expect(cache.weight()).toBe(310);
    const heavy = "x".repeat(319);
    cache.put("heavy", () => heavy);
    expect([cache.peek("heavy"), cache.weight()]).toEqual([heavy, 319]);
  });

  it("does not keep what is heavier than all it may keep", () => {
    const cache = createTextCache(3);
    cache.put("a", () => "aa");
    cache.put("b", () => "bbbb");
    expect([cache.peek("a"), cache.peek("b")]).toEqual(["aa", undefined]);
  });

  it("keeps what is mostly asked for once from the second time on, also after everything was forgotten", async () => {
    const cache = createSharedCache<string>({ maxWeight: 100, weigh: () => 1, rememberedKeys: 2 });
    const ask = (key: string, value: string) => cache.get(key, async () => value);
    expect([await ask("a", "1"), await ask("a", "2"), await ask("a", "3")]).toEqual(["1", "2", "2"]);
    cache.clear();
    expect([await ask("a", "4"), await ask("a", "5")]).toEqual(["4", "4"]);
  });

  it("remembers no more keys than it is told to", () => {
    const cache = createSharedCache<string>({ maxWeight: 10_000, weigh: () => 1, rememberedKeys: 10 });
    const keys = Array.from({ length: 1_000 }, (_, at) => `key ${at}`);
    for (const key of [...keys, ...keys]) cache.put(key, () => key);
    expect(cache.weight()).toBe(0);
    cache.put("key 999", () => "kept");
    expect(cache.peek("key 999")).toBe("kept");
  });

  it("does not keep what was loading when everything was forgotten", async () => {
    const cache = createTextCache();
    let finish: (value: string) => void = () => undefined;
    const old = cache.get("a", () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    const fresh = cache.get("a", async () => "new");
    finish("old");
    expect(await old).toBe("old");
    expect(await fresh).toBe("new");
    expect(cache.peek("a")).toBe("new");
  });

  it("does not keep a failure", async () => {
    const cache = createTextCache();
    await expect(cache.get("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(await cache.get("a", async () => "up")).toBe("up");
  });
});
