import { otherOf, sorted } from "../../../engine/duel.ts";
import type { RandomBelow, Seat } from "../../../engine/engine.ts";
import type { LudoModel } from "./models.ts";
import type { Action, Event, LudoState } from "./state.ts";
import { HOME, isSafe, type Place, placeAfter, squareOf } from "./track.ts";

/** The actions of a seat: the tokens that may move now. Of tokens on one place the first is enough. */
export function actionsOf({ turn, tokens, die }: LudoState, seat: Seat): Action[] {
  if (turn !== seat) return [];
  const own = tokens[seat];
  return own.flatMap((place, token) =>
    placeAfter(place, die) !== null && own.indexOf(place) === token ? [{ token }] : [],
  );
}

/** How far a seat has come: the sum of its places. */
export const progressOf = (places: readonly Place[]): number => places.reduce((sum, place) => sum + place, 0);

/** Each begins with one token on its start. Who begins is drawn. */
export function deal(model: LudoModel, random: RandomBelow): LudoState {
  const seat = random(2) === 0 ? 0 : 1;
  const yard = [1, 0, 0, 0];
  const state: LudoState = {
    turn: seat,
    tokens: [yard, yard],
    die: 0,
    sixes: 0,
    rolls: 0,
    events: [],
    winner: null,
  };
  return roll(model, state, seat, random);
}

/** Rolls for a seat until one of the two can choose. */
function roll(model: LudoModel, before: LudoState, first: Seat, random: RandomBelow): LudoState {
  let [state, seat] = [before, first];
  while (state.rolls < model.mostRolls) {
    const die = 1 + random(6);
    const sixes = die === 6 ? (state.turn === seat ? state.sixes : 0) + 1 : 0;
    const rolled: LudoState = { ...state, turn: seat, die, sixes, rolls: state.rolls + 1 };
    if (sixes < 3 && actionsOf(rolled, seat).length > 0) return rolled;
    const event: Event = { seat, die, token: null, to: 0, sent: 0 };
    state = { ...rolled, events: [...rolled.events, event] };
    // A six that no token can use still rolls again; a third six in a row is lost, and so is the turn.
    if (die !== 6 || sixes === 3) {
      seat = otherOf(seat);
      state = { ...state, sixes: 0 };
    }
  }
  const [one, two] = [progressOf(state.tokens[0]), progressOf(state.tokens[1])];
  return { ...state, turn: "none", winner: one === two ? "draw" : one > two ? 0 : 1 };
}

/** Where the tokens are after a move, and how many of the other were sent back. */
export function moved(state: Pick<LudoState, "tokens" | "die">, seat: Seat, { token }: Action) {
  const to = placeAfter(state.tokens[seat][token] ?? 0, state.die) ?? 0;
  const own = state.tokens[seat].map((place, index) => (index === token ? to : place));
  const square = squareOf(seat, to);
  const other = otherOf(seat);
  const isHit = (place: Place): boolean =>
    square !== null && !isSafe(square) && squareOf(other, place) === square;
  const others = state.tokens[other].map((place) => (isHit(place) ? 0 : place));
  return { tokens: sorted(own, others, seat), to, sent: state.tokens[other].filter(isHit).length };
}

/** The state after a token was moved. A six, and nothing else, gives another roll. */
export function play(
  model: LudoModel,
  state: LudoState,
  seat: Seat,
  action: Action,
  random: RandomBelow,
): LudoState {
  const { tokens, to, sent } = moved(state, seat, action);
  const events: Event[] = [{ seat, die: state.die, token: action.token, to, sent }];
  const next: LudoState = { ...state, tokens, events };
  if (tokens[seat].every((place) => place === HOME)) return { ...next, turn: "none", winner: seat };
  const again = state.die === 6;
  return roll(model, again ? next : { ...next, sixes: 0 }, again ? seat : otherOf(seat), random);
}
