import { randomUUID } from "node:crypto";
import { callAsMember } from "../member-calls.ts";
import { isDone, type Operation, type TortureCall, type TorturePlayer } from "../operation.ts";

/** One in so many members limits their stakes, one cools off, and one excludes themselves. The others play on. */
const memberShare = 12n;
const acts = [
  ["POST /wps/play/limits", { kind: "stake", period: "day", value: "0.01" }],
  ["POST /wps/play/coolOff", { term: "day" }],
  ["POST /wps/play/exclusion", { term: "sixMonths", scope: "brand" }],
] as const;
/** What may still be staked once the limit is set: 0.01, and what rollbacks give back. */
const limitUnits = [1_000, 0, 0] as const;

const placeOf = ({ player }: TorturePlayer): number => Number(player.memberId % memberShare);

/** Limits and stops that members set while their bets are under way. No bet that is sent later may be taken past them. */
export const limits: Operation = {
  kind: "limit",
  share: 1,
  draw: (of) =>
    placeOf(of) >= acts.length || of.calls.some(({ operation }) => operation === limits)
      ? undefined
      : [{ operation: limits, of, id: randomUUID(), amount: 0 }],
  send: async (_world, { of }, origin) => {
    const [key, body] = acts[placeOf(of)] ?? acts[0];
    const answer = await callAsMember(of, origin, key, body);
    return (
      answer && { status: answer.success === true ? "set" : (answer.code ?? "refused"), balance: undefined }
    );
  },
  listEffects: () => [],
  findFault: ({ of }, { status }) =>
    // A copy of an exclusion or a break finds it there already.
    status === "set" || status === "play.term.shorter"
      ? undefined
      : `limit of ${of.player.memberId}: ${status}`,
  compare: async (_owner, calls) => calls.flatMap(findBetsPast),
};

/** Bets of a limited member that were sent after the limit was answered, and taken although it leaves nothing for them. */
function findBetsPast({ of, answeredAt }: TortureCall): readonly string[] {
  if (answeredAt === undefined) return [];
  const units = (calls: readonly TortureCall[]): number => calls.reduce((sum, { amount }) => sum + amount, 0);
  const bets = of.calls.filter((call) => call.operation.kind === "bet" && isDone(call));
  const later = bets.filter(({ sentAt = 0 }) => sentAt > answeredAt);
  const place = placeOf(of);
  const allowed = place === 0 ? (limitUnits[place] ?? 0) + units(bets.filter(({ undoneBy }) => undoneBy)) : 0;
  return units(later) > allowed
    ? [
        `PLAY-03: member ${of.player.memberId} staked ${units(later)} after ${acts[place]?.[0]}, and might ${allowed}`,
      ]
    : [];
}
