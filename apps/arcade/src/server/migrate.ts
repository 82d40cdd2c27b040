import type { Pool } from "pg";
import { inTransaction } from "./database.ts";
import { INITIAL } from "./migrations/0001-initial.ts";
import { LAUNCH_CODES } from "./migrations/0002-launch-codes.ts";
import { SEALED_TOKENS } from "./migrations/0003-sealed-tokens.ts";
import { PLAY_COMFORT } from "./migrations/0004-play-comfort.ts";
import { SET_ASIDE } from "./migrations/0005-set-aside.ts";
import { ROUNDS_BY_DAY } from "./migrations/0006-rounds-by-day.ts";
import { sealPlainTokens } from "./token.store.ts";
import type { Vault } from "./vault.ts";

/** Forward only: a migration that has left the house is never edited, the next one is added below it. */
const MIGRATIONS: readonly { readonly name: string; readonly sql: string }[] = [
  { name: "0001-initial", sql: INITIAL },
  { name: "0002-launch-codes", sql: LAUNCH_CODES },
  { name: "0003-sealed-tokens", sql: SEALED_TOKENS },
  { name: "0004-play-comfort", sql: PLAY_COMFORT },
  { name: "0005-set-aside", sql: SET_ASIDE },
  { name: "0006-rounds-by-day", sql: ROUNDS_BY_DAY },
];

/** Any fixed number: it keeps two arcades that start together from migrating at the same time. */
const MIGRATION_LOCK = 771_202_601;

/**
 * Brings the arcade's own database up to date, and encrypts the tokens that a process of an earlier version has left.
 * The scripts travel inside the bundle.
 */
export async function migrate(pool: Pool, vault: Vault): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const applied = new Set(rows.map((row) => row.name));
    for (const { name, sql } of MIGRATIONS.filter((migration) => !applied.has(migration.name))) {
      await client.query(sql);
      await client.query("insert into migrations (name) values ($1)", [name]);
    }
    await sealPlainTokens(client, vault);
  });
}
