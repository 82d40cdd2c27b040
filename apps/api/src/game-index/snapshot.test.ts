import { catalogueGameTypes } from "@croupier/domain/codes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Database } from "../platform/db/database.ts";
import type { IndexedGameRow } from "./games.store.ts";
import { createSnapshot, type GameFilter } from "./snapshot.ts";
import type { TermRow } from "./terms.store.ts";

const vendors = ["BGS", "BTI", "LOTT"];
const row = fc.record({
  vendor: fc.constantFrom(...vendors, "GONE"),
  game_type: fc.constantFrom(...catalogueGameTypes),
  classifications: fc.uniqueArray(fc.constantFrom("VIDEO", "CLASSIC", "BUY")),
  is_new: fc.boolean(),
  support_play: fc.boolean(),
  min_bet_units: fc.bigInt({ min: 0n, max: 400n }),
  lines: fc.option(fc.integer({ min: 1, max: 50 })),
});
/** What lists are not made of. */
const others = {
  game_code: "game",
  has_demo: false,
  play_type: "",
  lotto_mode: "",
  room_id: "",
  rtp_ppm: null,
  names: { EN: "Game" },
};
const sample: Omit<IndexedGameRow, "vendor" | "node_id" | "rank"> = {
  ...others,
  game_type: "RNG",
  classifications: [],
  min_bet_units: 0n,
  lines: null,
  is_new: false,
  support_play: true,
};
const catalogue = fc
  .array(row, { maxLength: 300 })
  .map((rows) =>
    rows.map((game, at): IndexedGameRow => ({ ...game, ...others, node_id: 1_000 - at, rank: at })),
  );
const filter: fc.Arbitrary<GameFilter> = fc.record({
  gameTypes: fc.subarray([...catalogueGameTypes], { minLength: 1 }),
  vendors: fc.option(fc.subarray(vendors), { nil: undefined }),
  classification: fc.option(fc.constantFrom("VIDEO", "NONE", "CLASSIC"), { nil: undefined }),
  onlyNew: fc.boolean(),
  onlyPlayable: fc.boolean(),
  minBetUnits: fc.option(fc.bigInt({ min: 0n, max: 450n }), { nil: undefined }),
  minLines: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
});

interface Stub {
  hidden?: readonly number[];
  terms?: readonly TermRow[];
  alike?: readonly string[];
}

/** The next games of one kind. Their rank is their place. */
const listAfter = (games: readonly IndexedGameRow[], isPlayable: boolean, last: number, limit: number) => {
  const found: IndexedGameRow[] = [];
  for (const game of games.slice(last + 1)) {
    if (found.length === limit) break;
    if (game.support_play === isPlayable) found.push(game);
  }
  return found;
};

/** A database with these games as its catalogue, some of which the brand hides. */
const createStub = (games: readonly IndexedGameRow[], { hidden = [], terms = [], alike = [] }: Stub = {}) => {
  const asked: string[] = [];
  const answer = async (
    statement: string | { name: string },
    [lastRank = -1, , limit]: readonly number[] = [],
  ): Promise<object[]> => {
    const name = typeof statement === "string" ? statement : statement.name;
    asked.push(name);
    if (name === "search-alike") return alike.map((term) => ({ term }));
    if (name.startsWith("catalogue-list"))
      return listAfter(games, name === "catalogue-list", lastRank, limit ?? games.length);
    if (name === "search-terms") return [...terms];
    return name === "catalogue-hidden" ? hidden.map((node_id) => ({ node_id })) : [];
  };
  const run = (work: (q: { query: typeof answer }) => Promise<unknown>) => work({ query: answer });
  const database = {
    withoutBrand: run,
    forBrand: (_brandId: number, work: Parameters<typeof run>[0]) => run(work),
  } as unknown as Database;
  return { database, asked };
};
const listVendors = async () => vendors.map((vendor) => ({ vendor, names: { EN: vendor }, show_logo: true }));

const everything: GameFilter = {
  gameTypes: catalogueGameTypes,
  vendors: undefined,
  classification: undefined,
  onlyNew: false,
  onlyPlayable: false,
  minBetUnits: undefined,
  minLines: undefined,
};

