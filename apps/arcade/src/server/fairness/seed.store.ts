import { randomBytes, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { hashOfSeed } from "../../fair/stream.ts";
import { type Database, inTransaction } from "../database.ts";
import type { Session } from "../session/session.store.ts";
import { openIfReadable, type Vault } from "../vault.ts";

const SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;

/** Whose seeds a session draws from: a member's in all games and tabs, a demo's in its own session. */
export const ownerOf = (session: Session): string =>
  session.member ? `member/${session.member.player}` : `demo/${session.idHash.toString("base64url")}`;

/** Under which name the vault keeps a seed. */
const seedOf = (id: string): string => `seed/${id}`;

interface SeedRow {
  id: string;
  state: "next" | "active" | "revealed";
  sealed_seed: Buffer;
  hash: string;
  client_seed: string | null;
  nonce: string;
}

/** The part of a seed that a player may know at any time. */
export interface ToldSeed {
  readonly hash: string;
  readonly clientSeed: string;
  /** How many draws have been taken from it. */
  readonly nonce: number;
}

function drawSeed(vault: Vault): { id: string; sealed: Buffer; hash: string } {
  const id = randomUUID();
  const seed = randomBytes(SEED_BYTES).toString("hex");
  return { id, sealed: vault.seal(seed, seedOf(id)), hash: hashOfSeed(seed) };
}

const keyOf = (session: Session): unknown[] => [session.operator, session.brand, ownerOf(session)];

/**
 * Has the player draw no more from a seed that was encrypted with another secret. While a round that draws from it is open,
 * the player keeps it: with the right secret it would be told, and the rest of that round with it.
 */
async function giveUpUnreadable(database: Database, vault: Vault, session: Session): Promise<void> {
  const { rows } = await database.query<Pick<SeedRow, "id" | "sealed_seed">>({
    name: "find-active-seed",
    text: `select id, sealed_seed from seeds where operator = $1 and brand = $2 and owner = $3 and state = 'active'`,
    values: keyOf(session),
  });
  const [active] = rows;
  if (!active || openIfReadable(vault, active.sealed_seed, seedOf(active.id)) !== undefined) return;
  await database.query({
    name: "give-up-seed",
    text: `with given_up as (
             update seeds s set state = 'revealed', revealed_at = now()
             where s.id = $4 and s.state = 'active' and not exists (
               select from rounds r where r.seed_id = s.id and r.state in ('betting', 'running'))
             returning s.id)
           delete from seeds where operator = $1 and brand = $2 and owner = $3 and state = 'next'
             and exists (select from given_up)`,
    values: [...keyOf(session), active.id],
  });
}

/**
 * Gives the player a seed to draw from and the one after it, also in place of one that cannot be opened. @returns whether
 * there was none
 */
export async function ensureSeeds(database: Database, vault: Vault, session: Session): Promise<boolean> {
  await giveUpUnreadable(database, vault, session);
  const [active, next] = [drawSeed(vault), drawSeed(vault)];
  const { rowCount } = await database.query({
    name: "ensure-seeds",
    text: `insert into seeds (id, operator, brand, owner, state, sealed_seed, hash, client_seed)
           values ($4, $1, $2, $3, 'active', $5, $6, $10), ($7, $1, $2, $3, 'next', $8, $9, null)
           on conflict do nothing`,
    values: [
      ...keyOf(session),
      active.id,
      active.sealed,
      active.hash,
      next.id,
      next.sealed,
      next.hash,
      randomBytes(CLIENT_SEED_BYTES).toString("hex"),
    ],
  });
  return (rowCount ?? 0) > 0;
}

/** The secret seed under this id, and the player's own words that go with it. */
export async function findSeed(
  database: Database,
  vault: Vault,
  id: string,
): Promise<{ serverSeed: string; clientSeed: string } | undefined> {
  const { rows } = await database.query<SeedRow>({
    name: "find-seed",
    text: "select id, state, sealed_seed, hash, client_seed, nonce from seeds where id = $1",
    values: [id],
  });
  const row = rows[0];
  return row && { serverSeed: vault.open(row.sealed_seed, seedOf(id)), clientSeed: row.client_seed ?? "" };
}

/** The public part of a seed: the seed itself only once it has been revealed, and if it can be opened. */
export async function openSeed(
  database: Database,
  vault: Vault,
  id: string,
): Promise<{ hash: string; clientSeed: string; serverSeed: string | undefined } | undefined> {
  const { rows } = await database.query<SeedRow>({
    name: "open-seed",
    text: "select id, state, sealed_seed, hash, client_seed, nonce from seeds where id = $1",
    values: [id],
  });
  const row = rows[0];
  if (!row) return undefined;
  const serverSeed =
    row.state === "revealed" ? openIfReadable(vault, row.sealed_seed, seedOf(id)) : undefined;
  return { hash: row.hash, clientSeed: row.client_seed ?? "", serverSeed };
}

/** The seed that the player draws from, and the hash of the one that comes after it. */
export async function tellSeeds(
  database: Database,
  session: Session,
): Promise<{ active: ToldSeed; nextHash: string } | undefined> {
  const { rows } = await database.query<SeedRow>({
    name: "tell-seeds",
    text: `select id, state, sealed_seed, hash, client_seed, nonce from seeds
           where operator = $1 and brand = $2 and owner = $3 and state <> 'revealed'`,
    values: keyOf(session),
  });
  const active = rows.find(({ state }) => state === "active");
  const next = rows.find(({ state }) => state === "next");
  if (!active || !next) return undefined;
  return {
    active: { hash: active.hash, clientSeed: active.client_seed ?? "", nonce: Number(active.nonce) },
    nextHash: next.hash,
  };
}

/**
 * Reveals the player's seed, and goes on with the next one and the player's words. Nothing is revealed while a round that
 * draws from the seed is open. @returns the revealed seed; undefined while such a round is open
 */
export function changeSeed(
  pool: Pool,
  vault: Vault,
  session: Session,
  clientSeed: string,
): Promise<(ToldSeed & { serverSeed: string }) | undefined> {
  return inTransaction(pool, async (client) => {
    const held = await client.query<SeedRow>({
      name: "hold-seeds",
      text: `select id, state, sealed_seed, hash, client_seed, nonce from seeds
             where operator = $1 and brand = $2 and owner = $3 and state <> 'revealed' order by state for update`,
      values: keyOf(session),
    });
    const active = held.rows.find(({ state }) => state === "active");
    if (!active) return undefined;
    const open = await client.query({
      name: "find-open-draws",
      text: "select 1 from rounds where seed_id = $1 and state in ('betting', 'running') limit 1",
      values: [active.id],
    });
    if (open.rowCount !== 0) return undefined;
    const next = drawSeed(vault);
    await client.query({
      name: "reveal-seed",
      text: "update seeds set state = 'revealed', revealed_at = now() where id = $1",
      values: [active.id],
    });
    await client.query({
      name: "activate-seed",
      text: `update seeds set state = 'active', client_seed = $4
             where operator = $1 and brand = $2 and owner = $3 and state = 'next'`,
      values: [...keyOf(session), clientSeed],
    });
    await client.query({
      name: "draw-next-seed",
      text: `insert into seeds (id, operator, brand, owner, state, sealed_seed, hash) values ($4, $1, $2, $3, 'next', $5, $6)`,
      values: [...keyOf(session), next.id, next.sealed, next.hash],
    });
    return {
      hash: active.hash,
      clientSeed: active.client_seed ?? "",
      nonce: Number(active.nonce),
      serverSeed: vault.open(active.sealed_seed, seedOf(active.id)),
    };
  });
}

/** Has nobody draw from any of the present seeds again: each player gets new ones with the next round. */
export async function giveUpSeeds(database: Database): Promise<void> {
  await database.query("delete from seeds where state = 'next'");
  await database.query("update seeds set state = 'revealed', revealed_at = now() where state = 'active'");
}
