import type { Seat } from "../engine/engine.ts";

/** Everything that a round was made of. Money is in units as decimal strings; seeds and hashes are in hex. */
export interface Proof {
  readonly roundId: string;
  readonly gameCode: string;
  readonly engine: string;
  readonly model: string;
  readonly version: number;
  /** Of a shared draw that is proved without a bet: null. */
  readonly choice: unknown;
  /** The player's actions after the first draw, in order; in a duel, those of each seat. */
  readonly actions: readonly unknown[];
  readonly coinUnits: string;
  readonly stakeUnits: string;
  readonly winUnits: string;
  readonly currency: string;
  /** The pot that was won. Its amount is not drawn: the arcade has recorded it. */
  readonly jackpot: { readonly pot: string; readonly units: string } | null;
  /** The state that the arcade has stored; of a shared round its outcome. */
  readonly outcome: unknown;
  readonly source: SoloSource | SharedSource | DuelSource;
  /** Of a shared round whose result was put right: `outcome` and `winUnits` are the right ones. */
  readonly correction?: ProofOfCorrection;
}

/** How the result of a shared round was put right. */
interface ProofOfCorrection {
  readonly by: "operator";
  /** ISO 8601. */
  readonly at: string;
  /** The operator's words. */
  readonly reason: string;
  /** What the seeds gave. */
  readonly drawn: unknown;
  /** What the round had won by that. */
  readonly winBeforeUnits: string;
}

/** The seeds of a round of one player. */
export interface SoloSource {
  readonly kind: "solo";
  /** Told before the round. */
  readonly hash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Undefined until the player has changed the seed. */
  readonly serverSeed: string | undefined;
}

/** The seeds of a round that all who watched have shared. */
export interface SharedSource {
  readonly kind: "shared";
  readonly number: number;
  /** Told before the first draw of the chain. */
  readonly tip: string;
  /** The place in the chain: the seed, hashed that many times, is the tip. */
  readonly place: number;
  readonly serverSeed: string;
  /** The ids that members' pages have chosen for their bets, in order. */
  readonly playIds: readonly string[];
  /** The facts published before bets were taken. */
  readonly card: unknown;
}

/** The seeds of a duel that is over. It names the seat whose round it is, and neither of the two who sat there. */
export interface DuelSource {
  readonly kind: "duel";
  /** Told before the deal. */
  readonly hash: string;
  readonly serverSeed: string;
  /** The ids that the players' pages have chosen for their stakes, by seat; a bot has none. */
  readonly playIds: readonly string[];
  readonly seat: Seat;
}

/** Something that a seat of a duel did. */
export interface SeatAction {
  readonly seat: Seat;
  readonly action: unknown;
}
