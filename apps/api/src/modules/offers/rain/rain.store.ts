import type { RainMode, RainState } from "@croupier/domain/rain";
import type { Queryable } from "../../../platform/db/database.ts";
import { lockBrand } from "../../../platform/db/locks.ts";

export interface RainRow {
  readonly id: bigint;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly budgetUnits: bigint;
  readonly envelopes: number;
  readonly mode: RainMode;
  readonly level: number;
  readonly depositDays: number;
  readonly needsMobile: boolean;
  readonly perMember: number;
  readonly nonce: Buffer;
  readonly seedHash: Buffer;
  readonly seed: Buffer | null;
  readonly digest: Buffer | null;
  readonly entries: number | null;
  readonly state: RainState;
}

const columns = `rain_id as id, starts_at as "startsAt", starts_at + window_s * interval '1 second' as "endsAt",
  budget_units as "budgetUnits", envelopes, mode, level, deposit_days as "depositDays", needs_mobile as "needsMobile",
  per_member as "perMember", nonce, seed_hash as "seedHash", seed, digest, entries, state`;

/**
 * The second of two simultaneous planners sees the first one's rain: rains of a brand neither overlap nor exceed its limits.
 */
export const lockPlans = (q: Queryable): Promise<void> => lockBrand(q, "rains");

export interface NewRain
  extends Omit<RainRow, "id" | "endsAt" | "envelopes" | "seed" | "digest" | "entries" | "state"> {
  readonly windowS: number;
  readonly shares: readonly bigint[];
  readonly plannedBy: bigint | undefined;
  readonly now: Date;
}

/** @returns its number */
export const insertRain = async (q: Queryable, rain: NewRain): Promise<bigint> => {
  const [row] = await q.query<{ id: bigint }>(
    `insert into rains (merchant_id, starts_at, window_s, budget_units, envelopes, mode, level, deposit_days, needs_mobile, per_member,
       nonce, seed_hash, planned_by, planned_at)
     values (app_merchant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning rain_id as id`,
    [
      rain.startsAt,
      rain.windowS,
      rain.budgetUnits,
      rain.shares.length,
      rain.mode,
      rain.level,
      rain.depositDays,
      rain.needsMobile,
      rain.perMember,
      rain.nonce,
      rain.seedHash,
      rain.plannedBy ?? null,
      rain.now,
    ],
  );
  if (!row) throw new Error("an inserted row is returned");
  await q.query(
    `insert into envelopes (merchant_id, rain_id, place, amount_units)
     select app_merchant(), $1, s.place, s.units from unnest($2::bigint[]) with ordinality s(units, place)`,
    [row.id, rain.shares],
  );
  return row.id;
};

/** Whether a rain lies in a span of time. */
export const hasRainBetween = async (q: Queryable, from: Date, to: Date): Promise<boolean> =>
  (
    await q.query(
      `select from rains where merchant_id = app_merchant() and state <> 'cancelled'
         and starts_at < $2 and starts_at + window_s * interval '1 second' > $1 limit 1`,
      [from, to],
    )
  ).length > 0;

/** Whether the schedule has planned a rain of this time, which an operator may have cancelled since. */
export const hasHourly = async (q: Queryable, startsAt: Date): Promise<boolean> =>
  (
    await q.query(
      "select from rains where merchant_id = app_merchant() and starts_at = $1 and planned_by is null limit 1",
      [startsAt],
    )
  ).length > 0;

/** The sum of the budgets of rains that begin in a span of time. */
export const sumBudgets = async (q: Queryable, from: Date, to: Date): Promise<bigint> => {
  const [row] = await q.query<{ units: bigint }>(
    `select coalesce(sum(budget_units), 0)::bigint as units from rains
     where merchant_id = app_merchant() and state <> 'cancelled' and starts_at >= $1 and starts_at < $2`,
    [from, to],
  );
  return row?.units ?? 0n;
};