const whole = { from: 0, size: 1_000 };

describe("the lists of a brand", () => {
  it("hold the games that pass every part of the filter, in order, without the brand's hidden ones", async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, filter, fc.nat(300), async (games, asked, hiddenAt) => {
        const hidden = games[hiddenAt]?.node_id ?? 1;
        const lists = await createSnapshot({
          database: createStub(games, { hidden: [hidden] }).database,
          listVendors,
        });
        const passes = (game: IndexedGameRow) =>
          game.node_id !== hidden &&
          game.vendor !== "GONE" &&
          asked.gameTypes.includes(game.game_type) &&
          (!asked.vendors || asked.vendors.includes(game.vendor)) &&
          (asked.classification === undefined || game.classifications.includes(asked.classification)) &&
          (!asked.onlyNew || game.is_new) &&
          (!asked.onlyPlayable || game.support_play) &&
          (asked.minBetUnits === undefined || game.min_bet_units <= asked.minBetUnits) &&
          (asked.minLines === undefined || (game.lines ?? 0) >= asked.minLines);
        const passing = games.filter(passes);
        const expected = [
          ...passing.filter((game) => game.support_play),
          ...passing.filter((game) => !game.support_play),
        ].map((game) => game.node_id);
        // Earlier lists must not be mistaken for this one.
        await lists.list(1, { ...asked, vendors: [] }, whole);
        await lists.list(1, { ...asked, vendors: undefined }, whole);
        await lists.list(1, { ...asked, classification: "VIDEO|new", onlyNew: false }, whole);
        // The first answer is from a set that the next list changes; from the second one on it is cached.
        for (const page of [whole, { from: 2, size: 3 }, whole, { from: 2, size: 3 }]) {
          expect(await lists.list(1, asked, page)).toEqual({
            ids: expected.slice(page.from, page.from + page.size),
            count: expected.length,
          });
        }
        expect(await lists.pick(1, asked, [1, ...expected.toReversed()])).toEqual(expected.toReversed());
      }),
    );
  });

  it("keep nothing of a brand that has changed while they were made", async () => {
    const offers = [["BGS", "BTI"], ["BGS"]];
    let open = (): void => undefined;
    const mayRead = new Promise<void>((resolve) => (open = resolve));
    const games = ["BGS", "BTI"].map((vendor, at) => ({ ...sample, vendor, node_id: at + 1, rank: at }));
    const lists = await createSnapshot({
      database: createStub(games).database,
      listVendors: async () => {
        const offered = offers.shift() ?? [];
        if (offers.length === 1) await mayRead;
        return offered.map((vendor) => ({ vendor, names: {}, show_logo: true }));
      },
    });
    const list = async () => (await lists.list(1, everything, whole)).ids;
    const early = [list(), list()];
    lists.forgetOffers(undefined);
    open();
    expect(await Promise.all(early)).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect([await list(), await list(), await list()]).toEqual([[1], [1], [1]]);
  });

  it("ask the database for nothing when a search finds something", async () => {
    const terms = [{ term: "gold", steps: Buffer.of(7), leading_steps: Buffer.of() }];
    const { database, asked } = createStub([{ ...sample, vendor: "BGS", node_id: 7, rank: 0 }], { terms });
    const lists = await createSnapshot({ database, listVendors });
    await lists.list(1, everything, whole);
    const before = asked.length;
    expect(await lists.search(1, everything, "gold", whole)).toEqual({ ids: [7], count: 1 });
    expect(asked.slice(before)).toEqual([]);
  });

  it("hold all likely matches, however many games that is", async () => {
    const games = Array.from({ length: 150_000 }, (_, at) => ({
      ...sample,
      vendor: "BGS",
      node_id: at + 1,
      rank: at,
    }));
    const everyGame = Buffer.alloc(games.length, 1);
    const { database } = createStub(games, {
      terms: [{ term: "golden", steps: everyGame, leading_steps: Buffer.of(9) }],
      alike: ["golden"],
    });
    const lists = await createSnapshot({ database, listVendors });
    const { ids, count } = await lists.search(1, everything, "goldn", { from: 0, size: 3 });
    expect([ids, count]).toEqual([[9, 1, 2], games.length]);
  });
});
