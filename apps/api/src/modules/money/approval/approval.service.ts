import type { ApprovalPort, ApprovalRequest, Vote, VoteOutcome } from "./approval.port.ts";
import * as store from "./approval.store.ts";

/** Why a vote does not count, checked before it is written. */
const findFault = (
  request: ApprovalRequest,
  vote: Vote,
): "ended" | "expired" | "own" | "changed" | undefined => {
  if (request.state !== "waiting") return "ended";
  if (request.expiresAt !== undefined && request.expiresAt <= vote.now) return "expired";
  if (request.askedBy === vote.operatorId) return "own";
  return request.command === vote.command ? undefined : "changed";
};

/** The rule of two people. The database enforces it too: keys, constraints and the trigger check_approval_end. */
export const createApprovals = (): ApprovalPort => ({
  open: store.insertRequest,
  openExact: async (q, request, whyFailed) => {
    const { kind, subject, command, now } = request;
    const open = await store.lockOpenRequest(q, kind, subject);
    if (open?.command === command) return open;
    if (open) await store.endRequest(q, open.approvalId, "failed", whyFailed, now);
    await store.insertRequest(q, request);
    const opened = await store.lockOpenRequest(q, kind, subject);
    if (!opened) throw new Error(`${kind} ${subject} has no request`);
    return opened;
  },
  lockOpen: store.lockOpenRequest,
  vote: async (q, request, vote) => {
    const { approvalId, agreed } = request;
    const answer = (outcome: VoteOutcome, votes = agreed) => ({ outcome, agreed: votes });
    const fault = findFault(request, vote);
    if (fault === "expired")
      await store.endRequest(q, approvalId, "expired", "nobody decided in time", vote.now);
    if (fault !== undefined) return answer(fault);
    if (!(await store.castVote(q, request, vote))) return answer("again");
    if (vote.verdict === "refuse") {
      await store.endRequest(q, approvalId, "refused", vote.reason, vote.now);
      return answer("refused");
    }
    const needed = Math.max(request.needed, vote.neededNow ?? 0);
    return answer(agreed + 1 < needed ? "waits" : "agreed", agreed + 1);
  },
  end: async (q, approvalId, end, note, now) => {
    await store.endRequest(q, approvalId, end, note, now);
  },
});
