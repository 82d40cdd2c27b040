import { unitsPerCurrency } from "@croupier/domain/money";
import type { ClientBase } from "pg";
import type { BrandSeed, RankSeed } from "./brand-seed.ts";
import { writeMissions } from "./mission-seed.store.ts";

const toUnits = (amount: number): bigint => BigInt(amount) * unitsPerCurrency;

/** Writes a brand's VIP ranks and missions. */
export async function writeMembership(client: ClientBase, brandId: number, brand: BrandSeed): Promise<void> {
  await writeRanks(client, brandId, brand.ranks);
  await writeMissions(client, brandId, brand.missions);
}

/** The order of ranks is their level. */
async function writeRanks(client: ClientBase, brandId: number, ranks: readonly RankSeed[]): Promise<void> {
  for (const [level, rank] of ranks.entries()) {
    await client.query(
      `insert into vip_ranks (merchant_id, label_id, level, names, benefits, deposit_units, turnover_units, keep_deposit_units,
         keep_turnover_units, gifts)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        brandId,
        rank.labelId,
        level,
        rank.names,
        rank.benefits,
        toUnits(rank.deposit),
        toUnits(rank.turnover),
        toUnits(rank.keep?.deposit ?? 0),
        toUnits(rank.keep?.turnover ?? 0),
        Object.fromEntries(
          Object.entries(rank.gifts ?? {}).map(([kind, amount]) => [
            kind,
            { units: Number(toUnits(amount)), terms: null },
          ]),
        ),
      ],
    );
  }
}

/** Offers a daily-salary contract to the brand's agents, so the demo shows one prompt (AGENT-19). */
export async function writeContractOffers(client: ClientBase, brandId: number): Promise<void> {
  await client.query(
    `insert into contract_offers (merchant_id, member_id, kind, request_type)
     select merchant_id, member_id, 'daily_salary', 'TURNOVER' from members where merchant_id = $1 and type = 1`,
    [brandId],
  );
}
