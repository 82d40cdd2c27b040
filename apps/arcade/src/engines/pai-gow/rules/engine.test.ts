import { describe, expect, it } from "vitest";
import { drawBalls } from "../../../engine/drum.ts";
import { replaced, sorted } from "../../../engine/duel.ts";
import { expectDuel } from "../../../engine/testing/duels.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { type PaiGowState, paiGow, winnerOf } from "./engine.ts";
import { PAI_GOW } from "./models.ts";
import { compareTiles, readTiles, settingsOf, setWell, TILES, type TilePair } from "./tiles.ts";

const pair = (text: string): TilePair => {
  const [first = "", second = ""] = text.split(" ");
  return [first, second];
};

describe("pai gow for two", () => {
  it("bots play it to its end, it ends if players stay away, and hidden tiles stay hidden", () => {
    const ends = expectDuel(paiGow, PAI_GOW, {
      mostActions: 17,
      check: ({ hands, wins, deal }) =>
        new Set(hands.flat()).size === 8 && wins[0] + wins[1] <= deal + 1 && Math.max(...wins) <= 2,
      hide(state, seat, random) {
        const own = state.hands[seat];
        const others = drawBalls(
          TILES.filter((tile) => !own.includes(tile)),
          4,
          random,
        );
        const other = seat === 0 ? 1 : 0;
        const hidden = { ...state, hands: sorted(own, others, seat) };
        if (state.turn === "none" || state.settings[other] === null) return hidden;
        return { ...hidden, settings: replaced(state.settings, other, setWell(others)) };
      },
    });
    expect(ends.filter(({ wins }) => Math.max(...wins) === 2).length).toBeGreaterThan(200);
  });

  it("has 32 tiles: eleven pictures twice and ten single ones", () => {
    expect([TILES.length, new Set(TILES).size]).toEqual([32, 32]);
    expect(TILES.filter((tile) => tile.endsWith("b"))).toHaveLength(11);
    expect(TILES.reduce((sum, tile) => sum + Number(tile.charAt(0)) + Number(tile.charAt(1)), 0)).toBe(227);
  });

  it("ranks pairs, wongs, gongs and points, and breaks ties by the higher tile", () => {
    const ranked = [
      "24a 12a",
      "66a 66b",
      "11a 11b",
      "44a 44b",
      "15a 15b",
      "45a 36a",
      "14a 23a",
      "66a 45a",
      "11a 36a",
      "66a 44a",
      "11b 35a",
      "66a 34a",
      "44a 14a",
      "33a 12a",
      "22a 13a",
      "14a 12a",
      "22a 24a",
      "46a 14a",
      "66b 15a",
      "46a 13b",
      "45a 22a",
    ];
    const [gee = "", ...rest] = ranked;
    expect(readTiles(pair(gee)).kind).toBe("pair");
    for (const [place, text] of rest.slice(0, 11).entries()) {
      expect(
        compareTiles(pair(ranked[place] ?? ""), pair(text)),
        `${ranked[place]} over ${text}`,
      ).toBeGreaterThan(0);
    }
    expect(["66a 45a", "11a 36a", "66a 44a", "11b 35a"].map((text) => readTiles(pair(text)).kind)).toEqual([
      "wong",
      "wong",
      "gong",
      "gong",
    ]);
    // The tiles of gee joon count three or six, as is better.
    expect([readTiles(pair("12a 33a")).points, readTiles(pair("24a 33a")).points]).toEqual([9, 9]);
    expect(readTiles(pair("12a 46a")).points).toBe(6);
    // Equal points: teen before day, mixed tiles are equal, no points are equal regardless of the tiles.
    expect(compareTiles(pair("66a 14a"), pair("11a 14a"))).toBeGreaterThan(0);
    expect(compareTiles(pair("45a 14a"), pair("36a 23a"))).toBe(0);
    expect(compareTiles(pair("55a 46a"), pair("14a 23a"))).toBeLessThan(0);
    expect(compareTiles(pair("55a 46a"), pair("33a 13a"))).toBe(0);
  });

  it("sets four tiles in three ways, the better hand behind, and takes no other way", () => {
    const tiles = ["66a", "66b", "45a", "11a"];
    expect(settingsOf(tiles).every(({ high, low }) => compareTiles(high, low) >= 0)).toBe(true);
    const start: PaiGowState = {
      ...paiGow.deal(PAI_GOW, seededRandom(3)),
      hands: [tiles, ["22a", "22b", "33a", "33b"]],
    };
    const read = (high: unknown, low: unknown) => paiGow.readAction(PAI_GOW, start, 0, { high, low });
    expect(read(["66b", "66a"], ["11a", "45a"])).toEqual({ high: ["66a", "66b"], low: ["45a", "11a"] });
    expect(read(["11a", "45a"], ["66a", "66b"])).toBeUndefined();
    expect(read(["66a", "66b"], ["45a", "45a"])).toBeUndefined();
    expect(read(["66a", "66b"], ["22a", "22b"])).toBeUndefined();
    expect(read("66a66b", ["45a", "11a"])).toBeUndefined();
    // Two wongs win more often than a pair of nines with four points.
    expect(setWell(["66a", "11a", "45a", "36a"]).high.includes("66a")).toBe(true);
    expect(readTiles(setWell(["66a", "11a", "45a", "36a"]).low).kind).toBe("wong");
  });

  it("wins a deal by both hands; hands alike go to the banker", () => {
    const best = { high: pair("66a 66b"), low: pair("11a 36a") };
    const worse = { high: pair("44a 44b"), low: pair("13a 46a") };
    const split = { high: pair("44a 44b"), low: pair("33a 33b") };
    expect([winnerOf([best, worse], 0), winnerOf([best, worse], 1), winnerOf([best, split], 0)]).toEqual([
      0,
      0,
      "push",
    ]);
    const copy = { high: pair("45a 14a"), low: pair("33a 13a") };
    const same = { high: pair("36a 23a"), low: pair("55a 46a") };
    expect([winnerOf([copy, same], 0), winnerOf([copy, same], 1)]).toEqual([0, 1]);
  });

  it("ends with two deals won, or shares the stakes after the last", () => {
    const hands = [
      ["66a", "66b", "11a", "36a"],
      ["44a", "44b", "13a", "46a"],
    ] as const;
    const at = (more: Partial<PaiGowState>): PaiGowState => ({
      ...paiGow.deal(PAI_GOW, seededRandom(3)),
      hands,
      ...more,
    });
    const play = (state: PaiGowState) =>
      ([0, 1] as const).reduce(
        (now, seat) => paiGow.act(PAI_GOW, now, seat, setWell(now.hands[seat]), seededRandom(6)),
        state,
      );
    const one = play(at({ banker: 1 }));
    expect(one).toMatchObject({
      turn: "both",
      deal: 1,
      banker: 0,
      wins: [1, 0],
      last: { winner: 0, banker: 1 },
    });
    const won = play(at({ wins: [1, 1] }));
    expect(won).toMatchObject({ turn: "none", wins: [2, 1] });
    expect(paiGow.sharesOf(PAI_GOW, won)).toEqual([200, 0]);
    const even = play(at({ deal: 7, wins: [0, 1] }));
    expect(even.turn).toBe("none");
    expect(paiGow.sharesOf(PAI_GOW, even)).toEqual([100, 100]);
  });
});
