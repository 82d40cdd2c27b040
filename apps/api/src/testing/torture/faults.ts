import type pg from "pg";
import { checkHeldMoney } from "../../ledger/held-money.ts";
import { checkInvariants } from "../../ledger/invariants.ts";
import { checkKeptMovements } from "../../ledger/kept-movements.ts";
import { compareWalletCalls } from "./acknowledged.ts";
import { isDone, type Operation, type TortureCall, type TorturePlayer, type World } from "./operation.ts";
import { withOwner } from "./world.ts";

/** The required balances of all members' accounts by the given answers, by account. */
function sumAnswers(players: readonly TorturePlayer[]): ReadonlyMap<string, number> {
  const units = new Map(
    players.map(({ player, openingUnits }) => [`${player.memberId} member`, openingUnits]),
  );
  for (const call of players.flatMap(({ calls }) => calls))
    for (const effect of isDone(call) ? call.operation.listEffects(call) : []) {
      const account = `${effect.of.player.memberId} ${effect.account}`;
      units.set(account, (units.get(account) ?? 0) + effect.units);
    }
  return units;
}

/** Calls by their operation. */
const sortCalls = (players: readonly TorturePlayer[]): ReadonlyMap<Operation, readonly TortureCall[]> => {
  const calls = players.flatMap((of) => of.calls);
  const kinds = [...new Set(calls.map(({ operation }) => operation))];
  return new Map(kinds.map((kind) => [kind, calls.filter(({ operation }) => operation === kind)]));
};

/**
 * Every reward that was claimed by hand or automatically is in the wallets. INV-21 checks that the ledger has paid each once.
 */
const listClaimed = async (owner: pg.Client): Promise<{ member_id: bigint; units: string }[]> =>
  (
    await owner.query<{ member_id: bigint; units: string }>(
      "select member_id, sum(amount_units)::text as units from rewards where state = 'claimed' group by 1",
    )
  ).rows;

async function compareBalances(
  owner: pg.Client,
  players: readonly TorturePlayer[],
): Promise<readonly string[]> {
  const said = new Map(sumAnswers(players));
  for (const [operation, calls] of sortCalls(players))
    for (const { of, account, units } of (await operation.readEffects?.(owner, calls)) ?? []) {
      const name = `${of.player.memberId} ${account}`;
      said.set(name, (said.get(name) ?? 0) + units);
    }
  for (const { member_id: memberId, units } of await listClaimed(owner))
    said.set(`${memberId} member`, (said.get(`${memberId} member`) ?? 0) + Number(units));
  const { rows } = await owner.query<{ account: string; units: string }>(
    "select member_id || ' ' || kind as account, balance_units::text as units from accounts where member_id = any($1)",
    [players.map(({ player }) => player.memberId)],
  );
  const held = new Map(rows.map(({ account, units }) => [account, units]));
  return [...said].flatMap(([account, units]) =>
    (held.get(account) ?? "0") === String(units)
      ? []
      : [`INV-09: account ${account} has ${held.get(account)}, the answers say ${units}`],
  );
}

/** The rules of the ledger, and the order of times. */
export async function findLedgerFaults(owner: pg.Client): Promise<readonly string[]> {
  const query = (sql: string) => owner.query<{ merchant_id: number; detail: string }>(sql);
  const faults = [
    ...(await checkInvariants(query)),
    ...(await checkHeldMoney(query)),
    ...(await checkKeptMovements(query)),
  ].map(({ invariant, detail }) => `${invariant}: ${detail}`);
  const { rows: late } = await owner.query(
    `select account_id from (select account_id, created_at < lag(created_at) over (partition by account_id order by transfer_id) as is_late
       from postings where balance_after_units is not null) p where is_late`,
  );
  if (late.length > 0) faults.push(`FAULT-20: ${late.length} postings are earlier than the one before`);
  return faults;
}

/** The faults of the ledger itself, and every call and balance against the given answers. */
export const findFaults = (world: World, players: readonly TorturePlayer[]): Promise<readonly string[]> =>
  withOwner(world, async (owner) => {
    const calls = players.flatMap((of) => of.calls);
    return [
      ...(await findLedgerFaults(owner)),
      ...(await compareBalances(owner, players)),
      ...(await compareWalletCalls(owner, calls)),
      ...(await compareCalls(owner, players)),
    ];
  });

/** Every kind of call, or one, against what the database has of it. */
export async function compareCalls(
  owner: pg.Client,
  players: readonly TorturePlayer[],
  kind?: string,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [operation, own] of sortCalls(players))
    if (kind === undefined || operation.kind === kind)
      faults.push(...((await operation.compare?.(owner, own)) ?? []));
  return faults;
}
