import type pg from "pg";
import { listFaults } from "./named.ts";
import { isDone, isKept, type TortureCall } from "./operation.ts";

const callsAtOnce = 20_000;

/** Writes calls with a stored answer into a temporary table `said`, a few at a time. */
async function writeSaid(owner: pg.Client, calls: readonly TortureCall[]): Promise<void> {
  await owner.query("drop table if exists said");
  await owner.query(
    `create temp table said (merchant_id integer, account_id bigint, kind text, id text collate "C", amount_units bigint, status text,
       balance_units text, legs integer)`,
  );
  for (let from = 0; from < calls.length; from += callsAtOnce) {
    const some = calls.slice(from, from + callsAtOnce);
    await owner.query(
      `insert into said select * from unnest($1::integer[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::integer[])`,
      [
        some.map(({ of }) => of.player.brandId),
        some.map(({ of }) => of.player.accountId),
        some.map(({ operation }) => operation.kind),
        some.map(({ id }) => id),
        some.map(({ amount }) => amount),
        some.map((call) => (isDone(call) ? "ok" : "not_enough_money")),
        some.map(({ answer }) => String(answer?.balance)),
        some.map(({ others }) => others?.length ?? 1),
      ],
    );
  }
  await owner.query("analyze said");
}

const walletKinds = new Set(["bet", "win", "rollback"]);

/**
 * Compares every answer to the vendor with the ledger's rows: nothing acknowledged is lost or differs, and no money has
 * moved without acknowledgement (INV-09).
 */
export async function compareWalletCalls(
  owner: pg.Client,
  calls: readonly TortureCall[],
): Promise<readonly string[]> {
  await writeSaid(
    owner,
    calls.filter((call) => walletKinds.has(call.operation.kind) && isKept(call)),
  );
  return [
    ...(await listFaults(
      owner,
      `select format('INV-09: %s %s was answered %s with %s and is kept %s times so', s.kind, s.id, s.status, s.balance_units, count(v.kind)) as fault
       from said s left join vendor_transactions v on v.merchant_id = s.merchant_id and v.vendor = 'BGS' and v.transaction_id = s.id
         and v.kind = s.kind and v.account_id = s.account_id and v.amount_units = s.amount_units and v.status = s.status
         and v.balance_units::text = s.balance_units
       group by s.kind, s.id, s.status, s.balance_units having count(v.kind) <> 1`,
    )),
    ...(await listFaults(
      owner,
      `select format('INV-09: %s %s has moved money, and nobody was told', v.kind, v.transaction_id) as fault
       from vendor_transactions v where v.has_effect and not exists (
         select from said s where s.id = v.transaction_id and s.merchant_id = v.merchant_id and s.kind = v.kind and s.status = 'ok')`,
    )),
  ];
}

/** The same for transfers of a kind, whose key is the call's id. Others, whose keys have parts, are compared elsewhere. */
export async function compareTransfers(
  owner: pg.Client,
  kind: string,
  calls: readonly TortureCall[],
): Promise<readonly string[]> {
  await writeSaid(owner, calls.filter(isDone));
  return [
    ...(await listFaults(
      owner,
      `select format('INV-09: %s %s was made with %s legs and has %s', s.kind, s.id, s.legs, count(t.transfer_id)) as fault
       from said s left join transfers t on t.merchant_id = s.merchant_id and t.scope = s.kind and t.idempotency_key = s.id
         and abs(t.amount_units) = s.amount_units
       group by s.kind, s.id, s.legs having count(t.transfer_id) <> s.legs`,
    )),
    ...(await listFaults(
      owner,
      `select format('INV-09: %s %s has moved money, and nobody was told', t.kind, t.idempotency_key) as fault
       from transfers t where t.kind = '${kind}' and t.idempotency_key not like '%:%' and not exists (
         select from said s where s.id = t.idempotency_key and s.merchant_id = t.merchant_id)`,
    )),
  ];
}
