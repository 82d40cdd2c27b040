import type { ClientBase } from "pg";
import { lotus } from "./lotus.ts";
import { insertWithdrawalMethods } from "./withdrawal-seed.store.ts";

const seedName = "demo-cpf-and-pix";

/**
 * Lets a demo that was seeded before ask Lótus's members for their CPF and pay them out by Pix, once (CASE-39). Its members
 * have given none: they are asked at their next deposit or withdrawal. A new demo has it by its seed.
 */
export async function writeCpfAndPix(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query("insert into seeds (name) values ($1) on conflict do nothing", [
    seedName,
  ]);
  if (rowCount === 0) return;
  await client.query(
    `update merchants set settings = settings || jsonb_build_object('payoutAccounts', 'pix',
       'registerFields', coalesce(settings -> 'registerFields', '{}') || '{"cpf": {"required": true}}')
     where code = $1 and merchant_id in (select merchant_id from demo_accounts)`,
    [lotus.code],
  );
  await insertWithdrawalMethods(client, lotus);
  // Orders that name it stay what they are.
  await client.query(
    `update withdrawal_methods set enabled = false from merchants m where m.merchant_id = withdrawal_methods.merchant_id
       and m.code = $1 and m.merchant_id in (select merchant_id from demo_accounts) and withdrawal_methods.code = 'bank'`,
    [lotus.code],
  );
}
