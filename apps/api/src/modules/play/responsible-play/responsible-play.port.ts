import type { LimitKind } from "@croupier/domain/play-limits";
import type { SessionContext } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";

/** Checks for other modules before a member plays or pays in. Bets themselves are decided by the ledger (ADR 46). */
export interface ResponsiblePlayPort {
  /**
   * Refuses a member without a verified contact, if the brand requires one before this. It comes before any other check and
   * is the same for everybody, so that it reveals nothing (CASE-26). Play money is free.
   * @throws Failure play.contact.unverified
   */
  requireContact(context: SessionContext, before: "deposit" | "play"): Promise<void>;
  /**
   * Refuses a member who has stopped, here or at all brands. Play money is free.
   * @throws Failure play.excluded or play.cooling.off
   */
  refuseStopped(context: SessionContext): Promise<void>;
  /**
   * Lets a member open a game, or says why not. Play money is free.
   * @throws Failure play.contact.unverified, play.excluded, play.cooling.off, play.limit.reached or play.check.due
   */
  admitPlay(context: SessionContext): Promise<void>;
  /**
   * Lets a member open a deposit order, in the transaction that opens it: the second of two simultaneous ones sees the
   * first. Call `refuseStopped` before.
   * @throws Failure play.limit.reached
   */
  admitDeposit(q: Queryable, context: SessionContext, amountUnits: bigint): Promise<void>;
  /** The limits of the members who have any, for modules whose offers would push against them. */
  listLimited(
    q: Queryable,
    memberIds: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, ReadonlySet<LimitKind>>>;
}
