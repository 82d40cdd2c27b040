import type pg from "pg";
import { deriveKey } from "../secrets.ts";

/** Names an installation by its MASTER_SECRET and reveals nothing of it: 32 bytes. */
export const fingerprintOf = (masterSecret: Buffer): Buffer => deriveKey(masterSecret, "installation");

const refusal =
  "this database belongs to an installation with another MASTER_SECRET: start with its secrets, or name another database";

/** The installation that has claimed this database. Undefined when none has. */
async function findOwner(client: pg.ClientBase): Promise<Buffer | undefined> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "select to_regclass('installation') is not null as exists",
  );
  if (!tables[0]?.exists) return undefined;
  const { rows } = await client.query<{ fingerprint: Buffer }>("select fingerprint from installation");
  return rows[0]?.fingerprint;
}

/**
 * Checks that no other installation has claimed this database; changes nothing (OPSRUN-07).
 * @returns whether this installation has claimed it
 * @throws Error in one line when another one has
 */
export async function refuseOtherInstallation(client: pg.ClientBase, masterSecret: Buffer): Promise<boolean> {
  const owner = await findOwner(client);
  if (owner?.equals(fingerprintOf(masterSecret)) === false) throw new Error(refusal);
  return owner !== undefined;
}

/** Claims a migrated database for this installation, as the owner of the schema. @throws Error as above */
export async function claimInstallation(client: pg.ClientBase, masterSecret: Buffer): Promise<void> {
  await client.query("insert into installation (fingerprint) values ($1) on conflict do nothing", [
    fingerprintOf(masterSecret),
  ]);
  await refuseOtherInstallation(client, masterSecret);
}
