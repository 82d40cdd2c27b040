import { goodsPath } from "@croupier/art/art-paths";
import { unitsPerCurrency } from "@croupier/domain/money";
import { unitsPerPoint } from "@croupier/domain/points";
import type { ClientBase } from "pg";
import type { BrandSeed } from "./brand-seed.ts";

/** Writes the contents of a brand's points mall. */
export async function writeMall(
  client: ClientBase,
  brandId: number,
  { code: brand, mall }: Pick<BrandSeed, "code" | "mall">,
): Promise<void> {
  for (const { code, picture, price, stock, limit, level = 0, reward, spins, titles, texts } of mall)
    await client.query(
      `insert into mall_items (merchant_id, code, kind, titles, texts, picture, price_units, stock, member_limit, level, reward_units, spins)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        brandId,
        code,
        reward !== undefined ? "voucher" : spins === undefined ? "goods" : "spins",
        titles,
        texts,
        goodsPath(brand, picture),
        BigInt(price) * unitsPerPoint,
        stock,
        limit ?? null,
        level,
        reward === undefined ? null : BigInt(reward) * unitsPerCurrency,
        spins ?? null,
      ],
    );
}
