import type { WithdrawalReason, WithdrawalStep } from "@croupier/domain/withdrawal";
import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { fingerprintOf } from "../../../platform/ids.ts";
import type { OwnAccount, SecurityCentrePort } from "../../identity/security-centre/security-centre.port.ts";
import { readFacts } from "./order-facts.ts";
import { type Move, type MoveDeps, moveOrder } from "./order-moves.ts";
import { findForReview, listWaiting, type WaitingRow } from "./review.store.ts";
import { openReview, writeCommand } from "./review-request.ts";
import { type Checks, countPeopleNeeded, findObstacle, runChecks } from "./withdrawal.policy.ts";
import type { Withholdings } from "./withdrawal.port.ts";
import { lockOrder, type OrderRow } from "./withdrawal.store.ts";

/** An operator's vote. */
export interface Vote {
  readonly orderNo: string;
  /** An operator of the brand who is signed in and may decide. The caller has checked this. */
  readonly operatorId: bigint;
  /** The secret of their session, by which they vote. */
  readonly session: string;
  readonly verdict: "approve" | "reject";
  /** The fingerprint of the command that they were shown and agree to. */
  readonly command: string;
  /** The reason of a rejection, for the member. */
  readonly reason?: WithdrawalReason;
  /** The operator's own words, for colleagues. */
  readonly note: string;
}

/** The result of a vote. `waits`: it counts, and somebody else must agree as well. */
export type VoteResult =
  | { outcome: "moved"; step: WithdrawalStep }
  | { outcome: "waits"; approvals: number; needed: number }
  /** The order has moved on meanwhile, to this step. */
  | { outcome: "late"; step: WithdrawalStep }
  /** The order differs from what the operator was shown. */
  | { outcome: "changed" }
  /** They have voted on it. */
  | { outcome: "again" }
  /** The command is no longer valid, so nothing was done. */
  | { outcome: "obstacle"; obstacle: string }
  | { outcome: "unknown" };

/** An order as operators see it before they decide. */
export interface Reviewed {
  readonly order: WaitingRow;
  readonly account: OwnAccount;
  readonly checks: Checks;
  readonly obstacle: string | undefined;
  readonly needed: number;
  readonly command: string;
}

export interface ReviewDeps extends MoveDeps {
  database: Database;
  clock: Clock;
  securityCentre: Pick<SecurityCentrePort, "find">;
  withholdings: readonly Withholdings[];
}

export type WithdrawalReviews = ReturnType<typeof createWithdrawalReviews>;

/** Lets a brand's operators decide withdrawals, by the thresholds for two people (ADR 43). */
export function createWithdrawalReviews(deps: ReviewDeps) {
  const { database, clock, approvals, securityCentre, withholdings } = deps;

  const describe = async (q: Queryable, brand: Brand, order: WaitingRow): Promise<Reviewed> => {
    const now = clock.now();
    const facts = await readFacts(q, withholdings, order, brand.settings);
    const account = await securityCentre.find(q, order.member_id, order.bank_account_id);
    if (!account) throw new Error(`withdrawal ${order.order_no} goes nowhere`);
    return {
      order,
      account,
      checks: runChecks(facts, brand.settings.withdrawals, now),
      obstacle: findObstacle(facts),
      needed: Math.max(countPeopleNeeded(facts, brand.settings.withdrawals, now), order.needed ?? 0),
      command: fingerprintOf(writeCommand(order)),
    };
  };

  /** Carries out the reviewers' decision. */
  const decide = async (q: Queryable, brand: Brand, order: OrderRow, move: Move): Promise<VoteResult> => {
    const moved = await moveOrder(q, deps, brand, order, move);
    return moved ? { outcome: "moved", step: moved.step } : { outcome: "late", step: order.step };
  };

  return {
    listWaiting: (brand: Brand): Promise<WaitingRow[]> => database.forBrand(brand.brandId, listWaiting),

    /** @returns undefined when the brand has no such order */
    show: (brand: Brand, orderNo: string): Promise<Reviewed | undefined> =>
      database.forBrand(brand.brandId, async (q) => {
        const order = await findForReview(q, orderNo);
        return order && describe(q, brand, order);
      }),

    /**
     * Counts a vote, and carries it out when enough people agree. Facts are read again in the acting transaction.
     * Nobody votes twice on an order, whatever they voted.
     */
    vote: (brand: Brand, vote: Vote): Promise<VoteResult> =>
      database.transaction(brand.brandId, async (q): Promise<VoteResult> => {
        const now = clock.now();
        const order = await lockOrder(q, vote.orderNo);
        if (!order) return { outcome: "unknown" };
        if (order.step !== "review") return { outcome: "late", step: order.step };
        const command = writeCommand(order);
        if (vote.command !== fingerprintOf(command)) return { outcome: "changed" };
        const isApproval = vote.verdict === "approve";
        const facts = await readFacts(q, withholdings, order, brand.settings);
        const obstacle = isApproval ? findObstacle(facts) : undefined;
        if (obstacle !== undefined) return { outcome: "obstacle", obstacle };
        const request = await openReview(q, approvals, brand, { order, facts, now });
        const neededNow = countPeopleNeeded(facts, brand.settings.withdrawals, now);
        const { operatorId, session, note, reason = "other" } = vote;
        const { outcome, agreed } = await approvals.vote(q, request, {
          operatorId,
          session,
          command,
          now,
          neededNow,
          verdict: isApproval ? "agree" : "refuse",
          reason: note,
        });
        if (outcome === "waits")
          return { outcome, approvals: agreed, needed: Math.max(neededNow, request.needed) };
        if (outcome === "agreed") return decide(q, brand, order, { event: "approve", now });
        if (outcome === "refused") return decide(q, brand, order, { event: "reject", now, reason });
        // The request is open, without an end, and a member's; so only a second vote of the same person does not count.
        return { outcome: "again" };
      }),
  };
}
