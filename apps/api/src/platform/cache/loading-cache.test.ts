import { describe, expect, it } from "vitest";
import { noBrand } from "./cache-store.ts";
import { createLoadingCache } from "./loading-cache.ts";
import { createMemoryStore } from "./memory-store.ts";

const create = () => createLoadingCache(createMemoryStore<string>({ maxWeight: 100, weigh: () => 1 }));

describe("a loading cache", () => {
  it("loads once for all simultaneous callers, and caches the value", async () => {
    const cache = create();
    let loads = 0;
    const load = async (): Promise<string> => {
      loads += 1;
      return "value";
    };
    const both = [cache.get(noBrand, "a", load), cache.get(noBrand, "a", load)];
    expect(await Promise.all(both)).toEqual(["value", "value"]);
    expect(await cache.get(noBrand, "a", load)).toBe("value");
    expect(loads).toBe(1);
  });

  it.each([
    ["all values", undefined],
    ["those of the brand", 7],
  ])("does not cache what was loading when %s were invalidated", async (_what, invalidated) => {
    const cache = create();
    let finish: (value: string) => void = () => undefined;
    let begin: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => (begin = resolve));
    const load = (): Promise<string> => {
      begin();
      return new Promise((resolve) => (finish = resolve));
    };
    const old = cache.get(7, "a", load);
    await hasBegun;
    cache.invalidate(invalidated);
    const fresh = cache.get(7, "a", async () => "new");
    finish("old");
    expect(await old).toBe("old");
    expect(await fresh).toBe("new");
    expect(await cache.find(7, "a")).toBe("new");
  });

  it("caches what was loading for one brand when another one was invalidated", async () => {
    const cache = create();
    const loading = cache.get(7, "a", async () => "value");
    cache.invalidate(8);
    await loading;
    expect(await cache.find(7, "a")).toBe("value");
  });

  it("does not keep a failure", async () => {
    const cache = create();
    await expect(cache.get(noBrand, "a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(await cache.get(noBrand, "a", async () => "up")).toBe("up");
  });
});
