import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createRandom } from "@croupier/art/random";
import pg from "pg";
import { type ApiProcess, startApiProcess } from "../../../apps/api/src/testing/api-process.ts";
import type { World } from "../../../apps/api/src/testing/torture/operation.ts";
import { createWorld, removeWorld, withOwner } from "../../../apps/api/src/testing/torture/world.ts";
import { SECOND_STUDIO } from "../../../apps/arcade/src/engine/second-studio.ts";
import { migrate } from "../../../apps/arcade/src/server/migrate.ts";
import { STUDIO_DOOR } from "../../../apps/arcade/src/server/operator/studio.routes.ts";
import { createClientDir } from "../../../apps/arcade/src/server/testing/arcade.ts";
import { createVault, type Vault } from "../../../apps/arcade/src/server/vault.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { insertGames, type PlayedGame } from "./games.ts";

const arcadeSecret = Buffer.alloc(32, 5);
const studioSecret = "a-secret-of-the-second-studio";
const publicUrl = "http://arcade.localhost:3001";

/** As the arcade reads its rows, regardless of the platform's setting for the process: 64 bits are text. */
const int8 = 20;
const plainTypes = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === int8 ? (text: string) => text : pg.types.getTypeParser(oid, format as "text"),
} as pg.CustomTypesConfig;

export interface Programs {
  /** Node's program for a process of the platform. */
  readonly api: readonly string[];
  /** And of the arcade. */
  readonly arcade: readonly string[];
}

export interface HouseOptions {
  readonly processes: number;
  readonly arcades: number;
  readonly programs: Programs;
  /** Plants faults into the platform's database and the arcade's. */
  readonly prepare?: ((platform: pg.Client, arcade: pg.Pool) => Promise<void>) | undefined;
}

/** A platform and an arcade, each of several processes behind one address, on one database server. */
export interface House {
  readonly world: World;
  readonly arcades: ApiProcess[];
  readonly games: readonly PlayedGame[];
  /** The owner's access to the arcade's database. */
  readonly pool: pg.Pool;
  readonly vault: Vault;
  /** The arcade's address for the platform. */
  readonly arcadeOrigin: string;
  /** Where processes write the step at which they have killed themselves. */
  readonly deathsFile: string;
  /** Starts a process of the arcade. @param step the step at which it kills itself once it was sent SIGCONT */
  startArcade(step?: string): Promise<ApiProcess>;
  remove(): Promise<void>;
}

/** Starts all of it. @throws Error when something does not start */
export async function createHouse({ programs, ...options }: HouseOptions): Promise<House> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-house-"));
  const write = (name: string, text: string | Buffer): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const arcades: ApiProcess[] = [];
  const random = createRandom("balancers");
  const balancers: Balancer[] = [];
  let world: World | undefined;
  let pool: pg.Pool | undefined;
  const remove = async (): Promise<void> => {
    await Promise.all(arcades.map((started) => started.kill()));
    await Promise.all(balancers.map((balancer) => balancer.close()));
    await pool?.end();
    if (world) await removeWorld(world);
    rmSync(folder, { recursive: true, force: true });
  };
  const pickOf = (started: () => readonly ApiProcess[]) => async () => {
    const balancer = await startBalancer(() => {
      const living = started().filter(({ child }) => child.exitCode === null && child.signalCode === null);
      return living.length > 0 ? random.pick(living).origin : undefined;
    });
    balancers.push(balancer);
    return balancer.origin;
  };
  try {
    const arcadeOrigin = await pickOf(() => arcades)();
    const platformUrl = await pickOf(() => world?.processes ?? [])();
    const studio = { vendor: SECOND_STUDIO, adapter: "softswiss", casinoId: "croupier/{brand}" };
    write("studio-secret", `${studioSecret}\n`);
    const entry = { ...studio, secretFile: "studio-secret", baseUrl: `${arcadeOrigin}${STUDIO_DOOR}` };
    const made = await createWorld({
      processes: options.processes,
      program: programs.api,
      env: {
        ARCADE_INTERNAL_URL: arcadeOrigin,
        ARCADE_URL: publicUrl,
        VENDORS_FILE: write("vendors.json", JSON.stringify([{ ...entry, gameOrigin: publicUrl }])),
      },
    });
    world = made;
    const databaseUrl = await made.database.addDatabase("arcade");
    const opened = new pg.Pool({ connectionString: databaseUrl, max: 4, types: plainTypes });
    pool = opened;
    // The database is killed: callers ask again.
    opened.on("error", () => undefined);
    opened.on("connect", (client) => client.on("error", () => undefined));
    const vault = createVault(arcadeSecret);
    await migrate(opened, vault);
    const games = await withOwner(made, async (owner) => {
      await options.prepare?.(owner, opened);
      return insertGames(owner);
    });
    const deathsFile = write("deaths", "");
    const pem = (key: { export(how: object): string | Buffer }, type: string) =>
      key.export({ type, format: "pem" });
    const env = {
      ARCADE_DATABASE_URL: databaseUrl,
      ARCADE_PUBLIC_URL: publicUrl,
      PLATFORM_URL: platformUrl,
      BGS_PRIVATE_KEY_FILE: write("bgs-private.pem", pem(made.keys.vendorKey, "pkcs8")),
      PLATFORM_PUBLIC_KEY_FILE: write("platform-public.pem", pem(made.keys.platformPublicKey, "spki")),
      PHARBR_SECRET_FILE: path.join(folder, "studio-secret"),
      TORTURE_DEATHS: deathsFile,
      ARCADE_SECRET: arcadeSecret.toString("base64url"),
      ARCADE_CLIENT_DIR: createClientDir(),
      TRUSTED_PROXIES: "1",
    };
    const startArcade: House["startArcade"] = (step) =>
      startApiProcess({ ...env, ...(step === undefined ? {} : { TORTURE_STEP: step }) }, programs.arcade);
    for (let n = 0; n < options.arcades; n += 1) arcades.push(await startArcade());
    await Promise.all(arcades.map((started) => started.waitUntilReady()));
    return {
      world: made,
      arcades,
      games,
      pool: opened,
      vault,
      arcadeOrigin,
      deathsFile,
      startArcade,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
