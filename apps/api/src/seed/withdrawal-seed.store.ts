import type { ClientBase } from "pg";
import type { BrandSeed } from "./brand-seed.ts";
import { lotus } from "./lotus.ts";
import { nova } from "./nova.ts";
import { toUnits } from "./to-units.ts";

const seedName = "demo-withdrawal-methods";

/** Writes the payout methods of a demo brand; an existing method stays unchanged. */
export async function insertWithdrawalMethods(
  client: ClientBase,
  { code: brand, withdrawalMethods }: Pick<BrandSeed, "code" | "withdrawalMethods">,
): Promise<void> {
  for (const [order, method] of withdrawalMethods.entries())
    await client.query(
      `insert into withdrawal_methods (merchant_id, code, provider, names, minimum_units, maximum_units,
         fee_basis_points, fee_fixed_units, sort_order)
       select merchant_id, $2, $3, $4, $5, $6, $7, $8, $9 from merchants
       where code = $1 and merchant_id in (select merchant_id from demo_accounts)
       on conflict do nothing`,
      [
        brand,
        method.code,
        method.provider,
        method.names,
        toUnits(method.minimum),
        toUnits(method.maximum),
        method.feeBasisPoints,
        toUnits(method.feeFixed),
        order,
      ],
    );
}

/** Writes how the demo's brands pay out, once: into a demo that was seeded before there were withdrawals, too. */
export async function writeWithdrawalMethods(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query("insert into seeds (name) values ($1) on conflict do nothing", [
    seedName,
  ]);
  if (rowCount === 0) return;
  for (const brand of [nova, lotus]) await insertWithdrawalMethods(client, brand);
}
