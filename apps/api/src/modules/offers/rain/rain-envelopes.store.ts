import type { Queryable } from "../../../platform/db/database.ts";

/** The sum of the envelopes that have been assigned to members. */
export const sumTaken = async (q: Queryable, id: bigint): Promise<bigint> => {
  const [row] = await q.query<{ units: bigint }>(
    `select coalesce(sum(amount_units), 0)::bigint as units from envelopes
     where merchant_id = app_merchant() and rain_id = $1 and member_id is not null`,
    [id],
  );
  return row?.units ?? 0n;
};

export interface WonRow {
  readonly place: number;
  readonly memberId: bigint;
  readonly units: bigint;
}

/** The next envelopes to be credited, locked. Those that another process has locked, or that are excluded, are skipped. */
export const lockUnpaid = (
  q: Queryable,
  id: bigint,
  { limit, after }: { limit: number; after: bigint },
): Promise<WonRow[]> =>
  q.query<WonRow>(
    `select place, member_id as "memberId", amount_units as units from envelopes
     where merchant_id = app_merchant() and rain_id = $1 and member_id > $3 and paid_at is null
     order by member_id limit $2 for update skip locked`,
    [id, limit, after],
  );

export const savePaid = (q: Queryable, id: bigint, places: readonly number[], now: Date): Promise<object[]> =>
  q.query(
    `update envelopes set paid_at = $3 where merchant_id = app_merchant() and rain_id = $1 and place = any($2)`,
    [id, places, now],
  );

export const hasUnpaid = async (q: Queryable, id: bigint): Promise<boolean> =>
  (
    await q.query(
      `select from envelopes where merchant_id = app_merchant() and rain_id = $1 and member_id is not null and paid_at is null limit 1`,
      [id],
    )
  ).length > 0;

export interface EnvelopeRow {
  readonly units: bigint;
  readonly ticket: string | null;
}

export const listEnvelopes = (q: Queryable, id: bigint): Promise<EnvelopeRow[]> =>
  q.query<EnvelopeRow>(
    `select v.amount_units as units, e.ticket::text from envelopes v
       left join rain_entries e on e.merchant_id = v.merchant_id and e.rain_id = v.rain_id and e.member_id = v.member_id
     where v.merchant_id = app_merchant() and v.rain_id = $1 order by v.place`,
    [id],
  );
