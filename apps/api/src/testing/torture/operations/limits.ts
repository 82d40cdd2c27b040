import { randomUUID } from "node:crypto";
import type pg from "pg";
import { callAsMember, type MemberAnswer } from "../member-calls.ts";
import { isDone, type Operation, type TortureCall, type TorturePlayer, type World } from "../operation.ts";

/** One in so many members limits their stakes, one cools off, and one excludes themselves. The others play on. */
const memberShare = 12n;
const acts = [
  ["POST /wps/play/limits", { kind: "stake", period: "day", value: "0.01" }],
  ["POST /wps/play/coolOff", { term: "month" }],
  ["POST /wps/play/exclusion", { term: "sixMonths", scope: "brand" }],
] as const;
/** A break ends by itself where as many days have passed. */
const coolOffPlace = 1;
const shortestMonth = 28;
/** What may still be staked on each day once the limit is set: 0.01, and what rollbacks give back. */
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
  compare: async (owner, calls) => {
    const days = await countDays(owner);
    return calls.flatMap((call) => findBetsPast(call, days));
  },
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
  send: async (world, { of, target }, origin) => {
    const call = (key: string, body: object) => callAsMember(of, origin, key, body);
    const answer = await escapes[placeOf(of)]?.(call, world);
    if (answer === tooLate) {
      // Nobody sees any more whether it was a day too early.
      if (target) target.isOver = true;
      return { status: overdue, balance: undefined };
    }
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
type Escape = (call: Call, world: Pick<World, "clock">) => ReturnType<Call>;

/** The day was over before the second yes was answered. */
const overdue = "too late";
const tooLate: MemberAnswer = { code: overdue };
/** The days of the torture leap, and less than this at once. */
const leapMs = 17 * 3_600_000;

/** A higher limit, and the second yes, a day too early. */
const askForMore: Escape = async (call, { clock }) => {
  const name = { kind: "stake", period: "day" };
  const asked = await call("POST /wps/play/limits", { ...name, value: "1000.00" });
  const { pending } = (asked?.value ?? {}) as { pending?: { from: number } | null };
  if (!pending) return asked;
  const isEarly = (): boolean => clock.now().getTime() < pending.from;
  if (clock.now().getTime() + leapMs >= pending.from) return notPending;
  const confirmed = await call("POST /wps/play/limits/confirm", { ...name, from: pending.from });
  return isEarly() ? confirmed : tooLate;
};
/** Asked for before, and nearly in force: it is left alone. */
const notPending: MemberAnswer = { code: "play.limit.not.pending" };
/** By what they did. A break has no end that could be asked for. */
const escapes: readonly (Escape | undefined)[] = [
  askForMore,
  undefined,
  (call) => call("POST /wps/play/exclusion/end", {}),
];
/** A copy at the same moment asks anew, and what was asked before is not pending any more. */
const refusals = ["play.limit.too.early", "play.limit.not.pending", "play.excluded", overdue];

/** Bets of a limited member that were sent after the limit was answered, and taken although it leaves nothing for them. */
function findBetsPast({ of, answeredAt, isOver }: TortureCall, days: number): readonly string[] {
  if (answeredAt === undefined || isOver || (placeOf(of) === coolOffPlace && days > shortestMonth)) return [];
  const units = (calls: readonly TortureCall[]): number => calls.reduce((sum, { amount }) => sum + amount, 0);
  const bets = of.calls.filter((call) => call.operation.kind === "bet" && isDone(call));
  const later = bets.filter(({ sentAt = 0 }) => sentAt > answeredAt);
  const place = placeOf(of);
  const allowed =
    place === 0 ? days * (limitUnits[place] ?? 0) + units(bets.filter(({ undoneBy }) => undoneBy)) : 0;
  return units(later) > allowed
    ? [
        `PLAY-03: member ${of.player.memberId} staked ${units(later)} after ${acts[place]?.[0]}, and might ${allowed}`,
      ]
    : [];
}

/** The days that have begun while money moved, and one more for zones that differ. */
const countDays = async (owner: pg.Client): Promise<number> => {
  const { rows } = await owner.query<{ days: number }>(
    "select (max(created_at)::date - min(created_at)::date + 2)::integer as days from postings",
  );
  return rows[0]?.days ?? 1;
};
