import { describe, expect, it } from "vitest";
import { ENGINES_WITH_PAGE } from "../../apps/arcade/src/client/pages.ts";
import { DRIVERS } from "../../e2e/drivers/drivers.ts";
import { drawTiles, listTiles, nameOf } from "./draw.ts";

const drawn = drawTiles(1, 200);

describe("the tiles of a walk", () => {
  it("are 200 different ones, half of each brand, the same for a seed", () => {
    expect(new Set(drawn.map(nameOf)).size).toBe(200);
    expect(drawn.filter(({ brand }) => brand === "nova")).toHaveLength(100);
    expect(drawTiles(1, 200).map(nameOf)).toEqual(drawn.map(nameOf));
    expect(drawTiles(2, 200).map(nameOf)).not.toEqual(drawn.map(nameOf));
  });

  it.each(["nova", "lotus"] as const)("hold every engine and category of %s, and both studios", (brand) => {
    const [all, own] = [listTiles(brand), drawn.filter((tile) => tile.brand === brand)];
    for (const of of [
      (tile: (typeof all)[number]) => tile.engine,
      ({ gameType }: (typeof all)[number]) => gameType,
    ])
      expect(new Set(own.map(of))).toEqual(new Set(all.map(of)));
    expect(own.some(({ vendor }) => vendor === "PHARBR")).toBe(true);
    expect(own.some(({ gameType }) => gameType === "COCKFIGHT")).toBe(brand === "nova");
  });

  it("can all be played: every engine with a page has a driver", () => {
    expect(Object.keys(DRIVERS)).toEqual(ENGINES_WITH_PAGE);
  });
});
