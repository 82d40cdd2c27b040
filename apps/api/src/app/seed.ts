import type { Logger } from "pino";
import { transfer } from "../ledger/transfer.ts";
import { openDemoPoints } from "../modules/offers/mall/mall.module.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { createDatabase } from "../platform/db/database.ts";
import { createVendorConnections } from "../platform/vendor-connections.ts";
import { seedDemo } from "../seed/demo-seed.service.ts";
import { walkPasts } from "./past/past-walk.ts";
import { demoFeedFile } from "./paths.ts";
import { createDemoWithdrawals } from "./seed-withdrawals.ts";

/** 10,000 of the brand's currency: enough to try everything. */
const openingUnits = 1_000_000_000n;

export interface SeedOptions {
  /** Its master secret encrypts the demo's bank accounts, and its port is in the outbox's links. */
  config: Config;
  ownerUrl: string;
  logger: Logger;
  clock: Clock;
}

/** Writes the demo data as the schema owner, and the opening balances through the ledger like any other money. */
export async function runSeed({ config, ownerUrl, logger, clock }: SeedOptions): Promise<void> {
  const { databaseUrl, masterSecret, port, sandboxPaySecret, seedDays } = config;
  const startedAt = performance.now();
  const now = clock.now();
  // A withdrawal's services read brands over another connection while they act for one.
  const database = createDatabase({ connectionString: databaseUrl, poolSize: 2 });
  try {
    const withdraw = createDemoWithdrawals({ database, clock, masterSecret, sandboxPaySecret, logger });
    const { seeded } = await seedDemo({
      withdraw,
      ownerUrl,
      port,
      now,
      feedFile: demoFeedFile(),
      past: seedDays > 0 ? { days: seedDays, endsAt: now } : undefined,
      walk: (client) =>
        walkPasts(client, { config, connections: createVendorConnections(config), logger, ownerUrl }),
      credit: async ({ brandId, memberId, username, createdAt }) => {
        const { status } = await database.forBrand(brandId, (q) =>
          transfer(q, {
            kind: "demo",
            key: `demo-opening-${memberId}`,
            reference: "demo opening balance",
            from: { kind: "demo", name: "" },
            to: { kind: "member", memberId },
            amountUnits: openingUnits,
            now: createdAt,
          }),
        );
        if (status !== "ok")
          throw new Error(`the ledger refused the opening balance of ${username}: ${status}`);
        await openDemoPoints(database, { brandId, memberId }, createdAt);
      },
    });
    if (seeded) logger.info({ ms: Math.round(performance.now() - startedAt) }, "the demo is seeded");
  } finally {
    await database.close();
  }
}
