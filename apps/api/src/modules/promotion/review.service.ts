import { unitsToWire } from "@croupier/domain/money";
import { nextStatus, type SignUpStatus } from "@croupier/domain/promotion";
import { transfer } from "../../ledger/transfer.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import type { InboxPort, NewMessage } from "../inbox/inbox.port.ts";
import type { LivePort } from "../live/live.port.ts";
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
}

const verdictOf = (status: SignUpStatus): Decision["verdict"] | undefined => {
  if (status === "ISSUED" || status === "CLAIMED") return "approve";
  return status === "REJECTED" ? "reject" : undefined;
};

const messageOf = (signUp: SignUpRow, { verdict, reason }: Decision): NewMessage => {
  const promotion = signUp.titles ?? {};
  return verdict === "approve"
    ? { template: "rewardPaid", params: { promotion, amount: unitsToWire(signUp.reward_units) } }
    : { template: "rewardRejected", params: { promotion, reason } };
};

/** Lets operators decide who gets a reward. */
export function createReviewService({ database, clock, inbox, live }: ReviewDeps): ReviewService {
  const pay = async (q: Queryable, signUp: SignUpRow, now: Date): Promise<void> => {
    const { status } = await transfer(q, {
      kind: "bonus",
      key: `promotion-sign-up-${signUp.sign_up_id}`,
      reference: `promotion ${signUp.promotion_id}`,
      from: { kind: "bonus", name: "promotion" },
      to: { kind: "member", memberId: signUp.member_id },
      amountUnits: signUp.reward_units,
      now,
    });
    if (status !== "ok") throw new Error(`the ledger refused reward ${signUp.sign_up_id}: ${status}`);
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
