import { countRewardPeople } from "@croupier/domain/approval";
import { nextStatus, type SignUpStatus } from "@croupier/domain/promotion";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { fingerprintOf } from "../../../platform/ids.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { ApprovalPort } from "../../money/approval/approval.port.ts";
import type { RewardPort } from "../reward/reward.port.ts";
import {
  type ApplicationRow,
  findApplication,
  listUndecided,
  lockSignUp,
  type SignUpRow,
  saveDecision,
} from "./review.store.ts";

export interface Decision {
  signUpId: bigint;
  /** An operator of the brand who is signed in and may decide. The caller has checked this. */
  operatorId: bigint;
  /** The secret of their session, by which they vote. */
  session: string;
  verdict: "approve" | "reject";
  /** The fingerprint of the command that they were shown and agree to. */
  command: string;
  /** The member is told the reason of a refusal. */
  reason: string;
}

/** The outcome of a decision. Repeating an earlier decision changes nothing. */
export type DecisionResult =
  | { outcome: "decided" | "unchanged"; status: SignUpStatus }
  | { outcome: "refused"; status: SignUpStatus }
  /** The vote counts, and somebody else must agree as well. */
  | { outcome: "waits"; approvals: number; needed: number }
  /** The application differs from what the operator was shown. */
  | { outcome: "changed" }
  /** They have voted on it. */
  | { outcome: "again" }
  | { outcome: "unknown" };

/** An application as operators see it before they decide. */
export interface Reviewed {
  readonly application: ApplicationRow;
  readonly needed: number;
  /** The fingerprint of the command to agree to; undefined once no decision is possible. */
  readonly command: string | undefined;
}

export interface ReviewService {
  listUndecided(brandId: number): Promise<ApplicationRow[]>;
  /** @returns undefined when the brand has no such sign-up */
  show(brandId: number, signUpId: bigint): Promise<Reviewed | undefined>;
  /**
   * Counts a vote on an application. The last required one approves it, and one refusal rejects it; status, payout and
   * message to the member commit together (SEC-80). A repeated decision takes effect once, from any operator.
   */
  decide(brandId: number, decision: Decision): Promise<DecisionResult>;
}

export interface ReviewDeps {
  database: Database;
  clock: Clock;
  approvals: Pick<ApprovalPort, "openExact" | "vote" | "end">;
  inbox: Pick<InboxPort, "sendMessage">;
  live: Pick<LivePort, "announce">;
  rewards: RewardPort;
}

/** Everything that an approval does: another amount, or other terms, make another command. */
const writeCommand = (signUp: SignUpRow): string =>
  JSON.stringify([
    "reward",
    String(signUp.sign_up_id),
    String(signUp.member_id),
    String(signUp.promotion_id),
    signUp.currency,
    String(signUp.reward_units),
    signUp.wagering,
  ]);

const canBeDecided = ({ status, request_type: type }: SignUpRow): boolean =>
  nextStatus(status, "approve", type) !== undefined;

const verdictOf = (status: SignUpStatus): Decision["verdict"] | undefined => {
  if (status === "ISSUED" || status === "CLAIMED") return "approve";
  return status === "REJECTED" ? "reject" : undefined;
};

/** Lets operators decide who gets a reward. */
export function createReviewService(deps: ReviewDeps): ReviewService {
  const { database, clock, approvals, inbox, live, rewards } = deps;
  /** Gives the reward, which is credited at once unless the brand lets its members claim it. The reward centre tells them. */
  const pay = (q: Queryable, signUp: SignUpRow, now: Date): Promise<unknown> =>
    rewards.grant(q, {
      memberId: signUp.member_id,
      source: "promotion",
      sourceKey: String(signUp.sign_up_id),
      titles: signUp.titles ?? {},
      amountUnits: signUp.reward_units,
      terms: signUp.wagering ?? undefined,
      isOncePerPerson: true,
      now,
    });

  const tellRejected = (
    q: Queryable,
    brandId: number,
    { member_id: memberId, titles }: SignUpRow,
    reason: string,
  ): Promise<void> =>
    inbox.sendMessage(q, { brandId }, memberId, {
      template: "rewardRejected",
      params: { promotion: titles ?? {}, reason },
    });

  /** Counts a vote on exactly what was shown. @returns "ended" with the last required vote, which ends the request */
  const vote = async (
    q: Queryable,
    signUp: SignUpRow,
    decision: Decision,
    now: Date,
  ): Promise<"ended" | DecisionResult> => {
    const { verdict, operatorId, session, reason } = decision;
    const command = writeCommand(signUp);
    if (decision.command !== fingerprintOf(command)) return { outcome: "changed" };
    const request = await approvals.openExact(
      q,
      {
        kind: "claim",
        subject: String(signUp.sign_up_id),
        command,
        now,
        needed: countRewardPeople(signUp.reward_units),
        askedBy: undefined,
        expiresAt: undefined,
      },
      "the application has changed",
    );
    const { outcome, agreed } = await approvals.vote(q, request, {
      operatorId,
      session,
      command,
      reason,
      now,
      verdict: verdict === "approve" ? "agree" : "refuse",
    });
    if (outcome === "waits") return { outcome, approvals: agreed, needed: request.needed };
    if (outcome === "agreed") await approvals.end(q, request.approvalId, "done", undefined, now);
    // The request is open, without an end, and a member's; so only a second vote of the same person does not count.
    return outcome === "agreed" || outcome === "refused" ? "ended" : { outcome: "again" };
  };

  return {
    listUndecided: (brandId) => database.forBrand(brandId, listUndecided),

    show: (brandId, signUpId) =>
      database.forBrand(brandId, async (q) => {
        const application = await findApplication(q, signUpId);
        if (!application) return undefined;
        const command = canBeDecided(application) ? fingerprintOf(writeCommand(application)) : undefined;
        return { application, command, needed: countRewardPeople(application.reward_units) };
      }),

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
        const voted = await vote(q, signUp, decision, now);
        if (voted !== "ended") return voted;
        await saveDecision(q, { signUpId, status, operatorId, reason, now });
        if (verdict === "approve") await pay(q, signUp, now);
        else await tellRejected(q, brandId, signUp, reason);
        await live.announce(q, brandId, signUp.member_id, "balance", "announcement");
        return { outcome: "decided", status };
      }),
  };
}
