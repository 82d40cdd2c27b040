import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Database } from "../database.ts";
import { openIfReadable, type Vault } from "../vault.ts";
import type { Room, RoomKey } from "./room.store.ts";

/** How many draws one chain is for. */
const CHAIN_LENGTH = 4_096;
const ROOT_BYTES = 32;

/** Under which name the vault keeps the root of a chain. */
const rootOf = (id: string): string => `chain/${id}`;

const hashOnce = (hex: string): string => createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex");

function hashTimes(hex: string, times: number): string {
  let hash = hex;
  for (let turn = 0; turn < times; turn += 1) hash = hashOnce(hash);
  return hash;
}

/**
 * Makes a chain of seeds and stores its encrypted root. The seed of place `p` is the root hashed `length - p` times, so that
 * each seed is the hash of the next one and the tip, which is told before, is the hash of the first.
 */
export async function createChain(database: Database, vault: Vault, room: RoomKey): Promise<string> {
  const id = randomUUID();
  const root = randomBytes(ROOT_BYTES).toString("hex");
  await database.query({
    name: "create-chain",
    text: `insert into chains (id, operator, brand, game_code, sealed_root, length, tip) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      id,
      room.operator,
      room.brand,
      room.gameCode,
      vault.seal(root, rootOf(id)),
      CHAIN_LENGTH,
      hashTimes(root, CHAIN_LENGTH),
    ],
  });
  return id;
}

export interface ChainSeed {
  readonly serverSeed: string;
  /** The value published before the first draw of the chain. */
  readonly tip: string;
}

/** The secret seed of a place: 1 for the first draw. */
export async function getChainSeed(
  database: Database,
  vault: Vault,
  id: string,
  place: number,
): Promise<ChainSeed> {
  const { rows } = await database.query<{ sealed_root: Buffer; length: number; tip: string }>({
    name: "find-chain",
    text: "select sealed_root, length, tip from chains where id = $1",
    values: [id],
  });
  const chain = rows[0];
  if (!chain || place < 1 || place > chain.length) throw new Error(`chain ${id} has no place ${place}`);
  return {
    serverSeed: hashTimes(vault.open(chain.sealed_root, rootOf(id)), chain.length - place),
    tip: chain.tip,
  };
}

/**
 * Ends every chain at its present place, and gives the open draws back: the next draw of each room is the first of a new chain.
 * A lottery opens it for the same time, so the draw that is given back has no time on the calendar any more.
 */
export async function endChains(database: Database): Promise<void> {
  await database.query({ text: "update rooms set chain_place = $1", values: [CHAIN_LENGTH] });
  await database.query(
    `update draws set state = 'void', draws_at = null, numero = null, ends_at = clock_timestamp()
     where state = 'open'`,
  );
}

/** Whether a room's chain has a place after the present one, and a root that this process can open. */
export async function hasSeedAfter(
  database: Database,
  vault: Vault,
  { chainId, chainPlace }: Pick<Room, "chainId" | "chainPlace">,
): Promise<boolean> {
  if (chainPlace >= CHAIN_LENGTH) return false;
  const { rows } = await database.query<{ sealed_root: Buffer }>({
    name: "find-chain-root",
    text: "select sealed_root from chains where id = $1",
    values: [chainId],
  });
  return openIfReadable(vault, rows[0]?.sealed_root ?? null, rootOf(chainId)) !== undefined;
}
