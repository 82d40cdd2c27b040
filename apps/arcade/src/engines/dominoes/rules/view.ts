import { otherOf } from "../../../engine/duel.ts";
import type { RandomBelow, Seat } from "../../../engine/engine.ts";
import { actionsOf, countPips, pipsOf, playsOf } from "./play.ts";
import type { Action, DominoesState, Tile } from "./state.ts";

/** A seat's view: its own tiles, the line, and how many tiles lie elsewhere. */
export interface DominoesView extends Omit<DominoesState, "hands" | "stock"> {
  readonly seat: Seat;
  readonly tiles: readonly Tile[];
  readonly otherCount: number;
  readonly stockCount: number;
  readonly actions: readonly Action[];
  /** Tiles and pips of both once it is over. */
  readonly others: readonly Tile[] | null;
  readonly pips: readonly [number, number] | null;
}

export function viewOf(state: DominoesState, seat: Seat): DominoesView {
  const { hands, stock, ...open } = state;
  const isOver = state.turn === "none";
  return {
    ...open,
    seat,
    tiles: hands[seat],
    otherCount: hands[otherOf(seat)].length,
    stockCount: stock.length,
    actions: actionsOf(state, seat),
    others: isOver ? hands[otherOf(seat)] : null,
    pips: isOver ? [countPips(hands[0]), countPips(hands[1])] : null,
  };
}

/** A bot that gets rid of heavy tiles and doubles, and keeps tiles that fit the ends it leaves open. */
export function chooseAction(view: DominoesView, random: RandomBelow): Action {
  const scored = view.actions.map((action) => {
    const [low, high] = pipsOf(action.tile);
    const rest = view.tiles.filter((tile) => tile !== action.tile);
    const line = lineAfter(view, action);
    const kept = playsOf({ line }, rest).length;
    return { action, score: low + high + (low === high ? 4 : 0) + 3 * kept + random(3) };
  });
  const best = scored.reduce((first, other) => (other.score > first.score ? other : first));
  return best.action;
}

function lineAfter({ line }: DominoesView, { tile, end }: Action): DominoesView["line"] {
  const [low, high] = pipsOf(tile);
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return [[low, high]];
  if (end === "left") return [high === first[0] ? [low, high] : [high, low], last];
  return [first, low === last[1] ? [low, high] : [high, low]];
}
