/** What the arcade's server sends to its page. Money is in units (currency x 100 000) as decimal strings. */
import type { Volatility } from "./engine/engine.ts";

export type { SlotArt, SlotColours, SlotSymbol } from "@croupier/art/slot-art";

export interface GameView {
  readonly code: string;
  readonly title: string;
  /** Which page shows the game. */
  readonly engine: string;
  readonly model: string;
  readonly version: number;
  /** Where the pictures of a studio's game are. In-house games draw their own. */
  readonly art: string | undefined;
  /** What the engine tells its page of the model: `describe` of its rules. */
  readonly offer: unknown;
  readonly volatility: Volatility;
  /** Returns to the player in percent, by part of the game. */
  readonly rtp: Readonly<Record<string, string>> & { readonly total: string };
}

/** The amount of a pot. */
export interface PotView {
  readonly name: string;
  readonly units: string;
}

export interface RoundView {
  readonly id: string;
  readonly playId: string;
  readonly coinUnits: string;
  /** All that has been paid. */
  readonly stakeUnits: string;
  /** All that is won, a pot included. */
  readonly winUnits: string;
  /** The pot that the round has won. */
  readonly jackpot: PotView | undefined;
  readonly betBalanceUnits: string;
  readonly balanceUnits: string;
  /** `false`: the player has to act. */
  readonly isOver: boolean;
  readonly choice: unknown;
  /** How many actions have been taken: the number of the next one. */
  readonly actions: number;
  /** What the engine shows of its state: `show` of its rules. */
  readonly state: unknown;
  readonly steps: number;
  /** How many of the steps the player has already seen. */
  readonly shownSteps: number;
}

/** The player's money, and what the pots hold; undefined in a game without pots. */
export interface BalanceView {
  readonly balanceUnits: string;
  readonly pots: readonly PotView[] | undefined;
}

/** The reply to a play, with the pots after it. */
export type PlayedRound = RoundView & Pick<BalanceView, "pots">;

export interface GameState extends BalanceView {
  readonly game: GameView;
  readonly currency: string;
  readonly demo: boolean;
  /** Whether the page may offer autoplay and turbo. */
  readonly quickPlay: boolean;
  /** Whether the page may sell a part of the game, such as free spins. */
  readonly buyFeature: boolean;
  readonly lang: string;
  readonly lobbyUrl: string | undefined;
  readonly depositUrl: string | undefined;
  readonly coinUnits: readonly string[];
  /** The coin of the player's last round of this game. */
  readonly lastCoinUnits: string | undefined;
  /** The player's round that runs, or that has ended and has not been shown yet. Of a duel it only names the round. */
  readonly unfinished: (RoundView & { readonly settled: boolean }) | undefined;
  /** What happens at a game that runs by the clock, and what the player has on it; undefined for any other. */
  readonly table?: TableState | undefined;
  /** Set in the replay of a recorded round: no bets are possible then. */
  readonly replay?: ReplayFacts;
}

/** The facts of a replayed round. */
export interface ReplayFacts extends Pick<RoundView, "stakeUnits" | "winUnits"> {
  readonly roundId: string;
  /** When it was played: milliseconds since 1970. */
  readonly at: number;
  /** How many bets of the player are shown, each a round of the record. The amounts are of all of them. */
  readonly bets: number;
  /** The operator's reason, if the shown result differs from the seeds'. */
  readonly correctedFor: string | undefined;
}

/** A round of the record, with all that its page needs to show it again. */
export interface Replay {
  readonly state: GameState & { readonly replay: ReplayFacts };
  /** Of a round that all who watched have shared: its draw, and the player's bets on it. */
  readonly table:
    | (Pick<TableState, "bets"> & { readonly draw: DrawView; readonly showMs: number })
    | undefined;
  /** In a duel: its state after each move in its seat's view, the end last. */
  readonly duel: readonly DuelView[];
}

/** What the page gets for its one-time code. */
export interface OpenedSession {
  /** The opaque id that every other call sends. */
  readonly session: string;
  /** Left out when it could not be read: the page asks for it then. */
  readonly state?: GameState | undefined;
}

/** The reply of every game call that is refused. */
export interface Refusal {
  readonly code: string;
  readonly balanceUnits?: string;
}

