import type { Pool } from "pg";
import { type Database, inTransaction } from "./database.ts";
import { INITIAL } from "./migrations/0001-initial.ts";
import { LAUNCH_CODES } from "./migrations/0002-launch-codes.ts";
import { SEALED_TOKENS } from "./migrations/0003-sealed-tokens.ts";
import { PLAY_COMFORT } from "./migrations/0004-play-comfort.ts";
import { SET_ASIDE } from "./migrations/0005-set-aside.ts";
import { ROUNDS_BY_DAY } from "./migrations/0006-rounds-by-day.ts";
import { PLAYS } from "./migrations/0007-plays.ts";
import { SHARED_DRAWS } from "./migrations/0008-shared-draws.ts";
import { DUELS } from "./migrations/0009-duels.ts";
import { BUY_FEATURE } from "./migrations/0010-buy-feature.ts";
import { JACKPOTS } from "./migrations/0011-jackpots.ts";
import { LOTTERY_DRAWS } from "./migrations/0012-lottery-draws.ts";
import { VENDORS } from "./migrations/0013-vendors.ts";
import { CHAT } from "./migrations/0014-chat.ts";
import { CORRECTIONS } from "./migrations/0016-corrections.ts";
import { WHO_CORRECTED } from "./migrations/0017-who-corrected.ts";
import { VOID_DRAWS } from "./migrations/0018-void-draws.ts";
import { OLD_DRAWS } from "./migrations/0019-old-draws.ts";
import { PLAY_MONEY } from "./migrations/0020-play-money.ts";
import { nameModels } from "./migrations/name-models.ts";
import { sealPlainTokens } from "./session/token.store.ts";
import type { Vault } from "./vault.ts";

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** The part that SQL alone cannot do, in the same transaction. */
  readonly after?: (database: Database) => Promise<void>;
}

/** Forward only: a migration that has left the house is never edited, the next one is added below it. */
const MIGRATIONS: readonly Migration[] = [
  { name: "0001-initial", sql: INITIAL },
  { name: "0002-launch-codes", sql: LAUNCH_CODES },
  { name: "0003-sealed-tokens", sql: SEALED_TOKENS },
  { name: "0004-play-comfort", sql: PLAY_COMFORT },
  { name: "0005-set-aside", sql: SET_ASIDE },
  { name: "0006-rounds-by-day", sql: ROUNDS_BY_DAY },
  { name: "0007-plays", sql: PLAYS, after: nameModels },
  { name: "0008-shared-draws", sql: SHARED_DRAWS },
  { name: "0009-duels", sql: DUELS },
  { name: "0010-buy-feature", sql: BUY_FEATURE },
  { name: "0011-jackpots", sql: JACKPOTS },
  { name: "0012-lottery-draws", sql: LOTTERY_DRAWS },
  { name: "0013-vendors", sql: VENDORS },
  { name: "0014-chat", sql: CHAT },
  { name: "0016-corrections", sql: CORRECTIONS },
  { name: "0017-who-corrected", sql: WHO_CORRECTED },
  { name: "0018-void-draws", sql: VOID_DRAWS },
  { name: "0019-old-draws", sql: OLD_DRAWS },
  { name: "0020-play-money", sql: PLAY_MONEY },
];

/** Any fixed number: it keeps two arcades that start together from migrating at the same time. */
const MIGRATION_LOCK = 771_202_601;

/**
 * Brings the arcade's own database up to date, and encrypts the tokens that a process of an earlier version has left.
 * The scripts travel inside the bundle.
 */
export async function migrate(pool: Pool, vault: Vault): Promise<void> {
  await inTransaction(pool, async (client) => {
    // An index on a large table, or another arcade's migration, takes longer than a player's statement may.
    await client.query("set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const applied = new Set(rows.map((row) => row.name));
    for (const { name, sql, after } of MIGRATIONS.filter((migration) => !applied.has(migration.name))) {
      await client.query(sql);
      await after?.(client);
      await client.query("insert into migrations (name) values ($1)", [name]);
    }
    await sealPlainTokens(client, vault);
  });
}
