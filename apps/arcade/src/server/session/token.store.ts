import type { Database } from "../database.ts";
import type { Vault } from "../vault.ts";

/** Under which name the vault keeps a session's token. */
export const tokenOf = (operator: string, player: string): string => `token/${operator}/${player}`;

/** Under which name the vault keeps the bytes of a call. */
export const bodyOf = (transactionUuid: string): string => `call/${transactionUuid}`;

const SETTLED = "('settled', 'refused', 'cancelled')";

/**
 * Deletes tokens that nobody needs any more: in the calls of settled rounds, and in sessions that have ended with all
 * their rounds settled. A later bet that is still to be given back keeps the bytes of its rollback. @returns how many rows lost theirs
 */
export async function deleteSpentTokens(database: Database): Promise<number> {
  const calls = await database.query({
    name: "delete-spent-bodies",
    text: `update wallet_calls c set sealed_body = null from rounds r
           where r.id = c.round_id and c.sealed_body is not null and r.state in ${SETTLED}
             and (c.kind = 'bet' or c.done_at is not null)`,
  });
  const sessions = await database.query({
    name: "delete-spent-tokens",
    text: `update sessions s set sealed_token = null
           where s.sealed_token is not null and s.expires_at < now()
             and not exists (select from rounds r where r.session_hash = s.id_hash and r.state not in ${SETTLED})`,
  });
  return (calls.rowCount ?? 0) + (sessions.rowCount ?? 0);
}

/** Encrypts tokens that an earlier version has stored in plain text. */
export async function sealPlainTokens(database: Database, vault: Vault): Promise<void> {
  const sessions = await database.query<{ id_hash: Buffer; operator: string; player: string; token: string }>(
    "select id_hash, operator, player, token from sessions where token is not null",
  );
  await database.query(
    `update sessions s set token = null, sealed_token = sealed.token
     from unnest($1::bytea[], $2::bytea[]) as sealed(id_hash, token) where s.id_hash = sealed.id_hash`,
    [
      sessions.rows.map((row) => row.id_hash),
      sessions.rows.map((row) => vault.seal(row.token, tokenOf(row.operator, row.player))),
    ],
  );
  await database.query(
    `update wallet_calls c set body = null from rounds r
     where r.id = c.round_id and c.body is not null and r.state in ${SETTLED}`,
  );
  const calls = await database.query<{ id: string; body: string }>(
    "select transaction_uuid as id, body from wallet_calls where body is not null",
  );
  await database.query(
    `update wallet_calls c set body = null, sealed_body = sealed.body
     from unnest($1::uuid[], $2::bytea[]) as sealed(id, body) where c.transaction_uuid = sealed.id`,
    [calls.rows.map((row) => row.id), calls.rows.map((row) => vault.seal(row.body, bodyOf(row.id)))],
  );
}
