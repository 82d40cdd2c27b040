import type { LiveStreamRoom } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { Queryable } from "../../../platform/db/database.ts";

type Names = Readonly<Partial<Record<Language, string>>>;

export interface RoomRow {
  room_id: string;
  room_type: LiveStreamRoom;
  model_names: Names;
  titles: Names;
  node_id: number;
  active: boolean;
  streaming: boolean;
}

const columns = "room_id, room_type, model_names, titles, node_id, active, streaming";

/** The brand's rooms in its order, rooms on air first. */
export const listRooms = (q: Queryable): Promise<RoomRow[]> =>
  q.query({
    name: "live-rooms",
    text: `select ${columns} from live_rooms order by not streaming, rank, room_id`,
  });

export const findRoom = async (q: Queryable, roomId: string): Promise<RoomRow | undefined> =>
  (
    await q.query<RoomRow>(
      { name: "live-room", text: `select ${columns} from live_rooms where room_id = $1` },
      [roomId],
    )
  )[0];
