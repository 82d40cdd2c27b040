import type { CatalogueGameType } from "@croupier/domain/codes";
import { requestTypeOf, writeTerms } from "@croupier/domain/contract-codec";
import type { ContractTerms } from "@croupier/domain/contract-terms";
import type { Day } from "@croupier/domain/periods";
import type { ClientBase } from "pg";
import type { BrandSeed, RankSeed } from "./brand-seed.ts";
import { writeMall } from "./mall-seed.store.ts";
import { writeMissions } from "./mission-seed.store.ts";
import { toUnits } from "./to-units.ts";
import { writeWheel } from "./wheel-seed.store.ts";

/** Writes a brand's VIP ranks, missions, wheel and points mall. */
export async function writeMembership(client: ClientBase, brandId: number, brand: BrandSeed): Promise<void> {
  await writeRanks(client, brandId, brand.ranks);
  await writeMissions(client, brandId, brand.missions);
  await writeWheel(client, brandId, brand.wheel);
  await writeMall(client, brandId, brand);
}

/** The order of ranks is their level. */
async function writeRanks(client: ClientBase, brandId: number, ranks: readonly RankSeed[]): Promise<void> {
  for (const [level, rank] of ranks.entries()) {
    await client.query(
      `insert into vip_ranks (merchant_id, label_id, level, names, benefits, deposit_units, turnover_units, keep_deposit_units,
         keep_turnover_units, gifts, rebate_ppm)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
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
        rank.rebates ?? {},
      ],
    );
  }
}

/** What a tree gives away at most, in millionths of the turnover. */
export const caps: Readonly<Record<CatalogueGameType, number>> = {
  RNG: 10_000,
  LIVE: 6_000,
  FISH: 8_000,
  PVP: 4_000,
  SPORTS: 6_000,
  ESPORTS: 6_000,
  COCKFIGHT: 6_000,
  LOTT: 18_000,
  ELOTT: 12_000,
};

/** Gives the brand its caps, its agents nine tenths of them, and members below them four tenths. They count from ever, unless told. */
export async function writeRates(
  client: ClientBase,
  brandId: number,
  from: Day = "-infinity",
): Promise<void> {
  await client.query(
    `insert into rate_spans (merchant_id, member_id, category, ppm, from_day)
     select $1::integer, 0, c.key, c.value::integer, $3::date from jsonb_each_text($2) c
     union all
     select $1, m.member_id, c.key, c.value::integer * case m.type when 1 then 9 else 4 end / 10, $3
       from jsonb_each_text($2) c, members m where m.merchant_id = $1 and (m.type = 1 or m.upline_id is not null)`,
    [brandId, JSON.stringify(caps), from],
  );
}

const common = { release: "auto", limited: false } as const;
const salary: ContractTerms = {
  kind: "daily",
  activeThresholdUnits: toUnits(100),
  categories: "all",
  mode: "whole",
  ...common,
  tiers: [
    { minTurnoverUnits: toUnits(1_000), minActive: 1, ppm: 1_000 },
    { minTurnoverUnits: toUnits(10_000), minActive: 5, ppm: 1_500 },
    { minTurnoverUnits: toUnits(50_000), minActive: 10, ppm: 2_000 },
  ],
};
const dividend: ContractTerms = {
  kind: "dividend",
  period: "HALF_MONTH",
  carry: "forever",
  carryCapUnits: undefined,
  ...common,
  tiers: [
    { minLossUnits: 0n, minTurnoverUnits: 0n, minActive: 0, ppm: 50_000 },
    { minLossUnits: toUnits(10_000), minTurnoverUnits: toUnits(100_000), minActive: 5, ppm: 100_000 },
  ],
};

/** Gives the brand's agents a dividend and offers them a daily salary, so the demo shows one prompt (AGENT-19). */
export async function writeContracts(client: ClientBase, brandId: number): Promise<void> {
  const insert = (terms: ContractTerms, state: "offered" | "accepted") =>
    client.query(
      `insert into contracts (merchant_id, beneficiary_id, kind, request_type, terms, state, answered_at, starts_on)
       select merchant_id, member_id, $2, $3, $4, $5, case when $5 = 'accepted' then now() end,
         case when $5 = 'accepted' then merchant_day(merchant_id, now()) + 1 end
       from members where merchant_id = $1 and type = 1`,
      [brandId, terms.kind, requestTypeOf(terms), JSON.stringify(writeTerms(terms)), state],
    );
  await insert(dividend, "accepted");
  await insert(salary, "offered");
}
