/** The product's databases, read by their owners while the product runs. */
import { join } from "node:path";
import { findLivingPostmaster } from "@croupier/embedded-postgres/postmaster-file";
import { socketUrl } from "@croupier/embedded-postgres/socket";
import pg from "pg";
import { checkHeldMoney } from "../apps/api/src/ledger/held-money.ts";
import { checkInvariants, type LedgerFault } from "../apps/api/src/ledger/invariants.ts";

export interface Books {
  /** Every violation of the ledger's rules at one instant; an empty list means that the books are correct. */
  findFaults(): Promise<readonly LedgerFault[]>;
  /** Queries the platform's database without row-level security. Money is text in whole units. */
  askLedger<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Queries the arcade's own database. */
  askArcade<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // A journey may kill the server while this is connected. The next query then fails and reports it.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Opens the books of the product that runs on this data folder. */
export async function openBooks(dataDir: string): Promise<Books> {
  const server = findLivingPostmaster(join(dataDir, "postgres"));
  if (!server) throw new Error(`no database lives in ${dataDir}`);
  const ledger = await connect(socketUrl(server.socketDir, "croupier", "croupier_owner"));
  const arcade = await connect(socketUrl(server.socketDir, "arcade", "arcade"));
  return {
    findFaults: async () => {
      await ledger.query("begin isolation level repeatable read read only");
      try {
        const query = (sql: string) => ledger.query<{ merchant_id: number; detail: string }>(sql);
        return [...(await checkInvariants(query)), ...(await checkHeldMoney(query))];
      } finally {
        await ledger.query("rollback");
      }
    },
    askLedger: async (sql, values) => (await ledger.query(sql, values)).rows,
    askArcade: async (sql, values) => (await arcade.query(sql, values)).rows,
    close: async () => {
      await Promise.all([ledger.end(), arcade.end()]);
    },
  };
}
