import { describe, expect, it } from "vitest";
import { areAllAlike, isComplete, nearness } from "../../../engine/mahjong/hands.ts";
import { tileBeside, tilesOf } from "../../../engine/mahjong/tiles.ts";
import { ask, dealtTiles, expectMahjong, tiles } from "../../../engine/testing/mahjong.ts";
import { mahjongForTwo } from "./engine.ts";
import { MAHJONG_FOR_TWO } from "./models.ts";

const WAITING = "C1 C1 C1 C2 C3 C4 C5 C6 C7 W1 W1 W1 G1";

const actions = (state: ReturnType<typeof dealtTiles>) => mahjongForTwo.show(MAHJONG_FOR_TWO, state, 0);

describe("mahjong for two", () => {
  it("bots play it to its end, it ends if players stay away, and hidden tiles stay hidden", () => {
    const ends = expectMahjong(mahjongForTwo, MAHJONG_FOR_TWO);
    const won = ends.filter(({ wins }) => wins.length === 1);
    // Bots complete most hands before the wall is used up.
    expect(won.length / ends.length).toBeGreaterThan(0.5);
    expect(ends.filter(({ wins }) => wins.length > 1)).toEqual([]);
  });

  it("has 64 tiles, and knows complete hands", () => {
    expect([tilesOf("CWG").length, tilesOf("DB").length]).toEqual([64, 72]);
    expect([tileBeside("C9", 1), tileBeside("W1", 1), tileBeside("C8", 1)]).toEqual([
      undefined,
      undefined,
      "C9",
    ]);
    expect(isComplete(tiles(`${WAITING} G1`))).toBe(true);
    expect(isComplete(tiles(`${WAITING} G2`))).toBe(false);
    expect(isComplete(tiles("C1 C1 C2 C2 C3 C3 W1 W1 W2 W2 G1 G1 G3 G3"))).toBe(true);
    expect(isComplete(tiles("W1 W2 W3 G1 G1"))).toBe(false);
    expect(isComplete(tiles("C1 C1 C1 C2 C3 C4 C4 C4"))).toBe(true);
    expect([areAllAlike(tiles("C1 C1 C1 C4 C4")), areAllAlike(tiles("C1 C2 C3 C4 C4"))]).toEqual([
      true,
      false,
    ]);
    expect([nearness(tiles(`${WAITING} G1`), 0), nearness(tiles(WAITING), 0)]).toEqual([9, 8]);
  });

  it("lets a discard be claimed for a run, three or four alike, or a win", () => {
    const start = dealtTiles("C3 W2 W2", "C1 C2 C4 C5 W2 W2 W2", "G1 G2 G3", "C3");
    const chows = ask(mahjongForTwo, start, "discard", "C3");
    expect(chows).toMatchObject({ turn: 1, phase: "claim" });
    expect(mahjongForTwo.show(MAHJONG_FOR_TWO, chows, 1)).toMatchObject({
      actions: [
        { move: "chow", tile: "C1" },
        { move: "chow", tile: "C2" },
        { move: "chow", tile: "C3" },
        { move: "pass", tile: null },
      ],
    });
    const chow = ask(mahjongForTwo, chows, "chow", "C2");
    expect(chow).toMatchObject({ turn: 1, phase: "discard", drawn: null, discards: [[], []] });
    expect(chow.hands[1]).toEqual(tiles("C1 C5 W2 W2 W2"));
    expect(chow.melds[1]).toEqual([{ kind: "chow", tiles: tiles("C2 C3 C4"), isConcealed: false }]);
    expect(() => ask(mahjongForTwo, chow, "win")).toThrow("refused");
    const winds = ask(mahjongForTwo, { ...start, drawn: "W2" }, "discard", "W2");
    expect(ask(mahjongForTwo, winds, "pung", "W2").hands[1]).toEqual(tiles("C1 C2 C4 C5 W2"));
    const kong = ask(mahjongForTwo, winds, "kong", "W2");
    expect(kong).toMatchObject({ turn: 1, drawn: "G1", points: [0, 1], wall: tiles("G2 G3") });
    expect(ask(mahjongForTwo, winds, "pass")).toMatchObject({ turn: 1, phase: "discard", drawn: "G1" });
    expect(() => ask(mahjongForTwo, winds, "chow", "C1")).toThrow("refused");
  });

  it("makes kongs of four own tiles, or adds one to three that lie there", () => {
    const own = dealtTiles("G2 G2 G2 G2 C1", "W1", "C9 C8", "C1");
    const concealed = ask(mahjongForTwo, own, "kong", "G2");
    expect(concealed).toMatchObject({ turn: 0, drawn: "C9", points: [2, 0] });
    expect(concealed.melds[0]).toEqual([{ kind: "kong", tiles: tiles("G2 G2 G2 G2"), isConcealed: true }]);
    const pung = { kind: "pung" as const, tiles: tiles("G2 G2 G2"), isConcealed: false };
    const added = ask(
      mahjongForTwo,
      { ...dealtTiles("G2 C1", "W1", "C9", "G2"), melds: [[pung], []] },
      "kong",
      "G2",
    );
    expect(added.melds[0]).toEqual([{ kind: "kong", tiles: tiles("G2 G2 G2 G2"), isConcealed: false }]);
    expect(added.hands[0]).toEqual(tiles("C1 C9"));
    // The last tile of the wall is drawn; without one there is no kong.
    expect(JSON.stringify(actions({ ...own, wall: [] }))).not.toContain("kong");
  });

  it("is won by the first complete hand, and shared when the wall is used up", () => {
    const drawn = ask(mahjongForTwo, dealtTiles(`${WAITING} G1`, "W2", "C9", "G1"), "win");
    expect([drawn.turn, mahjongForTwo.sharesOf(MAHJONG_FOR_TWO, drawn)]).toEqual(["none", [200, 0]]);
    const claimed = ask(mahjongForTwo, dealtTiles("G1 W2", WAITING, "C9", "G1"), "discard", "G1");
    const won = ask(mahjongForTwo, claimed, "win");
    expect(won.wins).toMatchObject([{ seat: 1, tile: "G1", isDrawn: false }]);
    expect(mahjongForTwo.sharesOf(MAHJONG_FOR_TWO, won)).toEqual([0, 200]);
    const over = ask(mahjongForTwo, dealtTiles("W2 G1", "C1", "", "W2"), "discard", "W2");
    expect([over.turn, mahjongForTwo.sharesOf(MAHJONG_FOR_TWO, over)]).toEqual(["none", [100, 100]]);
    expect(() => ask(mahjongForTwo, dealtTiles(`${WAITING} G2`, "W2", "C9", "G2"), "win")).toThrow("refused");
  });
});
