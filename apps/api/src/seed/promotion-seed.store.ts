import { unitsPerCurrency } from "@croupier/domain/money";
import type { ClientBase } from "pg";
import { sanitizeContent } from "../modules/talk/content/sanitize-content.ts";
import { lotusPromotions } from "./lotus-promotions.ts";
import { novaPromotions } from "./nova-promotions.ts";
import type { BrandPromotions, PromotionSeed } from "./promotion-seed.ts";

const demo: Readonly<Record<string, BrandPromotions>> = { nova: novaPromotions, lotus: lotusPromotions };

const seedName = "demo-promotions";

/** Writes the promotions of the demo's brands, once: into a demo that was seeded before there were any, too. */
export async function writeDemoPromotions(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query("insert into seeds (name) values ($1) on conflict do nothing", [
    seedName,
  ]);
  if (rowCount === 0) return;
  const { rows } = await client.query<{ merchant_id: number; code: string }>(
    "select distinct merchant_id, code from demo_accounts join merchants using (merchant_id) order by merchant_id",
  );
  for (const { merchant_id: brandId, code } of rows) {
    const brand = demo[code];
    if (brand) await writePromotions(client, brandId, brand);
  }
}

/** Writes categories and promotions of a brand; what is HTML is sanitised here (SEC-19). */
export async function writePromotions(
  client: ClientBase,
  brandId: number,
  { categories, promotions }: BrandPromotions,
): Promise<void> {
  const categoryIds = new Map<string, string>();
  for (const [rank, { key, names, iconImageUrl }] of categories.entries()) {
    const { rows } = await client.query<{ id: string }>(
      `insert into promotion_categories (merchant_id, names, icon_image_url, rank) values ($1, $2, $3, $4)
       returning category_id as id`,
      [brandId, names, iconImageUrl, rank],
    );
    categoryIds.set(key, rows[0]?.id ?? "");
  }
  for (const [rank, promotion] of promotions.entries()) {
    const promotionId = await writePromotion(client, brandId, promotion, rank);
    await client.query(
      `insert into promotions_in_categories (merchant_id, promotion_id, category_id)
       select $1, $2, unnest($3::bigint[])`,
      [brandId, promotionId, promotion.categories.map((key) => categoryIds.get(key))],
    );
  }
}

async function writePromotion(
  client: ClientBase,
  brandId: number,
  promotion: PromotionSeed,
  rank: number,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `insert into promotions (merchant_id, image_urls, starts_at, ends_at, request_type, image_required,
       remark_required, reward_units, rank, wagering_x, wagering_weights, wagering_days)
     select $1, $2, today + make_interval(days => $3), today + make_interval(days => $4 + 1) - interval '1 ms',
       $5, $6, $7, $8, $9, $10, $11, $12
     from (select date_trunc('day', now(), zone) as today from merchant_time_zones where merchant_id = $1
       order by starts_at desc limit 1) as clock
     returning promotion_id as id`,
    [
      brandId,
      [promotion.imageUrl],
      promotion.fromDay,
      promotion.toDay,
      promotion.isManual ? "O" : "A",
      promotion.needsPicture === true,
      promotion.needsRemark === true,
      BigInt(promotion.reward) * unitsPerCurrency,
      rank,
      promotion.wagering?.x ?? 0,
      promotion.wagering?.weights ?? null,
      promotion.wagering?.days ?? 30,
    ],
  );
  for (const [language, { title, content }] of Object.entries(promotion.texts)) {
    await client.query(
      `insert into promotion_texts (merchant_id, promotion_id, language, title, content)
       values ($1, $2, $3, $4, $5)`,
      [brandId, rows[0]?.id, language, title, sanitizeContent(content)],
    );
  }
  return rows[0]?.id;
}
