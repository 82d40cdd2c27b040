import { drawBalls } from "../drum.ts";
import { otherOf, replaced } from "../duel.ts";
import type { RandomBelow, Seat } from "../engine.ts";
import { claimsOf, offeredTo } from "./actions.ts";
import { isComplete } from "./hands.ts";
import { kongPoints, pointsOf } from "./points.ts";
import type { Action, MahjongModel, MahjongState, Meld, Win } from "./state.ts";
import { sortTiles, type Tile, tileBeside, tilesOf, without } from "./tiles.ts";

const DEALT = 13;

/** Deals thirteen tiles each. Who begins is drawn, and draws the first tile. */
export function deal(model: MahjongModel, random: RandomBelow): MahjongState {
  const tiles = tilesOf(model.suits);
  const mixed = drawBalls(tiles, tiles.length, random);
  const turn = random(2) === 0 ? 0 : 1;
  const state: MahjongState = {
    turn,
    phase: "discard",
    melds: [[], []],
    discards: [[], []],
    drawn: null,
    hands: [sortTiles(mixed.slice(0, DEALT)), sortTiles(mixed.slice(DEALT, 2 * DEALT))],
    wall: mixed.slice(2 * DEALT),
    locked: [false, false],
    points: [0, 0],
    wins: [],
    last: null,
  };
  return draw(model, state, turn);
}

/** A seat draws. A hand that has won plays on automatically: it wins again or discards the drawn tile. */
function draw(model: MahjongModel, state: MahjongState, seat: Seat): MahjongState {
  const [tile, ...wall] = state.wall;
  if (tile === undefined) return { ...state, turn: "none", drawn: null };
  const hands = replaced(state.hands, seat, sortTiles([...state.hands[seat], tile]));
  const next: MahjongState = { ...state, turn: seat, phase: "discard", hands, wall, drawn: tile };
  if (!state.locked[seat]) return next;
  return play(
    model,
    next,
    seat,
    isComplete(hands[seat]) ? { move: "win", tile: null } : { move: "discard", tile },
  );
}

/** After a discard: the other may claim it, or draws. */
function discard(model: MahjongModel, state: MahjongState, seat: Seat, tile: Tile): MahjongState {
  const hands = replaced(state.hands, seat, without(state.hands[seat], [tile]));
  const discards = replaced(state.discards, seat, [...state.discards[seat], tile]);
  const next: MahjongState = { ...state, hands, discards, drawn: null };
  const other = otherOf(seat);
  const claims = claimsOf(model, next, other);
  if (claims.length === 0) return draw(model, next, other);
  if (next.locked[other])
    return play(model, { ...next, turn: other, phase: "claim" }, other, { move: "win", tile: null });
  return { ...next, turn: other, phase: "claim" };
}

/** The last discard of the other is taken away. */
function takeOffered(state: MahjongState, seat: Seat): MahjongState {
  const other = otherOf(seat);
  return { ...state, discards: replaced(state.discards, other, state.discards[other].slice(0, -1)) };
}

function addMeld(state: MahjongState, seat: Seat, meld: Meld, fromHand: readonly Tile[]): MahjongState {
  return {
    ...state,
    phase: "discard",
    drawn: null,
    hands: replaced(state.hands, seat, without(state.hands[seat], fromHand)),
    melds: replaced(state.melds, seat, [...state.melds[seat], meld]),
  };
}

/**
 * Four alike, from the player's own hand, with the other's discard, or added to three that lie there. It draws another tile.
 */
function kong(model: MahjongModel, state: MahjongState, seat: Seat, tile: Tile): MahjongState {
  const isClaimed = state.phase === "claim";
  const melds = state.melds[seat].filter(({ kind, tiles }) => kind !== "pung" || tiles[0] !== tile);
  const isAdded = !isClaimed && melds.length < state.melds[seat].length;
  const isConcealed = !isClaimed && !isAdded;
  const four = [tile, tile, tile, tile];
  const meld: Meld = { kind: "kong", tiles: four, isConcealed };
  const before = isAdded ? { ...state, melds: replaced(state.melds, seat, melds) } : state;
  const from = isClaimed ? takeOffered(before, seat) : before;
  const laid = addMeld(from, seat, meld, four);
  const points = replaced(laid.points, seat, laid.points[seat] + kongPoints(isConcealed));
  return draw(model, { ...laid, points }, seat);
}

function win(model: MahjongModel, state: MahjongState, seat: Seat): MahjongState {
  const isDrawn = state.phase === "discard";
  const tile = isDrawn ? (state.drawn ?? "") : offeredTo(state, seat);
  const taken = isDrawn ? state : takeOffered(state, seat);
  const hand = isDrawn ? without(state.hands[seat], [tile]) : state.hands[seat];
  const worth = pointsOf([...hand, tile], state.melds[seat], isDrawn);
  const won: Win = { seat, tile, isDrawn, points: worth };
  const next: MahjongState = {
    ...taken,
    drawn: null,
    hands: replaced(taken.hands, seat, hand),
    wins: [...taken.wins, won],
    points: replaced(taken.points, seat, taken.points[seat] + worth),
    locked: replaced(taken.locked, seat, true),
  };
  return model.goesOn ? draw(model, next, otherOf(seat)) : { ...next, turn: "none" };
}

/** The state after a seat has done something. */
export function play(model: MahjongModel, before: MahjongState, seat: Seat, action: Action): MahjongState {
  const state: MahjongState = { ...before, last: { ...action, seat } };
  const tile = action.tile ?? "";
  switch (action.move) {
    case "discard":
      return discard(model, state, seat, tile);
    case "win":
      return win(model, state, seat);
    case "kong":
      return kong(model, state, seat, tile);
    case "pass":
      return draw(model, state, seat);
    case "pung": {
      const meld: Meld = { kind: "pung", tiles: [tile, tile, tile], isConcealed: false };
      return addMeld(takeOffered(state, seat), seat, meld, [tile, tile]);
    }
    case "chow": {
      const offered = offeredTo(state, seat);
      const tiles = [0, 1, 2].map((by) => tileBeside(tile, by) ?? "");
      const meld: Meld = { kind: "chow", tiles, isConcealed: false };
      return addMeld(takeOffered(state, seat), seat, meld, without(tiles, [offered]));
    }
  }
}
