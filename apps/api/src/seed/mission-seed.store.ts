import { isMoneyMetric } from "@croupier/domain/mission";
import { unitsPerCurrency } from "@croupier/domain/money";
import type { ClientBase } from "pg";
import type { MissionSeed } from "./brand-seed.ts";

/**
 * Writes a brand's missions, in their order. Those that are reached once count from today; the others have been there since
 * before the demo's past began.
 */
export async function writeMissions(
  client: ClientBase,
  brandId: number,
  missions: readonly MissionSeed[],
): Promise<void> {
  for (const {
    code,
    titles,
    metric,
    period,
    categories = [],
    target,
    level = 0,
    gives = "money",
    reward,
    wagering,
  } of missions)
    await client.query(
      `insert into missions (merchant_id, code, titles, metric, period, categories, target, level, reward_units, wagering, gives, since)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
         merchant_day($1, now()) - case when $5 = 'once' then 0 else 100 end)`,
      [
        brandId,
        code,
        titles,
        metric,
        period,
        categories,
        isMoneyMetric(metric) ? BigInt(target) * unitsPerCurrency : target,
        level,
        BigInt(reward) * unitsPerCurrency,
        wagering ?? null,
        gives,
      ],
    );
}
