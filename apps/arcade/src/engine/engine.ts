/**
 * The interface of a game type to the server, the page and the verifier. Each engine is a folder of `engines/`: `rules/`
 * implements one of the faces below and is pure, `page/` shows it. Adding one adds its folder and its line in `engines.ts` and
 * `pages.ts`.
 *
 * Rules know neither time, currencies nor players. Money is counted in coins: the player chooses what a coin is worth, so that
 * every win is a whole number of money units. Everything that is stored (choices, states, draws) is plain JSON.
 */

import type { JackpotRule } from "./jackpot.ts";

/** A number below `limit`, all equally likely. */
export type RandomBelow = (limit: number) => number;

export type Volatility = "low" | "medium" | "high";

/** A set of parameters of an engine, as data. A version that has been played is never edited: the next one is added. */
export interface GameModel {
  readonly id: string;
  readonly version: number;
  /** The coins that a player may choose from, in hundredths of the currency, smallest first. */
  readonly coinSteps: readonly number[];
  readonly volatility: Volatility;
  /**
   * Returns to the player in percent, as decimal text with four digits, truncated. `total` is the game's, the others are the
   * engine's own parts (`base` and `free`, or one a bet). They are data, and a test computes each of them. Where that cannot
   * be computed they have one digit, and state what the return is at least.
   */
  readonly rtp: Readonly<Record<string, string>> & { readonly total: string };
  /** The pots that its first stake fills and may win. Only in a game that is over with its first draw. */
  readonly jackpot?: JackpotRule;
}

/** What the player's brand lets a game offer. */
export interface Rights {
  /** To sell a part of the game at a price of its own, such as free spins. */
  readonly buy: boolean;
}

interface Face<Model extends GameModel, Choice> {
  readonly id: string;
  readonly models: readonly Model[];
  /** What the page needs of a model, as plain JSON: paytable, strips, spots of the layout. */
  describe(model: Model): unknown;
  /** Reads what a page asks to play. @returns undefined for a choice that this game does not offer */
  readChoice(model: Model, value: unknown, rights?: Rights): Choice | undefined;
  /** The price of a choice before any draw, in coins. */
  costOf(model: Model, choice: Choice): number;
}

/** What the server reads of a state; the rest of it is the engine's own. */
export interface PlayState {
  /** Won so far, in coins. It is paid when the play is over. */
  readonly coins: number;
  readonly isOver: boolean;
  /** How many steps the page shows, one after another: a player who comes back sees the rest. */
  readonly steps: number;
}

/** The players' decisions after the first draw: to hit, to double, to collect. */
export interface Turns<Model extends GameModel, State extends PlayState, Action> {
  /** @returns undefined for an action that is not allowed now */
  readAction(model: Model, state: State, value: unknown): Action | undefined;
  /** The extra price of an action, in coins. It is paid before any draw. */
  costOf(model: Model, state: State, action: Action): number;
  act(model: Model, state: State, action: Action, random: RandomBelow): State;
  /** The action in place of a player who does not come back. It costs nothing, and repeating it ends the play. */
  giveUp(model: Model, state: State): Action;
}

/** A game of one player against the house: one paid choice, drawn at once, and perhaps turns. */
export interface SoloEngine<
  Model extends GameModel = GameModel,
  Choice = unknown,
  State extends PlayState = PlayState,
  Action = unknown,
> extends Face<Model, Choice> {
  readonly kind: "solo";
  start(model: Model, choice: Choice, random: RandomBelow): State;
  readonly turns?: Turns<Model, State, Action>;
  /** The part of a state that the page may know, without cards that still lie face down. */
  show(model: Model, state: State): unknown;
}

/** The times of a shared round, in seconds. */
export interface Schedule {
  /** How long bets are taken. */
  readonly betSeconds: number;
  /** How long the draw is shown before the next round opens. */
  readonly showSeconds: number;
}

/** In which language names are told. */
export type NameLanguage = "EN" | "CN" | "VI" | "PT";

/** A match that has not begun. */
export interface UpcomingMatch {
  /** At home first, or by lane. */
  readonly sides: readonly string[];
  /** The main odds, in thousandths: a side by its place, from 0, or -1 for a draw. */
  readonly odds: readonly { readonly side: number; readonly price: number }[];
}

/** A game whose rounds run by the clock, and are the same for all who watch: tables, lotteries, matches. */
export interface SharedEngine<
  Model extends GameModel = GameModel,
  Choice = unknown,
  Card = unknown,
  Draw = unknown,
