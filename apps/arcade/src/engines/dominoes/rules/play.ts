import { drawBalls } from "../../../engine/drum.ts";
import { otherOf, type Pair, replaced } from "../../../engine/duel.ts";
import type { RandomBelow, Seat } from "../../../engine/engine.ts";
import type { DominoesModel } from "./models.ts";
import type { Action, DominoesState, Event, Tile } from "./state.ts";

/** All tiles up to this number of pips. */
export function tilesUpTo(highest: number): Tile[] {
  const numbers = Array.from({ length: highest + 1 }, (_, pips) => pips);
  return numbers.flatMap((high) => numbers.slice(0, high + 1).map((low) => `${low}-${high}`));
}

export const pipsOf = (tile: Tile): readonly [number, number] => [
  Number(tile.charAt(0)),
  Number(tile.charAt(2)),
];

/** The pips of a hand. */
export const countPips = (tiles: readonly Tile[]): number =>
  tiles.reduce((sum, tile) => sum + pipsOf(tile)[0] + pipsOf(tile)[1], 0);

/** The open numbers at both ends; `null` before the first tile. */
export function endsOf({ line }: Pick<DominoesState, "line">): readonly [left: number, right: number] | null {
  const [first, last] = [line[0], line.at(-1)];
  return first && last ? [first[0], last[1]] : null;
}

/** The tiles that a hand may lay. The first tile has one place; if both ends are alike, one end is enough. */
export function playsOf(state: Pick<DominoesState, "line">, hand: readonly Tile[]): Action[] {
  const ends = endsOf(state);
  if (!ends) return hand.map((tile) => ({ tile, end: "right" }));
  const [left, right] = ends;
  return hand.flatMap((tile): Action[] => {
    const pips = pipsOf(tile);
    const plays: Action[] = pips.includes(left) ? [{ tile, end: "left" }] : [];
    return pips.includes(right) && left !== right ? [...plays, { tile, end: "right" }] : plays;
  });
}

/** The actions that a seat may take now. */
export function actionsOf(state: DominoesState, seat: Seat): Action[] {
  return state.turn === seat ? playsOf(state, state.hands[seat]) : [];
}

/** Deals. Who has the highest double begins, with any tile; without doubles it is drawn. */
export function deal({ highest, dealt }: DominoesModel, random: RandomBelow): DominoesState {
  const tiles = drawBalls(tilesUpTo(highest), ((highest + 1) * (highest + 2)) / 2, random);
  const hands = [tiles.slice(0, dealt), tiles.slice(dealt, 2 * dealt)] as const;
  const [first, second] = [highestDouble(hands[0]), highestDouble(hands[1])];
  const turn = first === second ? (random(2) === 0 ? 0 : 1) : first > second ? 0 : 1;
  return { turn, hands, stock: tiles.slice(2 * dealt), line: [], events: [], winner: null };
}

function highestDouble(hand: readonly Tile[]): number {
  return Math.max(-1, ...hand.map(pipsOf).flatMap(([low, high]) => (low === high ? [high] : [])));
}

/** The state after a tile was laid. The next player draws until a tile fits, or passes. */
export function play(state: DominoesState, seat: Seat, { tile, end }: Action): DominoesState {
  const [low, high] = pipsOf(tile);
  const ends = endsOf(state);
  const turned = ends && (end === "left" ? high !== ends[0] : low !== ends[1]);
  const laid = turned ? ([high, low] as const) : ([low, high] as const);
  const line = end === "left" ? [laid, ...state.line] : [...state.line, laid];
  const hands = replaced(
    state.hands,
    seat,
    state.hands[seat].filter((own) => own !== tile),
  );
  const events: Event[] = [{ seat, laid: tile, drawn: 0, hasPassed: false }];
  const next: DominoesState = { ...state, hands, line, events };
  if (hands[seat].length === 0) return { ...next, turn: "none", winner: seat };
  return getTurn(next, otherOf(seat));
}

/** Lets players draw and pass until one can play. Where neither can, the line is blocked. */
function getTurn(state: DominoesState, seat: Seat): DominoesState {
  const drawn = drawFor(state, seat);
  if (playsOf(drawn, drawn.hands[seat]).length > 0) return { ...drawn, turn: seat };
  const other = otherOf(seat);
  if (playsOf(drawn, drawn.hands[other]).length > 0) return { ...drawn, turn: other };
  return { ...drawn, turn: "none", winner: winnerOfBlock(drawn.hands) };
}

function drawFor(state: DominoesState, seat: Seat): DominoesState {
  const hand = [...state.hands[seat]];
  let drawn = 0;
  while (playsOf(state, hand).length === 0 && drawn < state.stock.length) {
    hand.push(state.stock[drawn] ?? "");
    drawn += 1;
  }
  const hasPassed = playsOf(state, hand).length === 0;
  const event: Event = { seat, laid: null, drawn, hasPassed };
  const events = drawn > 0 || hasPassed ? [...state.events, event] : state.events;
  return { ...state, hands: replaced(state.hands, seat, hand), stock: state.stock.slice(drawn), events };
}

/** Fewer pips win a block. */
function winnerOfBlock(hands: Pair<readonly Tile[]>): Seat | "draw" {
  const [first, second] = [countPips(hands[0]), countPips(hands[1])];
  return first === second ? "draw" : first < second ? 0 : 1;
}
