import type { Day } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

/** One member, day and category, as facts below a mark counted them. */
export interface MemberDayOf {
  readonly memberId: bigint;
  readonly day: Day;
  readonly category: string;
  readonly mark: bigint;
}

export interface MemberDayRow {
  readonly name: string;
  readonly isAgent: boolean;
  readonly turnover: bigint;
  /** The changes of the day by later facts. */
  readonly changedSince: bigint;
  readonly teamTurnover: bigint;
}

export const findMemberDay = async (
  q: Queryable,
  { memberId, day, category, mark }: MemberDayOf,
  revision: number,
): Promise<MemberDayRow | undefined> =>
  (
    await q.query<MemberDayRow>(
      `select m.username as name, m.type not in (0, 4, 40) as "isAgent", coalesce(p.units, 0) as turnover,
         (select coalesce(sum(f.valid_delta), 0)::bigint from play_facts f where f.merchant_id = app_merchant() and f.member_id = $1
           and f.origin_day = $2 and f.category = $3 and f.written >= $4) as "changedSince",
         case when m.type in (0, 4, 40) then coalesce(p.units, 0) else team_turnover_on($1, $2, $3, $4, $5) end as "teamTurnover"
       from members m left join plays_until($2, $4) p on p.member_id = m.member_id and p.category = $3
       where m.merchant_id = app_merchant() and m.member_id = $1`,
      [memberId, day, category, mark, revision],
    )
  )[0];

export interface SettledRound {
  readonly accountId: bigint;
  readonly vendor: string;
  readonly roundId: string;
  readonly nodeId: string;
  readonly gameCode: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly turnover: bigint;
  readonly win: bigint;
}

const rounds = `from game_rounds r where r.merchant_id = app_merchant() and r.member_id = $1 and r.settled_day = $2 and r.game_type = $3
  and r.state = 'settled' and r.is_real`;
const roundColumns = `r.account_id as "accountId", r.vendor, r.round_id as "roundId", r.node_id as "nodeId", r.game_code as "gameCode",
  r.started_at as "startedAt", coalesce(r.ended_at, r.started_at) as "endedAt", r.stake_units - r.returned_units as turnover, r.win_units as win`;

type RoundsOf = Pick<MemberDayOf, "memberId" | "day" | "category">;

/** The counted rounds of the day, newest first. */
export const listRounds = (
  q: Queryable,
  { memberId, day, category }: RoundsOf,
  { limit, offset }: { limit: number; offset: number },
): Promise<SettledRound[]> =>
  q.query<SettledRound>(
    `select ${roundColumns} ${rounds} order by r.ended_at desc, r.round_id desc, r.vendor desc limit $4 offset $5`,
    [memberId, day, category, limit, offset],
  );

export const findRound = async (
  q: Queryable,
  { memberId, day, category }: RoundsOf,
  { vendor, roundId }: Pick<SettledRound, "vendor" | "roundId">,
): Promise<SettledRound | undefined> =>
  (
    await q.query<SettledRound>(`select ${roundColumns} ${rounds} and r.vendor = $4 and r.round_id = $5`, [
      memberId,
      day,
      category,
      vendor,
      roundId,
    ])
  )[0];

export const sumRounds = async (
  q: Queryable,
  { memberId, day, category }: RoundsOf,
): Promise<{ count: number; turnover: bigint; win: bigint }> => {
  const [row] = await q.query<{ count: number; turnover: bigint; win: bigint }>(
    `select count(*)::integer as count, coalesce(sum(r.stake_units - r.returned_units), 0)::bigint as turnover,
       coalesce(sum(r.win_units), 0)::bigint as win ${rounds}`,
    [memberId, day, category],
  );
  if (!row) throw new Error("an aggregate has one row");
  return row;
};

/** One side of a movement of money. */
export interface BookingRow {
  readonly number: bigint;
  readonly vendorNumber: string | null;
  readonly kind: string;
  readonly at: Date;
  readonly amount: bigint;
  readonly account: string;
  readonly posted: bigint;
}

/** A row of a game's movement represents both of its sides (ADR 36). */
const postings = `cross join lateral (
    select p.account_id, p.amount_units from postings p where p.transfer_id = t.transfer_id and p.created_at = t.created_at
    union all
    select p.house_account_id, -p.amount_units from postings p
      where p.transfer_id = t.transfer_id and p.created_at = t.created_at and p.house_account_id is not null
  ) p join accounts a on a.merchant_id = app_merchant() and a.account_id = p.account_id`;
const bookingColumns = `t.transfer_id as number, a.kind as account, p.amount_units as posted`;

/** Both sides of every movement of a round, in the order in which they happened. */
export const listRoundBookings = (
  q: Queryable,
  { accountId, vendor, roundId, startedAt, endedAt }: SettledRound,
): Promise<BookingRow[]> =>
  q.query<BookingRow>(
    `select ${bookingColumns}, t.transaction_id as "vendorNumber", t.kind, t.created_at as at, t.amount_units as amount
     from calls_of_round($1, $2, $3, $4, $5) t ${postings} order by t.created_at, t.transfer_id, p.amount_units`,
    [accountId, vendor, roundId, startedAt, endedAt],
  );

/** Both sides of the movements under a key. */
export const listPaidBookings = (q: Queryable, key: string): Promise<BookingRow[]> =>
  q.query<BookingRow>(
    `select ${bookingColumns}, null as "vendorNumber", t.kind, t.created_at as at, t.amount_units as amount
     from transfer_keys k join transfers t on t.merchant_id = app_merchant() and t.transfer_id = k.transfer_id and t.created_at = k.created_at
       ${postings} where k.merchant_id = app_merchant() and k.scope = 'rebate' and k.idempotency_key = $1
     order by t.created_at, t.transfer_id, p.amount_units`,
    [key],
  );

export const insertCheck = (
  q: Queryable,
  check: { lineId: bigint; keptUnits: bigint; recomputedUnits: bigint; now: Date },
): Promise<object[]> =>
  q.query(
    `insert into settlement_checks (merchant_id, line_id, kept_units, recomputed_units, checked_at) values (app_merchant(), $1, $2, $3, $4)`,
    [check.lineId, check.keptUnits, check.recomputedUnits, check.now],
  );
