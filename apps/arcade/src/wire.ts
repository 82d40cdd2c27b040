/** What the arcade's server sends to its page. Money is in units (currency x 100 000) as decimal strings. */
import type { ModelId, ScatterRule } from "./engine/model.ts";
import type { SpinOutcome } from "./engine/round.ts";

export type { SlotArt, SlotColours, SlotSymbol } from "@croupier/art/slot-art";
export type { SpinOutcome };

export interface GameView {
  readonly code: string;
  readonly title: string;
  readonly model: ModelId;
  /** Where the pictures of a studio's game are. In-house games draw their own. */
  readonly art: string | undefined;
  readonly rows: number;
  readonly coins: number;
  readonly lines: readonly (readonly number[])[] | undefined;
  readonly strips: readonly string[];
  readonly freeStrips: readonly string[];
  readonly pays: Readonly<Record<string, readonly number[]>>;
  readonly wilds: Readonly<Record<string, number>>;
  readonly scatter: ScatterRule | undefined;
  readonly free: { readonly multiplier: number; readonly maxSpins: number } | undefined;
  readonly volatility: "low" | "medium" | "high";
  /** Return to player in percent, exact to the digits given. */
  readonly rtp: { readonly total: string; readonly base: string; readonly free: string };
}

export interface RoundView {
  readonly id: string;
  readonly spinId: string;
  readonly coinUnits: string;
  readonly stakeUnits: string;
  readonly winUnits: string;
  readonly betBalanceUnits: string;
  readonly balanceUnits: string;
  /** The paid spin first, then its free spins. */
  readonly spins: readonly SpinOutcome[];
  /** How many of the spins the player has already seen. */
  readonly shownSpins: number;
}

export interface GameState {
  readonly game: GameView;
  readonly currency: string;
  readonly demo: boolean;
  /** Whether the page may offer autoplay and turbo. */
  readonly quickPlay: boolean;
  readonly lang: string;
  readonly lobbyUrl: string | undefined;
  readonly depositUrl: string | undefined;
  readonly coinUnits: readonly string[];
  /** The coin of the player's last round of this game. */
  readonly lastCoinUnits: string | undefined;
  readonly balanceUnits: string;
  readonly unfinished: (RoundView & { readonly settled: boolean }) | undefined;
}

/** What the page gets for its one-time code: the opaque id that every other call sends. */
export interface OpenedSession {
  readonly session: string;
}

/** The reply of every game call that is refused. */
export interface Refusal {
  readonly code: string;
  readonly balanceUnits?: string;
}
