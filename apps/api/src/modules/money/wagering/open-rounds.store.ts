import type { Queryable } from "../../../platform/db/database.ts";

/** A round that holds bonus money. Its number is that of its first such stake. */
export interface OpenRound {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly username: string;
  readonly accountId: bigint;
  readonly vendor: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly startedAt: Date;
  readonly units: bigint;
}

interface Row {
  id: bigint;
  member_id: bigint;
  username: string;
  account_id: bigint;
  vendor: string;
  round_id: string;
  game_code: string;
  started_at: Date;
  units: bigint;
}

const toRound = (row: Row): OpenRound => ({
  id: row.id,
  memberId: row.member_id,
  username: row.username,
  accountId: row.account_id,
  vendor: row.vendor,
  roundId: row.round_id,
  gameCode: row.game_code,
  startedAt: row.started_at,
  units: row.units,
});

const rounds = `select min(c.transfer_id) as id, a.member_id, m.username, c.account_id, c.vendor, c.round_id, g.game_code, g.started_at,
    sum((select coalesce(sum(p.value::bigint), 0) from jsonb_each_text(c.parts) p))::bigint as units
  from bound_calls c join accounts a on a.account_id = c.account_id join members m on m.member_id = a.member_id
    join game_rounds g on g.merchant_id = app_merchant() and g.vendor = c.vendor and g.account_id = c.account_id
      and same_key(g.round_id, c.round_id) and g.state = 'open'
  where c.merchant_id = app_merchant() and c.stage = 'out' and c.kind = 'bet' and c.parts <> '{}'
  group by a.member_id, m.username, c.account_id, c.vendor, c.round_id, g.game_code, g.started_at`;

export const listOpenRounds = async (
  q: Queryable,
  before: Date,
  limit: number,
): Promise<readonly OpenRound[]> =>
  (
    await q.query<Row>(
      `select * from (${rounds}) r where r.started_at <= $1 order by r.started_at, r.id limit $2`,
      [before, limit],
    )
  ).map(toRound);

export const findOpenRound = async (q: Queryable, id: bigint): Promise<OpenRound | undefined> => {
  const [row] = await q.query<Row>(`select * from (${rounds}) r where r.id = $1`, [id]);
  return row && toRound(row);
};

/** A process that has read the member's requirements before this reads them again. */
export const releaseRound = (
  q: Queryable,
  { memberId, accountId, vendor, roundId }: OpenRound,
  { operatorId, reason, now }: { operatorId: bigint; reason: string; now: Date },
): Promise<object[]> =>
  q.query(
    `with mark as (
       update requirement_marks set revision = revision + 1 where merchant_id = app_merchant() and member_id = $1 returning member_id
     )
     update bound_calls c set stage = 'over', let_go_at = $5, let_go_by = $6, let_go_reason = $7 from mark
       where c.merchant_id = app_merchant() and c.account_id = $2 and c.vendor = $3 and same_key(c.round_id, $4) and c.stage = 'out'`,
    [memberId, accountId, vendor, roundId, now, operatorId, reason],
  );
