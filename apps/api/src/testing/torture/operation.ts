import type { Random } from "@croupier/art/random";
import type pg from "pg";
import type { Database } from "../../platform/db/database.ts";
import type { ApiProcess } from "../api-process.ts";
import type { StoppableDatabase } from "../stoppable-database.ts";
import type { createTestKeys } from "../vendor.ts";
import type { TestPlayer } from "../vendor-players.ts";
import type { GivingActs } from "./giving-acts.ts";
import type { WorldClock } from "./world-clock.ts";

/** A database and API processes on it, for calls over HTTP. */
export interface World {
  readonly database: StoppableDatabase;
  readonly keys: ReturnType<typeof createTestKeys>;
  readonly processes: ApiProcess[];
  readonly env: Record<string, string>;
  /** What Node runs for a process. */
  readonly program: readonly string[];
  /** The server's access to the database, for transfers that no call makes. */
  readonly door: Database;
  readonly acts: Acts;
  readonly clock: WorldClock;
}

/** Operators who decide on withdrawals, and do the rest by the other desks. */
export interface Acts extends GivingActs {
  /** Lets two people vote, one after the other. @returns how the last vote ended */
  decide(brandCode: string, orderNo: string, verdict: "approve" | "reject"): Promise<string>;
}

/** What a call was answered with. `balance` is in units, as the wire or the ledger wrote it. */
export interface CallAnswer {
  readonly status: string;
  readonly balance: unknown;
}

/** What an answered call did to an account of a member. */
export interface Effect {
  readonly of: TorturePlayer;
  readonly account: "member" | "held";
  readonly units: number;
}

/** One kind of thing that clients do to money: a file of operations/ each. */
export interface Operation {
  readonly kind: string;
  /** Its share of what is drawn, against the others'. */
  readonly share: number;
  /**
   * Draws what a client of this player sends next, in this order.
   * @returns undefined while there is nothing to do it with
   */
  draw(
    of: TorturePlayer,
    random: Random,
    players: readonly TorturePlayer[],
  ): readonly TortureCall[] | undefined;
  /** Sends a call once. @returns undefined when nobody can know whether it happened: the client sends it again */
  send(world: World, call: TortureCall, origin: string): Promise<CallAnswer | undefined>;
  /** What a call has moved that was answered and done. */
  listEffects(call: TortureCall): readonly Effect[];
  /** Says what is wrong with an answer, whatever the ledger holds. */
  findFault?(call: TortureCall, answer: CallAnswer): string | undefined;
  /** Takes note of the first answer that counts. */
  settle?(call: TortureCall, random: Random): void;
  /** What these calls have moved by now, where their answers alone do not say it. */
  readEffects?(owner: pg.Client, calls: readonly TortureCall[]): Promise<readonly Effect[]>;
  /** Compares all calls of this kind with the ledger, once nobody calls any more. */
  compare?(owner: pg.Client, calls: readonly TortureCall[]): Promise<readonly string[]>;
}

/** A call, and its first answer once it has one. A run keeps all of them, so its body is made anew for each copy. */
export interface TortureCall {
  readonly operation: Operation;
  readonly of: TorturePlayer;
  readonly id: string;
  /** Units; of each receiver where there are several. */
  readonly amount: number;
  /** The call that a win pays, a rollback undoes, or an operator decides on. */
  readonly target?: TortureCall;
  /** Other members that it concerns. */
  readonly others?: readonly TorturePlayer[];
  /** A bet whose rollback came first: it must never be taken (INV-08). */
  readonly isSpent?: true;
  /** What was chosen of a list when it was sent first, or was gained beside its answer. */
  note?: string | undefined;
  /** A limit that may have ended by itself. */
  isOver?: true;
  /** The first rollback that took effect. */
  undoneBy?: TortureCall;
  /** When it was sent first, and when its first answer came, in ms of this process. */
  sentAt?: number;
  answeredAt?: number;
  answer?: CallAnswer;
}

/** Some of a player's calls, for others to refer to. */
export interface CallPool {
  add(call: TortureCall, random: Random): void;
  pick(random: Random): TortureCall | undefined;
  /** Picks one that nobody else gets. */
  take(random: Random): TortureCall | undefined;
}

/** A pending order of a player, which the sandbox payment provider can tell of. */
export interface DepositOrder {
  readonly orderNo: string;
  readonly amountUnits: number;
}

/** Where somebody stands in the tree of the brand. */
export interface Place {
  /** 0 for an agent who signs with the brand. */
  readonly level: number;
  readonly isAgent: boolean;
  upline: TorturePlayer | undefined;
  readonly directs: TorturePlayer[];
}

/** A member, and all that their clients have sent. */
export interface TorturePlayer {
  readonly player: TestPlayer;
  readonly username: string;
  readonly openingUnits: number;
  readonly calls: TortureCall[];
  /** Bets that were taken. */
  readonly bets: CallPool;
  /** Bets and wins that nothing has been asked to undo. */
  readonly undoable: CallPool;
  /** Bets and wins that were rolled back. */
  readonly undone: CallPool;
  /** Calls whose copies must be answered alike. */
  readonly kept: CallPool;
  /** Deposits that were paid, and of these the ones that were taken back. */
  readonly paid: CallPool;
  readonly chargedBack: CallPool;
  /** Withdrawals that were taken. */
  readonly withdrawals: CallPool;
  /** Goods that were ordered, offers of contracts that they got, and claims of rewards. */
  readonly goods: CallPool;
  readonly offers: CallPool;
  readonly claims: CallPool;
  /** All that they were told they have claimed. */
  readonly claimed: { readonly id: string; readonly amount: number }[];
  /** The last rain of their brand that was planned. */
  rain?: TortureCall;
  /** Where they stand in the tree. Undefined where there is none. */
  place?: Place;
  /** Where they go. Undefined for a member who withdraws nothing. */
  bankAccountId?: string;
  /** The limit, break or exclusion that they set. */
  limit?: TortureCall;
  /** When they asked last to be rid of it, in ms of this process. */
  roseAt?: number;
  /** Orders that nobody has paid yet. */
  readonly orders: DepositOrder[];
}

/** Whether a call has done what it asked for. */
export const isDone = ({ answer }: TortureCall): boolean =>
  answer?.status === "RS_OK" || answer?.status === "ok";

/** Kept answers: a copy of the call must get the same one. */
export const isKept = (call: TortureCall): boolean =>
  isDone(call) || call.answer?.status === "RS_ERROR_NOT_ENOUGH_MONEY";