/** A draw that all who watch share. Times are milliseconds since 1970 by the server's clock. */
export interface DrawView {
  readonly id: string;
  readonly number: number;
  /** By which the platform knows a lottery's draw: its day, and its place in the day. */
  readonly numero: string | undefined;
  readonly state: "open" | "drawn" | "settled" | "void";
  /** What the engine has told before bets are taken. */
  readonly card: unknown;
  /** The result; undefined until it is drawn. */
  readonly outcome: unknown;
  readonly mark: string | undefined;
  readonly closesAt: number;
  /** When it is drawn: with the bell at a table, some time after it in a lottery. */
  readonly drawsAt: number;
  readonly endsAt: number;
  /** The hash of the seed that it is drawn from, told before bets are taken. */
  readonly hash: string;
  /** The value fixed after the bell: the hash of the ids of all bets. */
  readonly afterBell: string | undefined;
}

/** A player's bet on a draw. */
export interface BetView {
  /** The round that the bet is in the player's record. */
  readonly id: string;
  readonly playId: string;
  readonly state: string;
  readonly choice: unknown;
  readonly coinUnits: string;
  readonly stakeUnits: string;
  /** Known once the draw is settled. */
  readonly winUnits: string | undefined;
}

/** The state for a page that comes to a table. */
export interface TableState {
  /** The server's clock when this was written. */
  readonly now: number;
  /** Undefined until the room has dealt for the first time. */
  readonly draw: DrawView | undefined;
  /** Past draws, newest first. */
  readonly marks: readonly {
    readonly number: number;
    readonly numero: string | undefined;
    readonly mark: string;
    readonly isCorrected?: true;
  }[];
  readonly bets: readonly BetView[];
  /** The draw before that one, and the player's bets on it; left out if they have none. */
  readonly before?: { readonly draw: DrawView; readonly bets: readonly BetView[] } | undefined;
  /** The player's bets on draws that were corrected in the last seven days, the newest correction first. */
  readonly corrected: readonly CorrectedBet[];
}

/** A bet on a draw whose result was corrected. `bet.winUnits` counts. */
export interface CorrectedBet {
  readonly number: number;
  readonly card: unknown;
  /** The right result, and the one shown at first. */
  readonly outcome: unknown;
  readonly drawn: unknown;
  /** The operator's words. */
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
  readonly bet: BetView;
  readonly winBeforeUnits: string;
}

/** The event `draw` of a table's stream. */
export interface DrawEvent {
  readonly now: number;
  readonly draw: DrawView;
}

/** The reply to a bet that is in. */
export interface PlacedBet {
  readonly bet: BetView;
  readonly balanceUnits: string;
}

/** A message at a table. */
export interface ChatMessage {
  readonly id: string;
  /** The name by which a brand's players know the speaker; it does not reveal their identity. */
  readonly name: string;
  /** One line of plain text. */
  readonly text: string;
  /** Milliseconds since 1970 by the server's clock. */
  readonly at: number;
}

/** The chat of a table as one reader may see it. */
export type ChatState =
  | { readonly isOn: false }
  | {
      readonly isOn: true;
      /** `false` for guests, demo play and trials. */
      readonly canWrite: boolean;
      /** The reader's own name; undefined for readers who may not write. */
      readonly name: string | undefined;
      readonly isMuted: boolean;
      /** Until when; undefined for good. */
      readonly mutedUntil: number | undefined;
      /** The newest, oldest first. */
      readonly messages: readonly ChatMessage[];
    };

/** The event `chat` of a table's stream. */
export interface ChatEvent {
  readonly shown: readonly ChatMessage[];
  /** Messages that are not shown any more. */
  readonly hidden: readonly string[];
}

/** A duel as one of its two seats may see it. Times are milliseconds since 1970 by the server's clock. */
export interface DuelView {
  readonly id: string;
  readonly state: "waiting" | "playing" | "over" | "void";
  readonly seat: 0 | 1;
  readonly now: number;
  /** The hash of the duel's seed, told before anything is dealt. */
  readonly hash: string;
  /** A few letters by which the other is told from others; `bot` in demo play; undefined while nobody has come. */
  readonly opponent: string | undefined;
  readonly coinUnits: string;
  readonly stakeUnits: string;
  /** What the engine shows to this seat; null while one waits. */
  readonly play: unknown;
  readonly turn: 0 | 1 | "both" | "none";
  /** How many actions this seat has taken: the number of its next one. */
  readonly step: number;
  readonly waitingUntil: number;
  readonly turnEndsAt: number | undefined;
  /** How the two stakes are shared, in coins, before the rake; known once the duel is over. */
  readonly shares: readonly [number, number] | undefined;
  readonly winUnits: string | undefined;
  readonly balanceUnits: string;
  readonly roundId: string;
  /** Told once the duel is over. */
  readonly serverSeed: string | undefined;
}
