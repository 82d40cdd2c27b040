import type { Language } from "@croupier/domain/languages";
import type { Queryable } from "../../platform/db/database.ts";

export interface RankRow {
  label_id: string;
  level: number;
  names: Readonly<Partial<Record<Language, string>>>;
  benefits: Readonly<Partial<Record<Language, readonly string[]>>>;
  deposit_units: bigint;
  turnover_units: bigint;
}

export interface StandingRow {
  deposit_units: bigint;
  turnover_units: bigint;
}

/** The brand's ranks, lowest first. */
export const listRanks = (q: Queryable): Promise<RankRow[]> =>
  q.query({
    name: "vip-ranks",
    text: "select label_id, level, names, benefits, deposit_units, turnover_units from vip_ranks order by level",
  });

/** A member's totals, if they were counted after a moment. */
export const findStanding = async (
  q: Queryable,
  memberId: bigint,
  countedAfter: Date,
): Promise<StandingRow | undefined> =>
  (
    await q.query<StandingRow>(
      {
        name: "vip-standing",
        text: `select deposit_units, turnover_units from vip_standings
               where merchant_id = app_merchant() and member_id = $1 and counted_at > $2`,
      },
      [memberId, countedAfter],
    )
  )[0];

/**
 * Counts and stores a member's deposits (from the ledger) and settled real-money stakes since a moment. A stake counts
 * minus the part that was returned, as in the betting record.
 */
export const countStanding = async (
  q: Queryable,
  count: { brandId: number; memberId: bigint; from: Date; now: Date },
): Promise<StandingRow> => {
  const [row] = await q.query<StandingRow>(
    {
      name: "vip-count",
      text: `insert into vip_standings as kept (merchant_id, member_id, deposit_units, turnover_units, counted_at)
        select $1, $2,
          (select coalesce(sum(t.amount_units), 0)::bigint from accounts a join transfers t
             on t.merchant_id = a.merchant_id and t.account_id = a.account_id
           where a.merchant_id = $1 and a.member_id = $2 and a.kind = 'member' and a.is_real
             and t.kind = 'deposit' and t.kind not in ('bet', 'win', 'rollback') and t.created_at >= $3),
          (select coalesce(sum(stake_units - returned_units), 0)::bigint from game_rounds
           where merchant_id = $1 and member_id = $2 and is_real and state = 'settled' and started_at >= $3),
          $4
        on conflict (merchant_id, member_id) do update set deposit_units = excluded.deposit_units,
          turnover_units = excluded.turnover_units, counted_at = excluded.counted_at
        returning deposit_units, turnover_units`,
    },
    [count.brandId, count.memberId, count.from, count.now],
  );
  if (!row) throw new Error("a count has one row");
  return row;
};