/** The rains that begin in a span of time, soonest first. */
export const listRains = (q: Queryable, from: Date, to: Date, limit: number): Promise<RainRow[]> =>
  q.query<RainRow>(
    {
      name: "rains-between",
      text: `select ${columns} from rains where merchant_id = app_merchant() and starts_at >= $1 and starts_at < $2
        order by starts_at limit $3`,
    },
    [from, to, limit],
  );

export const findRain = async (q: Queryable, id: bigint): Promise<RainRow | undefined> =>
  (
    await q.query<RainRow>(
      {
        name: "rain-find",
        text: `select ${columns} from rains where merchant_id = app_merchant() and rain_id = $1`,
      },
      [id],
    )
  )[0];

/** Locks a rain: a member who is about to enter waits, and then finds its new state. */
export const lockRain = async (q: Queryable, id: bigint): Promise<RainRow | undefined> =>
  (
    await q.query<RainRow>(
      `select ${columns} from rains where merchant_id = app_merchant() and rain_id = $1 for update`,
      [id],
    )
  )[0];

/** Locks a paying rain, so that one process at a time ends it. */
export const lockPaying = async (q: Queryable, id: bigint): Promise<boolean> =>
  (
    await q.query(
      `select from rains where merchant_id = app_merchant() and rain_id = $1 and state = 'paying' for update skip locked`,
      [id],
    )
  ).length > 0;

export interface DueRow {
  readonly id: bigint;
  readonly state: RainState;
  readonly endsAt: Date;
  readonly hasUnpaid: boolean;
}

/** The rains that have begun and are not done. */
export const listUnderWay = (q: Queryable, now: Date): Promise<DueRow[]> =>
  q.query<DueRow>(
    {
      name: "rains-under-way",
      text: `select rain_id as id, state, starts_at + window_s * interval '1 second' as "endsAt",
          exists (select from envelopes e where e.merchant_id = r.merchant_id and e.rain_id = r.rain_id
            and e.member_id is not null and e.paid_at is null) as "hasUnpaid"
        from rains r where merchant_id = app_merchant() and state in ('planned', 'open', 'paying') and starts_at <= $1
        order by starts_at`,
    },
    [now],
  );

export const saveState = (
  q: Queryable,
  id: bigint,
  state: RainState,
  endedAt: Date | undefined,
): Promise<object[]> =>
  q.query(
    `update rains set state = $2, ended_at = coalesce(ended_at, $3) where merchant_id = app_merchant() and rain_id = $1`,
    [id, state, endedAt ?? null],
  );

/** @returns whether it was still only planned */
export const openRain = async (q: Queryable, id: bigint): Promise<boolean> =>
  (
    await q.query(
      `update rains set state = 'open' where merchant_id = app_merchant() and rain_id = $1 and state = 'planned' returning rain_id`,
      [id],
    )
  ).length > 0;

/** Draws: reveals the seed, and gives the envelopes to the tickets in their order. One statement for any number of them. */
export const drawRain = async (
  q: Queryable,
  id: bigint,
  { seed, inner, outer }: { seed: Buffer; inner: Buffer; outer: Buffer },
): Promise<void> => {
  await q.query(
    `with said as (
       select sha256(convert_to(coalesce(string_agg(ticket::text || chr(10), '' order by ticket), ''), 'UTF8')) as digest, count(*) as entries
         from rain_entries where merchant_id = app_merchant() and rain_id = $1
     ), marked as (
       select e.member_id, sha256($4::bytea || sha256($3::bytea || convert_to(encode(said.digest, 'hex') || ':' || e.ticket, 'UTF8'))) as mark
         from rain_entries e cross join said where e.merchant_id = app_merchant() and e.rain_id = $1
     ), winners as (
       select member_id, row_number() over (order by mark) as place from marked
         order by mark limit (select envelopes from rains where merchant_id = app_merchant() and rain_id = $1)
     ), given as (
       update envelopes v set member_id = w.member_id from winners w
         where v.merchant_id = app_merchant() and v.rain_id = $1 and v.place = w.place
     )
     update rains set seed = $2, digest = said.digest, entries = said.entries from said
       where merchant_id = app_merchant() and rain_id = $1`,
    [id, seed, inner, outer],
  );
};
