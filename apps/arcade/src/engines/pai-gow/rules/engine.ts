import { drawBalls } from "../../../engine/drum.ts";
import { otherOf, type Pair, replaced, sharesFor } from "../../../engine/duel.ts";
import type { DuelEngine, DuelState, RandomBelow, Seat } from "../../../engine/engine.ts";
import { PAI_GOW, type PaiGowModel } from "./models.ts";
import { compareTiles, type Setting, settingsOf, setWell, TILES, type Tile } from "./tiles.ts";

/** How the deal before this one ended. */
export interface LastDeal {
  readonly settings: Pair<Setting>;
  readonly banker: Seat;
  /** Who won both hands; each may have won one. */
  readonly winner: Seat | "push";
}

export interface PaiGowState extends DuelState {
  readonly deal: number;
  /** Hands that are alike go to the banker. */
  readonly banker: Seat;
  readonly wins: Pair<number>;
  readonly hands: Pair<readonly Tile[]>;
  /** `null` until a player has set their tiles. */
  readonly settings: Pair<Setting | null>;
  readonly last: LastDeal | null;
}

/** A seat's view: its own tiles, and the ends of earlier deals. */
export interface PaiGowView extends DuelState {
  readonly seat: Seat;
  readonly deal: number;
  readonly banker: Seat;
  readonly wins: Pair<number>;
  readonly target: number;
  readonly tiles: readonly Tile[];
  readonly setting: Setting | null;
  /** The three ways to set the tiles; none once they are set. */
  readonly offered: readonly Setting[];
  readonly last: LastDeal | null;
}

function deal(
  before: Pick<PaiGowState, "deal" | "banker" | "wins" | "last">,
  random: RandomBelow,
): PaiGowState {
  const tiles = drawBalls(TILES, 8, random);
  return { ...before, turn: "both", hands: [tiles.slice(0, 4), tiles.slice(4)], settings: [null, null] };
}

/** Who wins both hands. A hand that is alike goes to the banker. */
export function winnerOf(settings: Pair<Setting>, banker: Seat): Seat | "push" {
  const [own, others] = [settings[banker], settings[otherOf(banker)]];
  const wins = [compareTiles(own.high, others.high) >= 0, compareTiles(own.low, others.low) >= 0];
  if (wins.every(Boolean)) return banker;
  return wins.some(Boolean) ? "push" : otherOf(banker);
}

const isAlike = (one: readonly Tile[], other: unknown): boolean =>
  Array.isArray(other) && other.length === 2 && one.every((tile) => other.includes(tile));

function offeredTo(state: PaiGowState, seat: Seat): Setting[] {
  const isTurn = state.turn === "both" || state.turn === seat;
  return isTurn && state.settings[seat] === null ? settingsOf(state.hands[seat]) : [];
}

/** Pai gow of two players. */
export const paiGow: DuelEngine<PaiGowModel, PaiGowState, Setting> = {
  kind: "duel",
  id: "pai-gow",
  models: [PAI_GOW],
  describe: ({ stake, rakePercent, turnSeconds, target, mostDeals }) => {
    return { stake, rakePercent, turnSeconds, target, mostDeals };
  },
  deal: (_model, random) =>
    deal({ deal: 0, banker: random(2) === 0 ? 0 : 1, wins: [0, 0], last: null }, random),
  readAction(_model, state, seat, value) {
    if (typeof value !== "object" || value === null) return undefined;
    const { high, low } = value as Readonly<Record<string, unknown>>;
    return offeredTo(state, seat).find((own) => isAlike(own.high, high) && isAlike(own.low, low));
  },
  act(model, state, seat, action, random) {
    const settings = replaced<Setting | null>(state.settings, seat, action);
    const [first, second] = settings;
    if (!first || !second) return { ...state, settings, turn: otherOf(seat) };
    const { banker } = state;
    const winner = winnerOf([first, second], banker);
    const wins = winner === "push" ? state.wins : replaced(state.wins, winner, state.wins[winner] + 1);
    const last: LastDeal = { settings: [first, second], banker, winner };
    const next = { deal: state.deal + 1, banker: otherOf(banker), wins, last };
    const isOver = Math.max(...wins) >= model.target || next.deal >= model.mostDeals;
    return isOver ? { ...state, settings, wins, last, turn: "none" } : deal(next, random);
  },
  /** The tiles of a player who is away are set for them. */
  timeOut: (_model, state, seat) => setWell(state.hands[seat]),
  chooseForBot: (_model, state, seat) => setWell(state.hands[seat]),
  show(model, state, seat): PaiGowView {
    const { deal: number, banker, wins, last } = state;
    return {
      turn: state.turn === "none" ? "none" : "both",
      seat,
      deal: number,
      banker,
      wins,
      last,
      target: model.target,
      tiles: state.hands[seat],
      setting: state.settings[seat],
      offered: offeredTo(state, seat),
    };
  },
  sharesOf: (model, { wins: [first, second] }) =>
    sharesFor(model.stake, first === second ? "draw" : first > second ? 0 : 1),
};
