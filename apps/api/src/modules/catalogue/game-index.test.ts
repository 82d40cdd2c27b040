import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GameFilter, ListedGameRow } from "./catalogue.store.ts";
import { createGameIndex, narrow } from "./game-index.ts";

const vendor = fc.constantFrom("BGS", "BTI", "LOTT");
const row: fc.Arbitrary<ListedGameRow> = fc.record({
  node_id: fc.integer({ min: 1, max: 2_147_483_647 }),
  vendor,
  is_new: fc.boolean(),
  min_bet_units: fc.bigInt({ min: 0n, max: 400n }),
  lines: fc.option(fc.integer({ min: 1, max: 50 })),
});
const filter: fc.Arbitrary<GameFilter> = fc.record({
  gameTypes: fc.constant([]),
  vendors: fc.array(vendor),
  classification: fc.constant(undefined),
  onlyNew: fc.boolean(),
  minBetUnits: fc.option(fc.bigInt({ min: 0n, max: 400n }), { nil: undefined }),
  minLines: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
});

describe("an index of games", () => {
  it("is narrowed to the games that pass every part of the filter, in their order", () => {
    fc.assert(
      fc.property(fc.array(row), filter, (rows, asked) => {
        const passes = (game: ListedGameRow) =>
          asked.vendors.includes(game.vendor) &&
          (!asked.onlyNew || game.is_new) &&
          (asked.minBetUnits === undefined || game.min_bet_units <= asked.minBetUnits) &&
          (asked.minLines === undefined || (game.lines ?? 0) >= asked.minLines);
        expect([...narrow(createGameIndex(rows), asked)]).toEqual(
          rows.filter(passes).map((game) => game.node_id),
        );
      }),
    );
  });
});
