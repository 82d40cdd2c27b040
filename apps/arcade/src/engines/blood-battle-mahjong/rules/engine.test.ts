import { describe, expect, it } from "vitest";
import { pointsOf } from "../../../engine/mahjong/points.ts";
import { ask, dealtTiles, expectMahjong, tiles } from "../../../engine/testing/mahjong.ts";
import { bloodBattleMahjong } from "./engine.ts";
import { BLOOD_BATTLE } from "./models.ts";

const WAITING = "D1 D1 D1 D2 D3 D4 D5 D6 D7 B1 B1 B1 B9";

const kong = { kind: "kong" as const, tiles: tiles("B2 B2 B2 B2"), isConcealed: true };

describe("blood battle mahjong for two", () => {
  it("bots play it to its end, it ends if players stay away, and hidden tiles stay hidden", () => {
    const ends = expectMahjong(bloodBattleMahjong, BLOOD_BATTLE);
    expect(ends.every(({ wall }) => wall.length === 0)).toBe(true);
    expect(ends.some(({ wins }) => wins.length > 1)).toBe(true);
  });

  it("doubles a win for each feature that makes it rare, at most five times", () => {
    const plain = tiles("D1 D2 D3 D4 D5 D6 D7 D8 D9 B1 B2 B3 B9 B9");
    expect([pointsOf(plain, [], false), pointsOf(plain, [], true)]).toEqual([1, 2]);
    expect(pointsOf(tiles("D1 D1 D1 D4 D4 D4 B7 B7 B7 B1 B1 B1 B9 B9"), [], false)).toBe(2);
    expect(pointsOf(tiles("D1 D1 D2 D2 D5 D5 D7 D7 B1 B1 B3 B3 B9 B9"), [], false)).toBe(4);
    expect(pointsOf(tiles("D1 D2 D3 D4 D5 D6 D7 D8 D9 D1 D2 D3 D9 D9"), [], false)).toBe(4);
    expect(pointsOf(tiles("D1 D2 D3 D4 D5 D6 D7 D8 D9 B9 B9"), [kong], false)).toBe(2);
    expect(pointsOf(tiles("B1 B1 B1 B5 B5"), [kong, kong, kong], true)).toBe(32);
  });

  it("goes on after a win: the hand stays, wins again and discards the tiles that it draws", () => {
    const start = dealtTiles(`${WAITING} B9`, "D9 B3 B5", "D8 B9 D9", "B9");
    const won = ask(bloodBattleMahjong, start, "win");
    expect(won).toMatchObject({ turn: 1, drawn: "D8", locked: [true, false], points: [2, 0] });
    expect(won.hands[0]).toEqual(tiles(WAITING));
    // The other discards; the hand that won draws its tile again, and wins again automatically.
    const again = ask(bloodBattleMahjong, won, "discard", "D8");
    expect(again.wins.map(({ seat, isDrawn }) => [seat, isDrawn])).toEqual([
      [0, true],
      [0, true],
    ]);
    expect(again).toMatchObject({ turn: 1, drawn: "D9", wall: [], points: [4, 0] });
    const over = ask(bloodBattleMahjong, again, "discard", "B3");
    expect([over.turn, bloodBattleMahjong.sharesOf(BLOOD_BATTLE, over)]).toEqual(["none", [200, 0]]);
  });

  it("takes no run of discards, and lets a locked hand win on a discard", () => {
    const start = dealtTiles("D2 B5", "D1 D3 B7", "B8", "D2");
    expect(ask(bloodBattleMahjong, start, "discard", "D2")).toMatchObject({ turn: 1, phase: "discard" });
    const locked = { ...dealtTiles("B9 B5 D8", WAITING, "B8 D3", "B9"), locked: [false, true] as const };
    const won = ask(bloodBattleMahjong, locked, "discard", "B9");
    expect(won).toMatchObject({ turn: 0, drawn: "B8", points: [0, 1] });
    expect(bloodBattleMahjong.sharesOf(BLOOD_BATTLE, { ...won, points: [1, 1] })).toEqual([100, 100]);
    expect(bloodBattleMahjong.sharesOf(BLOOD_BATTLE, won)).toEqual([0, 200]);
  });
});
