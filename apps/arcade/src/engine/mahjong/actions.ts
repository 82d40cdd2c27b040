import { otherOf } from "../duel.ts";
import type { Seat } from "../engine.ts";
import { isComplete } from "./hands.ts";
import type { Action, MahjongModel, MahjongState } from "./state.ts";
import { countOf, type Tile, tileBeside } from "./tiles.ts";

const kinds = (tiles: readonly Tile[]): Tile[] => [...new Set(tiles)];

/** The discard that may be claimed by the other seat. */
export const offeredTo = ({ discards }: MahjongState, seat: Seat): Tile =>
  discards[otherOf(seat)].at(-1) ?? "";

/** A seat's options for the other's last discard, without passing. */
export function claimsOf(model: MahjongModel, state: MahjongState, seat: Seat): Action[] {
  const [hand, tile] = [state.hands[seat], offeredTo(state, seat)];
  const win: Action[] = isComplete([...hand, tile]) ? [{ move: "win", tile: null }] : [];
  if (state.locked[seat]) return win;
  const count = countOf(hand, tile);
  const kong: Action[] = count === 3 && state.wall.length > 0 ? [{ move: "kong", tile }] : [];
  const pung: Action[] = count >= 2 ? [{ move: "pung", tile }] : [];
  const chows = [-2, -1, 0].flatMap((by): Action[] => {
    const from = tileBeside(tile, by);
    const run = [0, 1, 2].map((step) => from && tileBeside(from, step));
    const isRun = run.every((one) => one !== undefined && (one === tile || hand.includes(one)));
    return model.canChow && from && isRun ? [{ move: "chow", tile: from }] : [];
  });
  return [...win, ...kong, ...pung, ...chows];
}

/** The actions that a seat may take now. */
export function actionsOf(model: MahjongModel, state: MahjongState, seat: Seat): Action[] {
  if (state.turn !== seat) return [];
  if (state.phase === "claim") return [...claimsOf(model, state, seat), { move: "pass", tile: null }];
  const hand = state.hands[seat];
  const discards = kinds(hand).map((tile): Action => ({ move: "discard", tile }));
  if (state.drawn === null) return discards;
  const pungs = state.melds[seat].flatMap(({ kind, tiles }) => (kind === "pung" ? tiles.slice(0, 1) : []));
  const kongs = kinds(hand).flatMap((tile): Action[] => {
    const isKong = countOf(hand, tile) === 4 || pungs.includes(tile);
    return isKong && state.wall.length > 0 ? [{ move: "kong", tile }] : [];
  });
  const win: Action[] = isComplete(hand) ? [{ move: "win", tile: null }] : [];
  return [...win, ...kongs, ...discards];
}
