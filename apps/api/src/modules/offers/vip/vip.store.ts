import type { Language } from "@croupier/domain/languages";
import type { Day } from "@croupier/domain/periods";
import type { GiftKind } from "@croupier/domain/vip";
import type { Queryable } from "../../../platform/db/database.ts";
import { lockBrand } from "../../../platform/db/locks.ts";
import type { RewardTerms } from "../reward/reward.port.ts";

export interface RankRow {
  label_id: string;
  level: number;
  names: Readonly<Partial<Record<Language, string>>>;
  benefits: Readonly<Partial<Record<Language, readonly string[]>>>;
  deposit_units: bigint;
  turnover_units: bigint;
  keep_deposit_units: bigint;
  keep_turnover_units: bigint;
  gifts: RankGifts;
  /** Millionths of stakes by category. */
  rebate_ppm: Readonly<Record<string, number>>;
}

/** A gift's amount, in units, and the turnover that it requires. */
export interface Gift {
  readonly units: number;
  readonly terms: RewardTerms | null;
}
export type RankGifts = Readonly<Partial<Record<GiftKind, Gift>>>;

export interface StandingRow {
  deposit_units: bigint;
  turnover_units: bigint;
}

/** The brand's ranks, lowest first. */
export const listRanks = (q: Queryable): Promise<RankRow[]> =>
  q.query({
    name: "vip-ranks",
    text: "select label_id, level, names, benefits, deposit_units, turnover_units, keep_deposit_units, keep_turnover_units, gifts, rebate_ppm from vip_ranks order by level",
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

/** Stores a member's totals as they were counted now. */
export const keepStanding = (
  q: Queryable,
  { brandId, memberId, now, ...totals }: StandingRow & { brandId: number; memberId: bigint; now: Date },
): Promise<object[]> =>
  q.query(
    {
      name: "vip-keep",
      text: `insert into vip_standings (merchant_id, member_id, deposit_units, turnover_units, counted_at)
        values ($1, $2, $3, $4, $5)
        on conflict (merchant_id, member_id) do update set deposit_units = excluded.deposit_units,
          turnover_units = excluded.turnover_units, counted_at = excluded.counted_at`,
    },
    [brandId, memberId, totals.deposit_units, totals.turnover_units, now],
  );

/**
 * The most that the brand's agents earn together for a category, today and from any coming day on. Caps do not change until
 * the transaction ends.
 */
export const lockAgentCap = async (q: Queryable, category: string, today: Day): Promise<number> => {
  await lockBrand(q, "rates");
  const [row] = await q.query<{ ppm: number }>(
    `select coalesce(max(ppm), 0)::integer as ppm from rate_spans where merchant_id = app_merchant() and member_id = 0 and category = $1
       and coalesce(to_day, 'infinity') >= $2`,
    [category, today],
  );
  return row?.ppm ?? 0;
};

export const saveRebates = (
  q: Queryable,
  labelId: string,
  rebates: Readonly<Record<string, number>>,
): Promise<object[]> =>
  q.query("update vip_ranks set rebate_ppm = $2 where merchant_id = app_merchant() and label_id = $1", [
    labelId,
    rebates,
  ]);
