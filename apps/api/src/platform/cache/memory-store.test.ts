import { describe, expect, it, vi } from "vitest";
import { createMemoryStore } from "./memory-store.ts";

const createTextStore = (maxWeight = 100) =>
  createMemoryStore<string>({ maxWeight, weigh: (value) => value.length });

describe("a memory store", () => {
  it("evicts the least recently used when it grows too heavy", () => {
    const store = createTextStore(10);
    store.set("a", "aaaa");
    store.set("b", "bbbb");
    expect(store.get("a")).toBe("aaaa");
    store.set("c", "cccc");
    expect([store.get("a"), store.get("b"), store.get("c")]).toEqual(["aaaa", undefined, "cccc"]);
    expect(store.weight()).toBe(8);
  });

  it("does not store a value that exceeds its capacity", () => {
    const store = createTextStore(3);
    store.set("a", "aa");
    store.set("b", "bbbb");
    expect([store.get("a"), store.get("b")]).toEqual(["aa", undefined]);
  });

  it("stores a value for the given time at most", () => {
    let nowMs = performance.now();
    const clock = vi.spyOn(performance, "now").mockImplementation(() => nowMs);
    try {
      const store = createMemoryStore<string>({ maxWeight: 10, weigh: () => 1, ttlMs: 30_000 });
      store.set("a", "value");
      nowMs += 29_000;
      expect(store.get("a")).toBe("value");
      nowMs += 2_000;
      expect(store.get("a")).toBeUndefined();
    } finally {
      clock.mockRestore();
    }
  });

  it("finds nothing of a brand after its invalidation, and all of other brands", () => {
    const store = createTextStore();
    const keyOf = (brandId: number): string => `${store.prefix(brandId)}a`;
    store.set(keyOf(1), "of 1");
    store.set(keyOf(2), "of 2");
    store.invalidate(1);
    expect([store.get(keyOf(1)), store.get(keyOf(2))]).toEqual([undefined, "of 2"]);
    store.invalidate(undefined);
    expect(store.get(keyOf(2))).toBeUndefined();
    expect(store.weight()).toBe(0);
  });

  it("never uses a prefix again, in whatever order brands and all are invalidated", () => {
    const store = createTextStore();
    const seen = new Set<string>();
    for (const invalidated of [1, undefined, 1, 1, undefined, undefined, 1]) {
      seen.add(store.prefix(1));
      store.invalidate(invalidated);
    }
    expect(seen.size).toBe(7);
  });
});

describe("a memory store with a doorkeeper", () => {
  it("stores a value from the second request of its key on, also after an invalidation", () => {
    const store = createMemoryStore<string>({ maxWeight: 100, weigh: () => 1, rememberedKeys: 2 });
    const ask = (value: string): string => {
      const key = `${store.prefix(1)}a`;
      const known = store.get(key);
      if (known === undefined) store.set(key, value);
      return known ?? value;
    };
    expect([ask("1"), ask("2"), ask("3")]).toEqual(["1", "2", "2"]);
    store.invalidate(undefined);
    expect([ask("4"), ask("5")]).toEqual(["4", "4"]);
  });

  it("makes a value only if it is stored", () => {
    const store = createMemoryStore<string>({ maxWeight: 100, weigh: () => 1, rememberedKeys: 2 });
    let made = 0;
    const make = (): string => `value ${(made += 1)}`;
    store.setLazily("|a", make);
    expect([made, store.get("|a")]).toEqual([0, undefined]);
    store.setLazily("|a", make);
    expect([made, store.get("|a")]).toEqual([1, "value 1"]);
  });

  it("remembers no more keys than it is told to", () => {
    const store = createMemoryStore<string>({ maxWeight: 10_000, weigh: () => 1, rememberedKeys: 10 });
    const keys = Array.from({ length: 1_000 }, (_, at) => `|key ${at}`);
    for (const key of [...keys, ...keys]) store.set(key, key);
    expect(store.weight()).toBe(0);
    store.set("|key 999", "kept");
    expect(store.get("|key 999")).toBe("kept");
  });
});
