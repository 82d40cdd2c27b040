import type { Pool } from "pg";
import { inTransaction } from "../database.ts";
import type { Vault } from "../vault.ts";
import { createChain } from "./chain.store.ts";
import { createRoom, type RoomKey, wantRoom } from "./room.store.ts";

/** Wakes a room, makes it if there is none, and keeps it awake for this long. */
export async function enterRoom(pool: Pool, vault: Vault, room: RoomKey, seconds?: number): Promise<void> {
  if (await wantRoom(pool, room, seconds)) return;
  await inTransaction(pool, async (client) => {
    await createRoom(client, room, await createChain(client, vault, room));
    await wantRoom(client, room, seconds);
  });
}
