import type { Language } from "@croupier/domain/languages";
import type { SharedEngine } from "../../engine/engine.ts";
import type { Bet, LotteryModel } from "../../engine/lottery.ts";
import type { Show } from "./show.ts";
import type { Slip } from "./slip.ts";
import type { OwnWords, Words } from "./words.ts";

/** A group of bets, as a tab of the page. */
export interface Pane {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly element: HTMLElement;
  /** Shows the present slip. */
  refresh(): void;
  /** A spot at random for a new line, undefined if none is left. Absent if there is nothing to choose. */
  dip?(): string | undefined;
}

/** The bets that a page sells: the spots of its engine. */
export interface Counter {
  readonly panes: readonly Pane[];
  nameOf(spot: string): string;
  /** The payout of a spot. */
  paysOf(spot: string): string;
  /** A draw has opened: its card may sell something new. */
  open?(card: unknown): void;
  /** So much of the draw has been shown. */
  follow?(outcome: unknown, beats: number): void;
}

export interface CounterContext {
  readonly words: Words;
  readonly language: Language;
  readonly slip: Slip;
  /** Whether the player has paid for this spot of this draw. */
  isMine(spot: string): boolean;
  /** Adds a line, or takes it away. */
  toggle(spot: string): void;
  add(spot: string): void;
}

/** Everything in which one lottery's page differs from another's. */
export interface Lottery<Model = LotteryModel, Draw = unknown> {
  readonly engine: SharedEngine;
  readonly words: OwnWords;
  show(model: Model): Show<Draw>;
  mostChips(model: Model, spot: string): number;
  createCounter(model: Model, context: CounterContext): Counter;
  /** What the paytable of the rules lists: lines of the model. */
  listLines(model: Model, language: Language): readonly { line: string; pays: string }[];
  /** The balls of a mark of a past draw. */
  readMark(mark: string): readonly string[];
  colourOf(ball: string): string;
  /** Whether its draw needs a high window. */
  readonly isTall?: boolean | undefined;
  /** The colours of the room: its light and its accent. */
  readonly look: Look;
}

export interface Look {
  readonly ground: string;
  readonly glow: string;
  readonly panel: string;
  readonly accent: string;
  readonly accentDark: string;
}

/** As `Lottery`, for the lotteries that sell spots by bets and parts: all but bingo. */
export interface SpotLottery<Model extends LotteryModel, Draw> {
  readonly engine: SharedEngine<Model, { readonly bets: Readonly<Record<string, number>> }, null, Draw>;
  readonly bets: readonly Bet<Draw>[];
  /** The bets on each tab, by id. A line of the paytable that no bet has is not offered. */
  readonly tabs: readonly (readonly string[])[];
  readonly words: OwnWords;
  show(model: Model): Show<Draw>;
  readMark?(mark: string): readonly string[];
  colourOf?(ball: string): string;
  readonly isTall?: boolean;
  readonly look: Look;
}
