import { unitsPerCurrency } from "@croupier/domain/money";
import type { ClientBase } from "pg";
import type { WheelPrizeSeed } from "./brand-seed.ts";

/** Writes a brand's prizes, in order. A stand-in comes before the prize it replaces. */
export async function writeWheel(
  client: ClientBase,
  brandId: number,
  prizes: readonly WheelPrizeSeed[],
): Promise<void> {
  for (const { code, kind, amount = 0, wagering, weight, stock } of prizes)
    await client.query(
      `insert into wheel_prizes (merchant_id, code, kind, amount_units, wagering, weight, stock, stand_in_id)
       values ($1, $2, $3, $4, $5, $6, $7,
         (select prize_id from wheel_prizes where merchant_id = $1 and code = $8 and ended_at is null))`,
      [
        brandId,
        code,
        kind,
        BigInt(amount) * unitsPerCurrency,
        wagering ?? null,
        weight,
        stock?.left ?? null,
        stock?.standIn ?? null,
      ],
    );
}
