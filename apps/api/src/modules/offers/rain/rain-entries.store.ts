import type { Queryable } from "../../../platform/db/database.ts";

export interface EntryRow {
  readonly memberId: bigint;
  readonly ticket: string;
  /** Their share: null before the draw, and for members who got nothing. */
  readonly units: bigint | null;
  readonly isPaid: boolean;
}

/** The given members who are in. */
export const listEntries = (
  q: Queryable,
  rainId: bigint,
  memberIds: readonly bigint[],
): Promise<EntryRow[]> =>
  q.query<EntryRow>(
    {
      name: "rain-entries",
      text: `select e.member_id as "memberId", e.ticket::text, v.amount_units as units, v.paid_at is not null as "isPaid"
        from rain_entries e left join lateral (select o.amount_units, o.paid_at from envelopes o
          where o.merchant_id = e.merchant_id and o.rain_id = e.rain_id and o.member_id = e.member_id offset 0) v on true
        where e.merchant_id = app_merchant() and e.rain_id = $1 and e.member_id = any($2)`,
    },
    [rainId, memberIds],
  );

/**
 * Enters members into an open rain, each once, in the order of their ids, so that two batches never deadlock. The rain's row
 * is locked against the draw, which waits, or comes first and closes it.
 * @returns the new ones; none if the rain is closed, or a batch of another process had them
 */
export const insertEntries = (
  q: Queryable,
  rainId: bigint,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; ticket: string }[]> =>
  q.query(
    {
      name: "rain-enter",
      text: `with open as materialized (
          select rain_id from rains where merchant_id = app_merchant() and rain_id = $1 and state in ('planned', 'open') for key share)
        insert into rain_entries (merchant_id, rain_id, member_id)
          select app_merchant(), open.rain_id, m.id from open cross join unnest($2::bigint[]) m(id) order by m.id
          on conflict do nothing returning member_id as "memberId", ticket::text`,
    },
    [rainId, memberIds],
  );

/** Takes an envelope for each of the members without one, as far as unlocked ones are left. @returns their envelopes */
export const takeEnvelopes = (
  q: Queryable,
  rainId: bigint,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; units: bigint }[]> =>
  q.query(
    {
      name: "rain-take",
      // By the position of the row: a join by number would read all envelopes of the rain for each of them.
      text: `with free as materialized (
          select ctid as at, place from envelopes where merchant_id = app_merchant() and rain_id = $1 and member_id is null
            order by place limit cardinality($2::bigint[]) for update skip locked
        ), pair as materialized (
          select f.at, m.id from (select at, row_number() over (order by place) as n from free) f
            join unnest($2::bigint[]) with ordinality m(id, n) using (n)
        )
        update envelopes v set member_id = p.id from pair p where v.ctid = p.at
          returning v.member_id as "memberId", v.amount_units as units`,
    },
    [rainId, memberIds],
  );

/** Whether an envelope may still become free: one that nobody has, or that a process has locked but not given. */
export const hasFreeEnvelope = async (q: Queryable, rainId: bigint): Promise<boolean> =>
  (
    await q.query(
      "select from envelopes where merchant_id = app_merchant() and rain_id = $1 and member_id is null limit 1",
      [rainId],
    )
  ).length > 0;

/** Removes entries that this transaction has made. */
export const deleteEntries = (
  q: Queryable,
  rainId: bigint,
  memberIds: readonly bigint[],
): Promise<object[]> =>
  q.query(
    "delete from rain_entries where merchant_id = app_merchant() and rain_id = $1 and member_id = any($2)",
    [rainId, memberIds],
  );

export interface CallerRow {
  readonly memberId: bigint;
  /** Real money, and not disabled. */
  readonly isReal: boolean;
  readonly hasMobile: boolean;
}

export const listCallers = (q: Queryable, memberIds: readonly bigint[]): Promise<CallerRow[]> =>
  q.query<CallerRow>(
    {
      name: "rain-callers",
      text: `select member_id as "memberId", type in (0, 1, 2) and not disabled as "isReal", mobile_verified_at is not null as "hasMobile"
        from members where merchant_id = app_merchant() and member_id = any($1)`,
    },
    [memberIds],
  );

/**
 * How many envelopes members have, or may still win, in the other rains that begin in a span of time. Members without any
 * are left out.
 */
export const countTaken = (
  q: Queryable,
  memberIds: readonly bigint[],
  of: { rainId: bigint; from: Date; to: Date },
): Promise<{ memberId: bigint; count: number }[]> =>
  q.query(
    {
      name: "rain-taken",
      text: `select e.member_id as "memberId", count(*)::integer as count
        from rains r join rain_entries e on e.merchant_id = r.merchant_id and e.rain_id = r.rain_id
        where r.merchant_id = app_merchant() and r.starts_at >= $3 and r.starts_at < $4 and r.rain_id <> $2 and r.state <> 'cancelled'
          and e.member_id = any($1) and (r.state in ('planned', 'open') or exists (select from envelopes v
            where v.merchant_id = r.merchant_id and v.rain_id = r.rain_id and v.member_id = e.member_id))
        group by e.member_id`,
    },
    [memberIds, of.rainId, of.from, of.to],
  );

/** A page of the tickets, in their order. */
export const listTickets = async (
  q: Queryable,
  id: bigint,
  after: string | undefined,
  limit: number,
): Promise<string[]> =>
  (
    await q.query<{ ticket: string }>(
      `select ticket::text from rain_entries
       where merchant_id = app_merchant() and rain_id = $1 and ($2::uuid is null or ticket > $2) order by ticket limit $3`,
      [id, after ?? null, limit],
    )
  ).map(({ ticket }) => ticket);
