import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import type { LimitKind, LimitPeriod } from "@croupier/domain/play-limits";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { applyPlayRules, getDeposited, listPlayed } from "../../../ledger/play-rules.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { MemberPort } from "../../identity/member/member.port.ts";
import {
  createUsed,
  getPlayPeriods,
  limitNames,
  type PlayPeriods,
  presentLimit,
  readLimit,
  stepTo,
  type Used,
} from "./limits.policy.ts";
import {
  insertChange,
  type LimitAct,
  type LimitRow,
  listLimitedKinds,
  listLimits,
  lockDepositLimits,
  lockLimit,
  sumOpenOrders,
  updateLimit,
} from "./limits.store.ts";

export interface LimitsDeps {
  database: Database;
  live: Pick<LivePort, "announce">;
  members: Pick<MemberPort, "hold">;
}

type PlayLimit = ReplyOf<"POST /wps/play/limits">;
type LimitName = Pick<PlayLimit, "kind" | "period">;

/** An order that was not paid for a day no longer counts. */
const orderLifeMs = 24 * 3_600_000;

export interface LimitsService {
  /** One row for each kind and period. */
  list(q: Queryable, brand: Brand, memberId: bigint, now: Date): Promise<PlayLimit[]>;
  /** @throws Failure as the contract's entries name them */
  set(context: SessionContext, body: BodyOf<"POST /wps/play/limits">): Promise<PlayLimit>;
  confirm(context: SessionContext, body: BodyOf<"POST /wps/play/limits/confirm">): Promise<PlayLimit>;
  cancelRise(context: SessionContext, name: LimitName): Promise<PlayLimit>;
  /** @throws Failure play.limit.reached if a limit of play leaves nothing */
  refusePlayed(q: Queryable, brand: Brand, memberId: bigint, now: Date): Promise<void>;
  /** The limits of the members who have any. */
  listLimited(
    q: Queryable,
    memberIds: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, ReadonlySet<LimitKind>>>;
  /** @throws Failure play.limit.reached if a deposit would exceed its limit */
  refuseDeposit(q: Queryable, context: SessionContext, amountUnits: bigint): Promise<void>;
}

/** The sum of deposits: money received, and what open orders may still bring. */
async function sumDeposits(
  q: Queryable,
  memberId: bigint,
  periods: PlayPeriods,
  now: Date,
): Promise<Record<LimitPeriod | "open", bigint>> {
  const open = await sumOpenOrders(q, memberId, new Date(now.getTime() - orderLifeMs));
  const sum = async (period: LimitPeriod) => open + (await getDeposited(q, memberId, periods[period].from));
  return { open, day: await sum("day"), week: await sum("week"), month: await sum("month") };
}

const createReached = ({ kind, period }: LimitName, periods: PlayPeriods): Error =>
  createFailure("play.limit.reached", { limit: { kind, period, resetsAt: periods[period].to.getTime() } });

/** Members' own limits: lower at once, higher after a day and a second consent (PLAY-01, PLAY-02). */
export function createLimitsService({ database, live, members }: LimitsDeps): LimitsService {
  const readFacts = async (q: Queryable, brand: Brand, memberId: bigint, now: Date) => {
    const periods = getPlayPeriods(brand.calendar, now);
    const deposits = await sumDeposits(q, memberId, periods, now);
    const used: Used = createUsed(await listPlayed(q, memberId, now), deposits);
    return { periods, used, openUnits: deposits.open, currency: brand.currency, now };
  };

  /** Changes a limit while no other call changes the member's limits. `step` returns undefined to leave it. */
  const change = (
    { brand, session, now }: SessionContext,
    name: LimitName,
    step: (row: LimitRow) => { row: LimitRow; act: LimitAct; from: Date | null } | undefined,
  ): Promise<PlayLimit> =>
    database.transaction(brand.brandId, async (q) => {
      const { memberId } = session;
      const named = { memberId, kind: name.kind, period: name.period };
      await members.hold(q, memberId);
      const row = await lockLimit(q, named);
      const next = step(row);
      if (next) {
        await updateLimit(q, named, next.row);
        const value = next.act === "riseAsked" ? next.row.pending_value : next.row.value;
        await insertChange(q, named, { act: next.act, value, now, from: next.from });
        await applyPlayRules(q, memberId, now);
        await live.announce(q, brand.brandId, memberId, "play");
      }
      return presentLimit(named, next?.row ?? row, await readFacts(q, brand, memberId, now));
    });

  return {
    list: async (q, brand, memberId, now) => {
      const rows = await listLimits(q, memberId);
      const facts = await readFacts(q, brand, memberId, now);
      return limitNames.map((name) => {
        const row = rows.find(({ kind, period }) => kind === name.kind && period === name.period);
        return presentLimit(name, row, facts);
      });
    },
    listLimited: async (q, memberIds) => {
      const limited = new Map<bigint, Set<LimitKind>>();
      for (const { memberId, kind } of await listLimitedKinds(q, memberIds))
        limited.set(memberId, (limited.get(memberId) ?? new Set()).add(kind));
      return limited;
    },
    set: async (context, { kind, period, value }) => {
      const units = value === null ? null : readLimit({ kind, period }, value, context.brand.currency);
      if (units === undefined)
        throw createFailure("play.limit.invalid", { fields: { value: "error.play.limit.invalid" } });
      return change(context, { kind, period }, (row) => stepTo(row, units, context.now));
    },
    confirm: (context, { from, ...name }) =>
      change(context, name, (row) => {
        if (row.pending_from?.getTime() !== from) throw createFailure("play.limit.not.pending");
        if (row.pending_from > context.now) throw createFailure("play.limit.too.early", { until: from });
        const confirmed = { ...row, value: row.pending_value, pending_value: null, pending_from: null };
        return { row: confirmed, act: "riseConfirmed", from: context.now };
      }),
    cancelRise: (context, name) =>
      change(context, name, (row) => {
        if (!row.pending_from) throw createFailure("play.limit.not.pending");
        return { row: { ...row, pending_value: null, pending_from: null }, act: "riseCancelled", from: null };
      }),
    refusePlayed: async (q, brand, memberId, now) => {
      const played = await listPlayed(q, memberId, now, true);
      const reached = played.find(({ limit, used }) => limit !== undefined && used >= limit);
      if (reached) throw createReached(reached, getPlayPeriods(brand.calendar, now));
    },
    refuseDeposit: async (q, { brand, session, now }, amountUnits) => {
      const { memberId } = session;
      const limits = await lockDepositLimits(q, memberId);
      if (limits.length === 0) return;
      const periods = getPlayPeriods(brand.calendar, now);
      const sums = await sumDeposits(q, memberId, periods, now);
      const reached = limits.find(
        ({ period, value }) => value !== null && sums[period] + amountUnits > value,
      );
      if (reached) throw createReached({ kind: "deposit", period: reached.period }, periods);
    },
  };
}
