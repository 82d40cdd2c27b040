import type { Database } from "../database.ts";

/** A game of one brand, which all of its players share. */
export interface RoomKey {
  readonly operator: string;
  readonly brand: string;
  readonly gameCode: string;
}

export interface Room extends RoomKey {
  readonly lastNumber: number;
  readonly chainId: string;
  readonly chainPlace: number;
}

/** A room that has nothing to show, with the database's time. */
export interface IdleRoom extends Room {
  readonly now: Date;
}

interface RoomRow {
  operator: string;
  brand: string;
  game_code: string;
  last_number: string;
  chain_id: string;
  chain_place: number;
}

const COLUMNS = "operator, brand, game_code, last_number, chain_id, chain_place";

const toRoom = (row: RoomRow): Room => ({
  operator: row.operator,
  brand: row.brand,
  gameCode: row.game_code,
  lastNumber: Number(row.last_number),
  chainId: row.chain_id,
  chainPlace: row.chain_place,
});

/** How long a room goes on dealing after it was last watched. */
const WATCHED_SECONDS = 30;
/** How long the platform may be down before the lotteries that it shows rest. */
export const ORDERED_SECONDS = 7 * 86_400;

export const keyOf = ({ operator, brand, gameCode }: RoomKey): string[] => [operator, brand, gameCode];

/** Keeps a room awake for this long, or longer if another caller asks for more. `false`: there is no such room yet. */
export async function wantRoom(
  database: Database,
  room: RoomKey,
  seconds = WATCHED_SECONDS,
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: "want-room",
    text: `update rooms set wanted_until = greatest(wanted_until, now() + make_interval(secs => $4))
           where operator = $1 and brand = $2 and game_code = $3`,
    values: [...keyOf(room), seconds],
  });
  return rowCount === 1;
}

/** Opens a room; of two who do, one has the chain that counts. */
export async function createRoom(database: Database, room: RoomKey, chainId: string): Promise<void> {
  await database.query({
    name: "create-room",
    text: `insert into rooms (operator, brand, game_code, wanted_until, chain_id)
           values ($1, $2, $3, now() + make_interval(secs => $4), $5) on conflict do nothing`,
    values: [...keyOf(room), WATCHED_SECONDS, chainId],
  });
}

/**
 * Holds rooms that are watched and have nothing to show: their last draw has been shown to its end. Each is held by one process
 * until the end of its transaction.
 */
export async function holdIdleRooms(database: Database, limit: number): Promise<IdleRoom[]> {
  const { rows } = await database.query<RoomRow & { now: Date }>({
    name: "hold-idle-rooms",
    text: `select ${COLUMNS}, clock_timestamp() as now from rooms r
           where wanted_until > clock_timestamp() and not exists (
             select from draws d where d.operator = r.operator and d.brand = r.brand and d.game_code = r.game_code
               and d.number = r.last_number and (d.state = 'open' or d.ends_at > clock_timestamp()))
           order by wanted_until limit $1 for update skip locked`,
    values: [limit],
  });
  return rows.map((row) => ({ ...toRoom(row), now: row.now }));
}

/** Notes that a draw of a room has begun. */
export async function noteDraw(database: Database, room: Room): Promise<void> {
  await database.query({
    name: "note-draw",
    text: `update rooms set last_number = $4, chain_id = $5, chain_place = $6
           where operator = $1 and brand = $2 and game_code = $3`,
    values: [...keyOf(room), room.lastNumber, room.chainId, room.chainPlace],
  });
}