> extends Face<Model, Choice> {
  readonly kind: "shared";
  /** Whether the players around it may talk. */
  readonly hasChat?: true;
  schedule(model: Model): Schedule;
  /**
   * The facts that are fixed and published before bets are taken, such as teams and odds. Most games have nothing: `null`.
   */
  prepare(model: Model, random: RandomBelow): Card;
  /**
   * Whether a choice fits the published facts, such as the odds that the page has shown. A choice that does not is refused.
   */
  fits?(model: Model, card: Card, choice: Choice): boolean;
  draw(model: Model, card: Card, random: RandomBelow): Draw;
  /** The payout of a choice, in coins, its stake included if it has won. */
  payOf(model: Model, card: Card, choice: Choice, draw: Draw): number;
  /** One short mark of a draw for the road of past rounds, such as `B` or `17`. */
  markOf(model: Model, draw: Draw): string;
  /** The coming matches, for a list outside the game. A game without it has no matches. */
  listMatches?(model: Model, card: Card, language: NameLanguage): readonly UpcomingMatch[];
  /**
   * Reads how a round ended, as an operator writes it to correct a wrong result. A game without it has no results to
   * correct. @returns undefined for an impossible result
   */
  readResult?(model: Model, card: Card, text: string): Draw | undefined;
  /** A draw as lists of results show it. Only lotteries have it. */
  prizesOf?(model: Model, draw: Draw): readonly DrawnPrize[];
}

/** A prize and its numbers, as text with leading zeros. */
export interface DrawnPrize {
  /** `DRAW` if there is only one. */
  readonly prize: string;
  readonly numbers: readonly string[];
}

/** The two who sit at a duel. */
export type Seat = 0 | 1;

/** What the server reads of a duel; the rest of it is the engine's own. */
export interface DuelState {
  /** Whose turn it is; `both` if the two decide without seeing each other; `none` when the duel is over. */
  readonly turn: Seat | "both" | "none";
}

/**
 * A game of two players against each other. Both pay the same stake before anything is dealt, and can lose no more than
 * that: bets during the game are parts of the stake. The house takes its rake of the pot and has no other part in it.
 */
export interface DuelEngine<
  Model extends DuelModel = DuelModel,
  State extends DuelState = DuelState,
  Action = unknown,
> {
  readonly kind: "duel";
  readonly id: string;
  readonly models: readonly Model[];
  /** What the page needs of a model, as plain JSON. */
  describe(model: Model): unknown;
  deal(model: Model, random: RandomBelow): State;
  /** @returns undefined for an action that this seat may not take now */
  readAction(model: Model, state: State, seat: Seat, value: unknown): Action | undefined;
  act(model: Model, state: State, seat: Seat, action: Action, random: RandomBelow): State;
  /** The action in place of a player whose time is over. Repeating it ends the duel. */
  timeOut(model: Model, state: State, seat: Seat): Action;
  /** The action of the marked opponent in demo play. It sees only the view of its seat. */
  chooseForBot(model: Model, state: State, seat: Seat, random: RandomBelow): Action;
  /** A seat's view of a state, without the other's hand before it is shown, and `both` until both have decided. */
  show(model: Model, state: State, seat: Seat): DuelState;
  /** Of a duel that is over: how the two stakes are shared, in coins, before the rake. The shares add up to both stakes. */
  sharesOf(model: Model, state: State): readonly [number, number];
}

export interface DuelModel extends GameModel {
  /** The stake of each of the two, in coins. */
  readonly stake: number;
  /** The house's part of the pot, in whole percent. `rtp.total` is the rest. */
  readonly rakePercent: number;
  /** How long a turn may take. */
  readonly turnSeconds: number;
}

export type Engine = SoloEngine | SharedEngine | DuelEngine;

/**
 * Engines of all models are in one list, so their own types are erased there: an engine only reads data made by the same
 * engine, and its choices were read by its own `readChoice`.
 */
export function eraseSolo<M extends GameModel, C, S extends PlayState, A>(
  engine: SoloEngine<M, C, S, A>,
): SoloEngine {
  return engine as unknown as SoloEngine;
}

/** As `eraseSolo`, for a shared game. */
export function eraseShared<M extends GameModel, C, K, D>(engine: SharedEngine<M, C, K, D>): SharedEngine {
  return engine as unknown as SharedEngine;
}

/** As `eraseSolo`, for a duel. */
export function eraseDuel<M extends DuelModel, S extends DuelState, A>(
  engine: DuelEngine<M, S, A>,
): DuelEngine {
  return engine as unknown as DuelEngine;
}
