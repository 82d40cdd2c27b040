import { describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createTestChanges } from "../../../testing/changes.ts";
import { createCatalogueService } from "./catalogue.service.ts";

const brand = { brandId: 1 } as Brand;

/** A database with a catalogue of slots of one vendor, whose reading a test can delay. */
const createStub = () => {
  const stub = {
    games: 1,
    mayRead: Promise.resolve(),
    mayFindSimilar: Promise.resolve(),
    reads: 0,
    offered: ["ACME"],
  };
  const tables: Record<string, (values: readonly unknown[]) => object[] | Promise<object[]>> = {
    "catalogue-vendors": () => stub.offered.map((vendor) => ({ vendor, names: {}, show_logo: true })),
    "catalogue-list": async () => {
      stub.reads += 1;
      await stub.mayRead;
      return Array.from({ length: stub.games }, (_, at) => ({
        node_id: at + 1,
        rank: at,
        vendor: "ACME",
        game_type: "RNG",
        classifications: [],
        game_code: "g",
        is_new: false,
        min_bet_units: 0n,
        lines: null,
        names: { EN: "Game" },
      }));
    },
    "catalogue-hot": () =>
      Array.from({ length: stub.games }, (_, at) => ({ node_id: at + 1, game_type: "RNG", vendor: "ACME" })),
    "search-alike": async () => {
      await stub.mayFindSimilar;
      return [];
    },
  };
  const q = {
    query: async (statement: { name: string }, values: readonly unknown[] = []) =>
      (await tables[statement.name]?.(values)) ?? [],
  };
  const run = (work: (queryable: typeof q) => Promise<unknown>) => work(q);
  const database = {
    withoutBrand: run,
    forBrand: (_id: number, work: Parameters<typeof run>[0]) => run(work),
  } as unknown as Database;
  const changes = createTestChanges();
  return { stub, changes, service: createCatalogueService({ database, changes }) };
};

describe("the lists of a changing catalogue", () => {
  const countGames = async (
    service: ReturnType<typeof createCatalogueService>,
    asking = brand,
  ): Promise<number> => {
    const request = await service.readListRequest(asking, {});
    const page = JSON.parse((await service.writePage(asking, "EN", request)).toString()) as {
      games: unknown[];
      totalCount: number;
    };
    expect(page.games).toHaveLength(page.totalCount);
    return page.totalCount;
  };

  it("are answered from the previous reading until the new one is ready", async () => {
    const { stub, service } = createStub();
    expect(await countGames(service)).toBe(1);
    let finish = (): void => undefined;
    stub.mayRead = new Promise((resolve) => (finish = resolve));
    stub.games = 2;
    const renewed = service.renew();
    expect(await countGames(service)).toBe(1);
    finish();
    await renewed;
    expect(await countGames(service)).toBe(2);
  });

  it("end with the latest change, whichever was read first", async () => {
    const { stub, service } = createStub();
    await countGames(service);
    let finish = (): void => undefined;
    stub.mayRead = new Promise((resolve) => (finish = resolve));
    const first = service.renew();
    stub.mayRead = Promise.resolve();
    stub.games = 3;
    await service.renew();
    stub.games = 2;
    finish();
    await first;
    expect(await countGames(service)).toBe(3);
  });

  it("are read again by the next caller if reading failed", async () => {
    const { stub, service } = createStub();
    await countGames(service);
    stub.mayRead = Promise.reject(new Error("down"));
    await service.renew();
    stub.mayRead = Promise.resolve();
    stub.games = 4;
    expect(await countGames(service)).toBe(4);
  });

  it("follow one brand's offer without a new reading, and leave those of another brand unchanged", async () => {
    const { stub, changes, service } = createStub();
    const other = { brandId: 2 } as Brand;
    const countBoth = () => Promise.all([countGames(service), countGames(service, other)]);
    expect(await countBoth()).toEqual([1, 1]);
    stub.offered = [];
    changes.announce("vendors", 1);
    await service.renew({ topics: ["vendors"], brandId: 1 });
    expect(await countBoth()).toEqual([0, 1]);
    stub.offered = ["ACME"];
    changes.announce("games", 1);
    await service.renew({ topics: ["games"], brandId: 1 });
    expect(await countBoth()).toEqual([1, 1]);
    expect(stub.reads).toBe(1);
  });

  it("follow the vendors of all brands without a new reading", async () => {
    const { stub, changes, service } = createStub();
    expect(await countGames(service)).toBe(1);
    stub.offered = [];
    changes.announce("vendors");
    await service.renew({ topics: ["vendors"], brandId: undefined });
    expect(await countGames(service)).toBe(0);
    expect(stub.reads).toBe(1);
  });

  it("are read once for all simultaneous first callers", async () => {
    const { stub, service } = createStub();
    await Promise.all([countGames(service), countGames(service), countGames(service)]);
    expect(stub.reads).toBe(1);
  });

  it("are not read by the first caller if they were read before", async () => {
    const { stub, service } = createStub();
    await service.warmUp();
    expect(stub.reads).toBe(1);
    expect(await countGames(service)).toBe(1);
    expect(stub.reads).toBe(1);
  });
});

describe("the hot games", () => {
  it.each([35, 36, 200])(
    "API-44 LIST-09 are all in one answer, without pages, however many the brand has: %i",
    async (games) => {
      const { stub, service } = createStub();
      stub.games = games;
      for (const gameType of [undefined, "RNG"]) {
        const { list } = JSON.parse((await service.writeHot(brand, "EN", gameType)).toString()) as {
          list: { nodeId: string }[];
        };
        expect(list.map(({ nodeId }) => nodeId)).toEqual(
          Array.from({ length: games }, (_, at) => String(at + 1)),
        );
      }
    },
  );
});

describe("a flood of searches", () => {
  it("SEC-30 is refused while searches find nothing, and waiting ones are answered", async () => {
    const { stub, service } = createStub();
    let open = (): void => undefined;
    stub.mayFindSimilar = new Promise((resolve) => (open = resolve));
    const searches = Array.from({ length: 120 }, async (_, at) => {
      const request = await service.readListRequest(brand, { gameName: `nonsense${at}` });
      return service.writePage(brand, "EN", request);
    });
    const refusal = await Promise.any(searches.map((search) => search.then(() => Promise.reject(), String)));
    expect(refusal).toContain("request.rate.limited");
    open();
    const settled = await Promise.allSettled(searches);
    expect(settled.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(100);
  });
});
