import type { Database } from "../database.ts";
import { bodyOf, tokenOf } from "../session/token.store.ts";
import { openIfReadable, type Vault } from "../vault.ts";
import type { WalletCall } from "./wallet-body.ts";

/** How long a process may work on a call that it claimed before another may claim it. */
export const CALL_LEASE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 300;

/** Stores a call with its exact bytes before it is sent. This process holds it for the length of the lease. */
export async function createCall(database: Database, vault: Vault, call: WalletCall): Promise<void> {
  await database.query({
    name: "create-call",
    text: `insert into wallet_calls (transaction_uuid, round_id, kind, place, vendor, sealed_body, next_at)
           values ($1, $2, $3, $6, $7, $4, now() + make_interval(secs => $5))`,
    values: [
      call.transactionUuid,
      call.roundId,
      call.kind,
      vault.seal(call.body, bodyOf(call.transactionUuid)),
      CALL_LEASE_SECONDS,
      call.place,
      call.vendor,
    ],
  });
}

/** Stores many calls, as `createCall` stores one. `leaseSeconds`: how long this process has to send them. */
export async function createCalls(
  database: Database,
  vault: Vault,
  calls: readonly WalletCall[],
  leaseSeconds: number,
): Promise<void> {
  if (calls.length === 0) return;
  await database.query({
    name: "create-calls",
    text: `insert into wallet_calls (transaction_uuid, round_id, kind, place, vendor, sealed_body, next_at)
           select c.*, now() + make_interval(secs => $7)
           from unnest($1::uuid[], $2::uuid[], $3::text[], $4::integer[], $5::text[], $6::bytea[]) as c`,
    values: [
      calls.map(({ transactionUuid }) => transactionUuid),
      calls.map(({ roundId }) => roundId),
      calls.map(({ kind }) => kind),
      calls.map(({ place }) => place),
      calls.map(({ vendor }) => vendor),
      calls.map((call) => vault.seal(call.body, bodyOf(call.transactionUuid))),
      leaseSeconds,
    ],
  });
}

interface CallRow {
  transaction_uuid: string;
  round_id: string;
  kind: WalletCall["kind"];
  place: number;
  vendor: string;
  sealed_body: Buffer;
}

function withBody({ vendor, kind, place, ...row }: CallRow, body: string): WalletCall {
  return { vendor, kind, place, transactionUuid: row.transaction_uuid, roundId: row.round_id, body };
}

function toCall(vault: Vault, row: CallRow): WalletCall {
  return withBody(row, vault.open(row.sealed_body, bodyOf(row.transaction_uuid)));
}

/** Finds a call of a round that is not settled. The bytes of settled ones are deleted. */
export async function findCall(
  database: Database,
  vault: Vault,
  roundId: string,
  kind: WalletCall["kind"],
  place = 0,
): Promise<WalletCall | undefined> {
  const { rows } = await database.query<CallRow>({
    name: "find-call",
    text: `select transaction_uuid, round_id, kind, place, vendor, sealed_body from wallet_calls
           where round_id = $1 and kind = $2 and place = $3 and sealed_body is not null`,
    values: [roundId, kind, place],
  });
  return rows[0] && toCall(vault, rows[0]);
}

export interface DueCalls {
  readonly calls: readonly WalletCall[];
  /** Ids of calls that this process cannot open. */
  readonly unreadable: readonly string[];
}

/** Claims wins and rollbacks that are due, each for one process only. */
export async function claimDueCalls(database: Database, vault: Vault, limit: number): Promise<DueCalls> {
  const { rows } = await database.query<CallRow>({
    name: "claim-due-calls",
    text: `update wallet_calls set next_at = now() + make_interval(secs => $2)
           where transaction_uuid in (
             select transaction_uuid from wallet_calls
             where done_at is null and kind <> 'bet' and next_at <= now() and set_aside_at is null
             order by next_at limit $1 for update skip locked)
           returning transaction_uuid, round_id, kind, place, vendor, sealed_body`,
    values: [limit, CALL_LEASE_SECONDS],
  });
  const calls: WalletCall[] = [];
  const unreadable: string[] = [];
  for (const row of rows) {
    const { transaction_uuid: transactionUuid, sealed_body: sealed } = row;
    const body = openIfReadable(vault, sealed, bodyOf(transactionUuid));
    if (body === undefined) unreadable.push(transactionUuid);
    else calls.push(withBody(row, body));
  }
  return { calls, unreadable };
}

export async function setCallDone(database: Database, call: WalletCall, answer: string): Promise<void> {
  await database.query({
    name: "set-call-done",
    text: `update wallet_calls set done_at = now(), attempts = attempts + 1, last_answer = $2
           where transaction_uuid = $1 and done_at is null`,
    values: [call.transactionUuid, answer],
  });
}

/** The call failed. It is retried after a pause that doubles up to five minutes, without an end. */
export async function postponeCall(database: Database, call: WalletCall, answer: string): Promise<number> {
  const { rows } = await database.query<{ attempts: number }>({
    name: "postpone-call",
    text: `update wallet_calls set attempts = attempts + 1, last_answer = $2,
             next_at = now() + make_interval(secs => least($3, power(2, least(attempts, 10))::int))
           where transaction_uuid = $1 and done_at is null returning attempts`,
    values: [call.transactionUuid, answer, LONGEST_PAUSE_SECONDS],
  });
  return rows[0]?.attempts ?? 0;
}

export interface StaleBet {
  readonly roundId: string;
  /** Which of the round's bets it is: 0 for the one that opens it. */
  readonly place: number;
  readonly betUuid: string;
  readonly vendor: string;
  readonly player: string;
  readonly token: string;
  readonly gameCode: string;
  readonly currency: string;
}

export interface StaleBets {
  readonly bets: readonly StaleBet[];
  /** Ids of rounds whose token this process cannot open. */
  readonly unreadable: readonly string[];
}

/**
 * Bets that a process started and never finished. Nobody waits for them any more. `isRestored`: the data was restored, and no
 * process works on any of its bets, however long their leases are.
 */
export async function listStaleBets(
  database: Database,
  vault: Vault,
  limit: number,
  isRestored = false,
): Promise<StaleBets> {
  const { rows } = await database.query<{
    round_id: string;
    transaction_uuid: string;
    place: number;
    vendor: string;
    operator: string;
    player: string;
    sealed_token: Buffer | null;
    game_code: string;
    currency: string;
  }>({
    name: "list-stale-bets",
    text: `select r.id as round_id, c.transaction_uuid, c.place, s.vendor, s.operator, s.player, s.sealed_token,
             s.game_code, s.currency
           from rounds r join wallet_calls c on c.round_id = r.id and c.kind = 'bet'
               and c.place = coalesce((r.pending ->> 'place')::integer, 0)
             join sessions s on s.id_hash = r.session_hash
           where (r.state = 'betting' or r.pending is not null)
             and ($2 or r.lease_until < now() - interval '5 seconds')
             and r.set_aside_at is null limit $1`,
    values: [limit, isRestored],
  });
  const bets: StaleBet[] = [];
  const unreadable: string[] = [];
  for (const row of rows) {
    const {
      round_id: roundId,
      transaction_uuid: betUuid,
      place,
      vendor,
      player,
      game_code: gameCode,
      currency,
    } = row;
    const token = openIfReadable(vault, row.sealed_token, tokenOf(row.operator, player));
    if (token === undefined) unreadable.push(roundId);
    else bets.push({ roundId, betUuid, place, vendor, player, token, gameCode, currency });
  }
  return { bets, unreadable };
}
