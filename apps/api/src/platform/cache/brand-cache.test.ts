import { describe, expect, it } from "vitest";
import { createTestChanges } from "../../testing/changes.ts";
import { type ChangeTopic, changeTopics } from "../changes.ts";
import { createBrandCache } from "./brand-cache.ts";
import { createMemoryStore } from "./memory-store.ts";

const [nova, lotus] = [1, 2];

/** A cache whose loads are counted by brand. */
const create = (topics: readonly ChangeTopic[] = ["content", "brand"]) => {
  const changes = createTestChanges();
  const cache = createBrandCache<string>({
    changes,
    topics,
    store: createMemoryStore({ maxWeight: 100, weigh: () => 1 }),
  });
  const loads = { [nova]: 0, [lotus]: 0 };
  const ask = (brandId: number): Promise<string> =>
    cache.get(brandId, "a", async () => `${brandId}, loaded ${(loads[brandId] = (loads[brandId] ?? 0) + 1)}`);
  const askBoth = async (): Promise<object> => {
    await Promise.all([nova, lotus].map(ask));
    return { ...loads };
  };
  return { changes, askBoth };
};

describe("a brand cache", () => {
  it("loads a brand again after its change, and answers another brand from the cache", async () => {
    const { changes, askBoth } = create();
    expect(await askBoth()).toEqual({ [nova]: 1, [lotus]: 1 });
    changes.announce("content", nova);
    expect(await askBoth()).toEqual({ [nova]: 2, [lotus]: 1 });
    changes.announce("brand", lotus);
    expect(await askBoth()).toEqual({ [nova]: 2, [lotus]: 2 });
  });

  it.each(changeTopics)(
    "SCALE-08 answers another brand from the cache, whatever changes of a brand: %s",
    async (topic) => {
      const { changes, askBoth } = create(changeTopics);
      await askBoth();
      changes.announce(topic, nova);
      expect(await askBoth()).toEqual({ [nova]: 2, [lotus]: 1 });
    },
  );

  it("loads every brand again after a change of every brand", async () => {
    const { changes, askBoth } = create();
    await askBoth();
    changes.announce("content");
    expect(await askBoth()).toEqual({ [nova]: 2, [lotus]: 2 });
  });

  it("keeps what does not depend on the changed topic", async () => {
    const { changes, askBoth } = create();
    await askBoth();
    changes.announce("games");
    changes.announce("promotions", nova);
    expect(await askBoth()).toEqual({ [nova]: 1, [lotus]: 1 });
  });
});
