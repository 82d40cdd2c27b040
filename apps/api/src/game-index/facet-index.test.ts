import type { CatalogueGameType } from "@croupier/domain/codes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Bitset, createBitset, setBits, toOrdinals } from "./bitset.ts";
import { createFacetIndex, type FacetIndex } from "./facet-index.ts";
import type { Filter } from "./filters.ts";
import type { IndexedGameRow } from "./games.store.ts";

const types = ["RNG", "LIVE", "FISH", "PVP", "SPORTS"] as const satisfies readonly CatalogueGameType[];
const vendors = ["A", "B", "C", "D", "E"];
const anyGame = fc.record({
  vendor: fc.constantFrom(...vendors),
  game_type: fc.constantFrom<CatalogueGameType>(...types),
  classifications: fc.subarray(["VIDEO", "BUY", "MEGA"]),
  min_bet_units: fc.constantFrom(100n, 200n, 500n, 1_000n),
  lines: fc.constantFrom(null, 5, 10, 20),
  is_new: fc.boolean(),
  support_play: fc.boolean(),
  rtp_ppm: fc.constantFrom(null, 0, 940_000, 960_000, 970_000),
});
type Game = typeof anyGame extends fc.Arbitrary<infer G> ? G : never;
/** Games in the order of lists, playable ones first; their ids fall, so that no id is its game's ordinal. */
const anyGames = fc
  .array(anyGame, { maxLength: 140 })
  .map((games) => games.toSorted((a, b) => Number(b.support_play) - Number(a.support_play)));

const toRow = (game: Game, ordinal: number, count: number): IndexedGameRow => ({
  node_id: (count - ordinal) * 3,
  rank: ordinal,
  game_code: `g${ordinal}`,
  names: { EN: "Game" },
  has_demo: false,
  play_type: "",
  lotto_mode: "",
  room_id: "",
  ...game,
});
/** The rows come in two chunks, as from the database. */
const build = (games: readonly Game[]): Promise<FacetIndex> => {
  const rows = games.map((game, ordinal) => toRow(game, ordinal, games.length));
  return createFacetIndex([rows.slice(0, 40), rows.slice(40)]);
};
const where = (games: readonly Game[], passes: (game: Game) => boolean): number[] =>
  games.flatMap((game, ordinal) => (passes(game) ? [ordinal] : []));
const bits = (games: readonly Game[], ordinals: readonly number[]): Bitset =>
  setBits(createBitset(games.length), ordinals);

/** A filter passes exactly the expected games, among all and among some, as a set and in an order. */
function expectFilter(games: readonly Game[], filter: Filter | undefined, expected: readonly number[]): void {
  const all = games.map((_, ordinal) => ordinal);
  const some = all.filter((ordinal) => ordinal % 3 !== 1).toReversed();
  const passing = new Set(expected);
  const intersected = filter ? filter.intersect(bits(games, some)) : bits(games, some);
  expect([...toOrdinals(intersected)].toReversed()).toEqual(some.filter((at) => passing.has(at)));
  const given = Int32Array.from(some);
  const retained = filter ? filter.retain(given, new Int32Array(some.length)) : given;
  expect([...retained]).toEqual(some.filter((ordinal) => passing.has(ordinal)));
}

