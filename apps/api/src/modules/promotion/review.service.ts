import { unitsToWire } from "@croupier/domain/money";
import { nextStatus, type SignUpStatus } from "@croupier/domain/promotion";
import { transfer } from "../../ledger/transfer.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import type { InboxPort, NewMessage } from "../inbox/inbox.port.ts";
import type { LivePort } from "../live/live.port.ts";
import type { WageringPort } from "../wagering/wagering.port.ts";
import {
  listUndecided,
  lockSignUp,
  type SignUpRow,
  saveDecision,
  type UndecidedRow,
} from "./review.store.ts";

export interface Decision {
  signUpId: bigint;
  /** An operator of the brand. The caller has checked this. */
  operatorId: bigint;
  verdict: "approve" | "reject";
  /** The member is told the reason of a refusal. */
  reason: string;
}

/** The outcome of a decision. Repeating an earlier decision changes nothing. */
export type DecisionResult =
  | { outcome: "decided" | "unchanged"; status: SignUpStatus }
  | { outcome: "refused"; status: SignUpStatus }
  | { outcome: "unknown" };

export interface ReviewService {
  listUndecided(brandId: number): Promise<UndecidedRow[]>;
  /**
   * Approves or rejects an application. Status, payout and message to the member commit together. A repeated decision
   * takes effect once, whoever repeats it.
   */
  decide(brandId: number, decision: Decision): Promise<DecisionResult>;
}

export interface ReviewDeps {
  database: Database;
  clock: Clock;
  inbox: InboxPort;
  live: Pick<LivePort, "announce">;
  wagering: Pick<WageringPort, "grant" | "endEmptied">;
}

const dayMs = 86_400_000;

const verdictOf = (status: SignUpStatus): Decision["verdict"] | undefined => {
  if (status === "ISSUED" || status === "CLAIMED") return "approve";
  return status === "REJECTED" ? "reject" : undefined;
};

const messageOf = (signUp: SignUpRow, { verdict, reason }: Decision): NewMessage => {
  const promotion = signUp.titles ?? {};
  if (verdict === "reject") return { template: "rewardRejected", params: { promotion, reason } };
  const amount = unitsToWire(signUp.reward_units);
  if (!signUp.wagering) return { template: "rewardPaid", params: { promotion, amount } };
  const required = unitsToWire(signUp.reward_units * BigInt(signUp.wagering.x));
  return { template: "rewardPaidToPlay", params: { promotion, amount, required } };
};

/** Lets operators decide who gets a reward. */
export function createReviewService({ database, clock, inbox, live, wagering }: ReviewDeps): ReviewService {
  /** The bonus and what has to be played for it come together or not at all (INV-16). */
  const requireTurnover = async (
    q: Queryable,
    signUp: SignUpRow,
    balanceBeforeUnits: bigint,
    now: Date,
  ): Promise<void> => {
    const { member_id: memberId, wagering: terms, reward_units: rewardUnits } = signUp;
    if (!terms) return wagering.endEmptied(q, { memberId, balanceBeforeUnits, now });
    await wagering.grant(q, {
      ...{ memberId, balanceBeforeUnits, now, source: "promotion", sourceKey: String(signUp.sign_up_id) },
      ...{ titles: signUp.titles ?? {}, weights: terms.weights, hold: terms.hold },
      ...{ grantedUnits: rewardUnits, heldUnits: rewardUnits, requiredUnits: rewardUnits * BigInt(terms.x) },
      expiresAt: new Date(now.getTime() + terms.days * dayMs),
    });
  };

  const pay = async (q: Queryable, signUp: SignUpRow, now: Date): Promise<void> => {
    const { status, toUnits } = await transfer(q, {
      kind: "bonus",
      key: `promotion-sign-up-${signUp.sign_up_id}`,
      reference: `promotion ${signUp.promotion_id}`,
      from: { kind: "bonus", name: "promotion" },
      to: { kind: "member", memberId: signUp.member_id },
      amountUnits: signUp.reward_units,
      now,
    });
    if (status !== "ok") throw new Error(`the ledger refused reward ${signUp.sign_up_id}: ${status}`);
    const balanceBeforeUnits = (toUnits ?? 0n) - signUp.reward_units;
    await requireTurnover(q, signUp, balanceBeforeUnits, now);
  };

  return {
    listUndecided: (brandId) => database.forBrand(brandId, listUndecided),

    decide: (brandId, decision) =>
      database.transaction(brandId, async (q): Promise<DecisionResult> => {
        const { signUpId, verdict, operatorId, reason } = decision;
        const now = clock.now();
        const signUp = await lockSignUp(q, signUpId);
        if (!signUp) return { outcome: "unknown" };
        const status = nextStatus(signUp.status, verdict, signUp.request_type);
        if (status === undefined) {
          const outcome = verdictOf(signUp.status) === verdict ? "unchanged" : "refused";
          return { outcome, status: signUp.status };
        }
        await saveDecision(q, { signUpId, status, operatorId, reason, now });
        if (verdict === "approve") await pay(q, signUp, now);
        await inbox.sendMessage(q, { brandId }, signUp.member_id, messageOf(signUp, decision));
        await live.announce(q, brandId, signUp.member_id, "balance", "announcement");
        return { outcome: "decided", status };
      }),
  };
}
