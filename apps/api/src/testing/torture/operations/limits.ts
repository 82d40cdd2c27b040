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
  // Each member sets theirs once, early enough for bets to come after it in a short run.
  share: 4,
  draw: (of) =>
    placeOf(of) >= acts.length || of.limit
      ? undefined
      : [(of.limit = { operation: limits, of, id: randomUUID(), amount: 0 })],
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

/** Rare enough for the calls' rate limits. */
const riseEveryMs = 15_000;

/** What members do to be rid of a limit or an exclusion at once, which must leave it as it is (PLAY-02). */
export const rises: Operation = {
  kind: "rise",
  share: 2,
  draw: (of) => {
    const { limit, roseAt = -riseEveryMs } = of;
    const isInTime = performance.now() - roseAt >= riseEveryMs;
    if (limit?.answeredAt === undefined || !isInTime || !escapes[placeOf(of)]) return undefined;
    of.roseAt = performance.now();
    return [{ operation: rises, of, id: randomUUID(), amount: 0, target: limit }];
  },
  send: async (_world, { of }, origin) => {
    const call = (key: string, body: object) => callAsMember(of, origin, key, body);
    const answer = await escapes[placeOf(of)]?.(call);
    return (
      answer && { status: answer.success === true ? "done" : (answer.code ?? "refused"), balance: undefined }
    );
  },
  listEffects: () => [],
  findFault: ({ of }, { status }) =>
    refusals.includes(status)
      ? undefined
      : `PLAY-02: member ${of.player.memberId} asked for an end of their limit and was told ${status}`,
};

type Call = (key: string, body: object) => ReturnType<typeof callAsMember>;

/** A higher limit, and the second yes, a day too early. */
async function askForMore(call: Call): ReturnType<Call> {
  const name = { kind: "stake", period: "day" };
  const asked = await call("POST /wps/play/limits", { ...name, value: "1000.00" });
  const { pending } = (asked?.value ?? {}) as { pending?: { from: number } | null };
  return pending ? call("POST /wps/play/limits/confirm", { ...name, from: pending.from }) : asked;
}
/** By what they did. A break has no end that could be asked for. */
const escapes: readonly (((call: Call) => ReturnType<Call>) | undefined)[] = [
  askForMore,
  undefined,
  (call) => call("POST /wps/play/exclusion/end", {}),
];
/** A copy at the same moment asks anew, and what was asked before is not pending any more. */
const refusals = ["play.limit.too.early", "play.limit.not.pending", "play.excluded"];

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
