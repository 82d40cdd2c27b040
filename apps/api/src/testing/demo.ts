import { createTestDatabase } from "@croupier/test-kit/database";
import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import { sendByInject } from "@croupier/test-kit/wps-transport";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import pino from "pino";
import { createApi } from "../app/create-api.ts";
import { databaseFolders } from "../app/paths.ts";
import { runSeed } from "../app/seed.ts";
import { systemClock } from "../platform/clock.ts";
import { loadConfig } from "../platform/config.ts";
import { migrate } from "../platform/db/migrate.ts";

export interface BrandAddress {
  host: string;
  merchantCode: string;
}

export const novaAddress = { host: "localhost", merchantCode: "nova" };
export const lotusAddress = { host: "lotus.localhost", merchantCode: "lotus" };
export const brands = [novaAddress, lotusAddress];

export interface Demo {
  owner: pg.Client;
  app: FastifyInstance;
  /** Seeds once more, as a later start does. */
  seed(): Promise<void>;
  openClient(brand: BrandAddress): WpsClient;
  close(): Promise<void>;
}

/**
 * The product as its first start leaves it, on a database of its own.
 * @param prepare changes the data before the process starts that serves it
 */
export async function startDemo(prepare?: (owner: pg.Client) => Promise<void>): Promise<Demo> {
  const logger = pino({ level: "silent" });
  const database = await createTestDatabase({
    template: "migrated",
    prepareTemplate: async (ownerUrl) => {
      await migrate(ownerUrl, databaseFolders());
    },
  });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const config = loadConfig({
    DATABASE_URL: database.urlFor("croupier_app"),
    MASTER_SECRET: Buffer.alloc(32, 7).toString("base64url"),
    DEV_SURFACES: "1",
  });
  const seed = () => runSeed({ config, ownerUrl: database.ownerUrl, logger, clock: systemClock });
  // Two processes that start together on an empty database: one seeds, the other waits for it.
  await Promise.all([seed(), seed()]);
  await prepare?.(owner);
  const app = await createApi(config, logger, systemClock);
  return {
    owner,
    app,
    seed,
    openClient: (brand) => createWpsClient({ request: sendByInject(app), ...brand }),
    close: async () => {
      await app.close();
      await owner.end();
      await database.drop();
    },
  };
}
