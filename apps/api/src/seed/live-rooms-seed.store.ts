import type { ClientBase } from "pg";
import type { RoomSeed } from "./brand-seed.ts";

/** Writes a brand's live rooms in order; each shows a live table of its kind that no other room shows. */
export async function writeRooms(
  client: ClientBase,
  brandId: number,
  rooms: readonly RoomSeed[],
): Promise<void> {
  for (const [place, room] of rooms.entries()) {
    await client.query(
      `insert into live_rooms (merchant_id, room_id, room_type, model_names, titles, node_id, streaming, rank)
       select $1::integer, $2, $3, $4, $5, g.node_id, $6, $7::integer from games g
       where g.enabled and g.game_type = 'LIVE' and g.game_code like '%' || $8 and not exists (
         select from live_rooms l where l.merchant_id = $1 and l.node_id = g.node_id) and not exists (
         select from brand_vendors b where b.merchant_id = $1 and b.vendor = g.vendor and not b.enabled)
       order by g.rank, g.node_id limit 1`,
      [brandId, room.roomId, room.roomType, room.model, room.title, room.isStreaming, place, room.table],
    );
  }
}
