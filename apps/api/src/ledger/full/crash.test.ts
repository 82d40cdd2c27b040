import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureDatabase, ensureRole } from "@croupier/embedded-postgres/databases";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseFolders } from "../../app/paths.ts";
import { createDatabase } from "../../platform/db/database.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { createTestClock } from "../../testing/test-api.ts";
import { createTestPlayer, type TestPlayer } from "../../testing/vendor-players.ts";
import { createGameLedger } from "../games/game-ledger.ts";
import type { GameAnswer } from "../games/vendor-calls.ts";
import { checkInvariants } from "../invariants.ts";
import { callsOf } from "../testing.ts";

const clock = createTestClock();
const name = "crash";
let folder: string;
let server: EmbeddedPostgres;

const start = async (): Promise<void> => {
  server = await startEmbeddedPostgres({ dataDir: path.join(folder, "pg") });
};
const withOwner = async <T>(work: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = new pg.Client({ connectionString: server.connectionString(name, "croupier_owner") });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "croupier-ledger-"));
  chmodSync(folder, 0o711);
  await start();
  const admin = new pg.Client({ connectionString: server.connectionString("postgres") });
  await admin.connect();
  for (const role of ["croupier_owner", "croupier_app"]) await ensureRole(admin, { name: role });
  await ensureDatabase(admin, { name, owner: "croupier_owner", guests: ["croupier_app"] });
  await admin.end();
  await migrate(server.connectionString(name, "croupier_owner"), databaseFolders());
  await withOwner((owner) =>
    owner.query("insert into merchants (code, currency, currency_symbol) values ('nova', 'CNY', 'Y')"),
  );
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Many callers bet and win until the database dies under them. @returns the acknowledged answers, by bet. */
const playUntilKilled = async (players: readonly TestPlayer[], round: number) => {
  const database = createDatabase({ connectionString: server.connectionString(name, "croupier_app") });
  const ledger = createGameLedger(database);
  const acknowledged = new Map<string, { player: TestPlayer; answer: GameAnswer }>();
  let bets = 0;
  const caller = async (player: TestPlayer): Promise<void> => {
    const calls = callsOf(player, clock.now());
    for (;;) {
      bets += 1;
      const id = `${round}-${bets}`;
      const answer = await ledger.bet(player.brandId, calls.bet(id, 10n, { roundId: id }));
      acknowledged.set(id, { player, answer });
      if (acknowledged.size === 150) process.kill(server.pid, "SIGKILL");
      await ledger.win(player.brandId, calls.win(`${id}-win`, id, 5n, { roundId: id }));
    }
  };
  const outcomes = await Promise.allSettled([...players, ...players, ...players].map(caller));
  await database.close();
  return { acknowledged, outcomes };
};

describe("a ledger whose database is killed", () => {
  it("INV-09 keeps every acknowledged bet completely, and answers it again as before", async () => {
    const players = await withOwner(async (owner) => {
      const made: TestPlayer[] = [];
      while (made.length < 5)
        made.push(await createTestPlayer({ owner, clock }, { balanceUnits: 1_000_000n }));
      return made;
    });
    for (let round = 1; round <= 2; round += 1) {
      const { acknowledged, outcomes } = await playUntilKilled(players, round);
      expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
      expect(acknowledged.size).toBeGreaterThanOrEqual(150);
      await server.ended;
      await start();
      const faults = await withOwner((owner) => checkInvariants((sql) => owner.query(sql)));
      expect(faults).toEqual([]);
      const database = createDatabase({ connectionString: server.connectionString(name, "croupier_app") });
      const ledger = createGameLedger(database);
      for (const [id, { player, answer }] of acknowledged) {
        const again = callsOf(player, clock.now()).bet(id, 10n, { roundId: id });
        expect(await ledger.bet(player.brandId, again)).toEqual(answer);
      }
      await database.close();
    }
  }, 120_000);
});
