import { drawBalls } from "../drum.ts";
import { sorted } from "../duel.ts";
import type { DuelEngine } from "../engine.ts";
import type { Action, MahjongModel, MahjongState } from "../mahjong/state.ts";
import { sortTiles, type Tile, tilesOf } from "../mahjong/tiles.ts";
import { expectDuel } from "./duels.ts";

type Mahjong = DuelEngine<MahjongModel, MahjongState, Action>;

export const tiles = (text: string): Tile[] => text.split(" ").filter(Boolean);

/** Seat 0 to discard, with these tiles. */
export function dealtTiles(own: string, others: string, wall: string, drawn: Tile | null): MahjongState {
  return {
    turn: 0,
    phase: "discard",
    hands: [tiles(own), tiles(others)],
    melds: [[], []],
    discards: [[], []],
    wall: tiles(wall),
    drawn,
    locked: [false, false],
    points: [0, 0],
    wins: [],
    last: null,
  };
}

/** Carries out a page's request. @throws RangeError for an action that is not allowed */
export function ask(
  engine: Mahjong,
  state: MahjongState,
  move: string,
  tile: Tile | null = null,
): MahjongState {
  const [model] = engine.models;
  const seat = state.turn === 1 ? 1 : 0;
  const action = model && engine.readAction(model, state, seat, { move, tile });
  if (!action) throw new RangeError(`${move} ${tile ?? ""} is refused`);
  return engine.act(model, state, seat, action, () => 0);
}

/** The rules that both mahjongs keep: no tile is lost or doubled, and the other's hand and the wall stay hidden. */
export function expectMahjong(engine: Mahjong, model: MahjongModel): MahjongState[] {
  const all = sortTiles(tilesOf(model.suits)).join();
  return expectDuel(engine, model, {
    mostActions: 300,
    duels: 60,
    closely: 4,
    check(state) {
      const melded = state.melds.flat().flatMap((meld) => meld.tiles);
      const won = state.wins.map(({ tile }) => tile);
      const held = [...state.hands.flat(), ...melded, ...state.discards.flat(), ...state.wall, ...won];
      return sortTiles(held).join() === all;
    },
    hide(state, seat, random) {
      if (state.turn === "none") return state;
      const other = state.hands[seat === 0 ? 1 : 0];
      const unseen = [...other, ...state.wall];
      const mixed = drawBalls(unseen, unseen.length, random);
      const hands = sorted(state.hands[seat], sortTiles(mixed.slice(0, other.length)), seat);
      return { ...state, hands, wall: mixed.slice(other.length) };
    },
  });
}