describe("the facets of games", () => {
  it("filter by type and vendor, one, several, all or none that there is", async () => {
    const asked = fc.subarray([...vendors, "Z"]);
    await fc.assert(
      fc.asyncProperty(
        anyGames,
        asked,
        fc.nat(50),
        fc.integer({ min: 1, max: 9 }),
        async (games, chosen, from, size) => {
          const index = await build(games);
          const expected = where(games, ({ vendor }) => chosen.includes(vendor));
          const filter = index.vendors.filter(chosen);
          expectFilter(games, filter, expected);
          const set = bits(
            games,
            where(games, ({ is_new }) => is_new),
          );
          const passing = expected.filter((ordinal) => games[ordinal]?.is_new);
          const selected = filter.select(set, index.vendors.count(set));
          expect([selected.count, selected.slice(from, size)]).toEqual([
            passing.length,
            passing.slice(from, from + size),
          ]);
          expect(selected.copy().slice(0, games.length)).toEqual(passing);
          expectFilter(
            games,
            index.types.filter(["RNG", "FISH"]),
            where(games, ({ game_type: type }) => type === "RNG" || type === "FISH"),
          );
        },
      ),
    );
  });

  it("tell more vendors apart than fit into a byte", async () => {
    const games = Array.from(
      { length: 600 },
      (_, at): Game => ({
        vendor: `V${at % 300}`,
        game_type: "RNG",
        classifications: [],
        min_bet_units: 100n,
        lines: null,
        is_new: false,
        support_play: true,
        rtp_ppm: null,
      }),
    );
    const index = await build(games);
    for (const vendor of ["V0", "V44", "V255", "V256", "V299"])
      expectFilter(
        games,
        index.vendors.filter([vendor]),
        where(games, (game) => game.vendor === vendor),
      );
  });

  it("filter by games' attributes, and find nothing by an attribute that no game has", async () => {
    await fc.assert(
      fc.asyncProperty(anyGames, async (games) => {
        const index = await build(games);
        expectFilter(
          games,
          index.filter("new"),
          where(games, (game) => game.is_new),
        );
        expectFilter(
          games,
          index.filter("playable"),
          where(games, (game) => game.support_play),
        );
        const video = where(games, (game) => game.classifications.includes("VIDEO"));
        expectFilter(games, index.filter("class:VIDEO"), video);
        expectFilter(games, index.filter("class:NONE"), []);
        expect(index.has("class:VIDEO")).toBe(video.length > 0);
        const either = where(games, (game) => game.vendor === "A" || game.game_type === "LIVE");
        expect([...toOrdinals(index.anyOf(["vendor:A", "type:LIVE"]))]).toEqual(either);
        expect([...toOrdinals(index.anyOf(["vendor:A", "type:LIVE"]))], "what is kept").toEqual(either);
      }),
    );
  });

  it("filter by the smallest bet and the lines, at each limit and between them", async () => {
    await fc.assert(
      fc.asyncProperty(anyGames, async (games) => {
        const index = await build(games);
        for (const units of [0n, 99n, 100n, 101n, 499n, 500n, 999n, 1_000n, 5_000n]) {
          const cheap = where(games, (game) => game.min_bet_units <= units);
          expectFilter(games, index.betAtMost(units), cheap);
        }
        for (const lines of [0, 1, 5, 6, 10, 19, 20, 21]) {
          const wide = where(games, (game) => (game.lines ?? 0) >= lines);
          expectFilter(games, index.linesAtLeast(lines), wide);
        }
      }),
    );
  });

  it("are skipped if every game passes, and are equal for limits with the same meaning", async () => {
    const game = { vendor: "A", game_type: "RNG" as const, classifications: [], is_new: false };
    const other = { support_play: true, rtp_ppm: null };
    const index = await build([
      { ...game, ...other, min_bet_units: 100n, lines: 5 },
      { ...game, ...other, min_bet_units: 500n, lines: 20 },
    ]);
    expect([index.betAtMost(500n), index.betAtMost(501n), index.linesAtLeast(5)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(index.betAtMost(100n)?.key).toBe(index.betAtMost(499n)?.key);
    expect(index.betAtMost(100n)?.key).not.toBe(index.betAtMost(99n)?.key);
    expect(index.linesAtLeast(6)?.key).toBe(index.linesAtLeast(20)?.key);
    expect(index.linesAtLeast(6)?.key).not.toBe(index.linesAtLeast(21)?.key);
  });

  it("order new games by their ids and games with a return by it, those that can be played first", async () => {
    await fc.assert(
      fc.asyncProperty(anyGames, async (games) => {
        const index = await build(games);
        const idOf = (ordinal: number) => (games.length - ordinal) * 3;
        expect([...index.ids]).toEqual(games.map((_, ordinal) => idOf(ordinal)));
        expect(games.every((_, ordinal) => index.ordinalOf[idOf(ordinal)] === ordinal)).toBe(true);
        expect([index.ordinalOf[0], index.ordinalOf[1]]).toEqual(
          games.length > 0 ? [-1, -1] : [-1, undefined],
        );
        expect(index.playableCount).toBe(games.filter((game) => game.support_play).length);
        expect([...index.newest]).toEqual(where(games, (game) => game.is_new));
        const returns = where(games, ({ rtp_ppm: rtp }) => rtp !== null && rtp > 0);
        const rate = (ordinal: number) => games[ordinal]?.rtp_ppm ?? 0;
        const playable = (ordinal: number) => Number(games[ordinal]?.support_play);
        expect([...index.byReturn]).toEqual(
          returns.toSorted((a, b) => playable(b) - playable(a) || rate(b) - rate(a) || a - b),
        );
      }),
    );
  });
});
