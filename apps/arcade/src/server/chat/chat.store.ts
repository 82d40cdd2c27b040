import type { Database } from "../database.ts";
import { keyOf, type RoomKey } from "../shared/room.store.ts";
import type { PlayerKey } from "./speaker.store.ts";

export interface Message {
  readonly id: string;
  readonly room: RoomKey;
  readonly player: string;
  readonly name: string;
  readonly text: string;
  /** `reported` is hidden until a moderator decides, `hidden` for good. */
  readonly state: "shown" | "reported" | "hidden";
  /** The number of its last change in the room. */
  readonly change: number;
  readonly at: Date;
}

interface MessageRow {
  id: string;
  operator: string;
  brand: string;
  game_code: string;
  player: string;
  name: string;
  body: string;
  state: Message["state"];
  change: string;
  created_at: Date;
}

export const MESSAGE_COLUMNS =
  "m.id, m.operator, m.brand, m.game_code, m.player, s.name, m.body, m.state, m.change, m.created_at";
export const MESSAGES = "chat_messages m join chat_speakers s using (operator, brand, player)";

export const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  player: row.player,
  name: row.name,
  text: row.body,
  state: row.state,
  at: row.created_at,
  room: { operator: row.operator, brand: row.brand, gameCode: row.game_code },
  change: Number(row.change),
});

/** A brand's settings of the chat. */
export interface ChatOfBrand {
  readonly isOn: boolean;
  readonly words: readonly string[];
}

/** Stores a launch's settings of the brand's chat. */
export async function noteChatOfBrand(
  database: Database,
  operator: string,
  brand: string,
  { isOn, words }: ChatOfBrand,
): Promise<void> {
  await database.query({
    name: "note-chat-of-brand",
    text: `insert into chat_brands (operator, brand, is_on, words)
           select $1::text, $2::text, $3::boolean, $4::text[] where not exists (select from chat_brands
             where operator = $1 and brand = $2 and is_on = $3 and words = $4)
           on conflict (operator, brand) do update set is_on = excluded.is_on, words = excluded.words`,
    values: [operator, brand, isOn, words],
  });
}

export async function getChatOfBrand(
  database: Database,
  { operator, brand }: Pick<RoomKey, "operator" | "brand">,
): Promise<ChatOfBrand> {
  const { rows } = await database.query<{ is_on: boolean; words: string[] }>({
    name: "get-chat-of-brand",
    text: "select is_on, words from chat_brands where operator = $1 and brand = $2",
    values: [operator, brand],
  });
  return { isOn: rows[0]?.is_on ?? false, words: rows[0]?.words ?? [] };
}

/** The newest messages of a room that are shown, oldest first. */
export async function listShown(database: Database, room: RoomKey, limit: number): Promise<Message[]> {
  const { rows } = await database.query<MessageRow>({
    name: "list-chat-shown",
    text: `select ${MESSAGE_COLUMNS} from ${MESSAGES}
           where m.operator = $1 and m.brand = $2 and m.game_code = $3 and m.state = 'shown'
           order by m.id desc limit $4`,
    values: [...keyOf(room), limit],
  });
  return rows.map(toMessage).reverse();
}

export async function findSaid(
  database: Database,
  { operator, brand, player }: PlayerKey,
  clientId: string,
): Promise<Message | undefined> {
  const { rows } = await database.query<MessageRow>({
    name: "find-chat-said",
    text: `select ${MESSAGE_COLUMNS} from ${MESSAGES}
           where m.operator = $1 and m.brand = $2 and m.player = $3 and m.client_id = $4`,
    values: [operator, brand, player, clientId],
  });
  return rows[0] && toMessage(rows[0]);
}

/** A speaker's messages at the brand's tables within this many seconds, newest first. */
export async function listRecent(
  database: Database,
  { operator, brand, player }: PlayerKey,
  seconds: number,
): Promise<{ text: string; ageSeconds: number }[]> {
  const { rows } = await database.query<{ body: string; age: number }>({
    name: "list-chat-recent",
    text: `select body, extract(epoch from clock_timestamp() - created_at)::float8 as age from chat_messages
           where operator = $1 and brand = $2 and player = $3 and created_at > clock_timestamp() - make_interval(secs => $4)
           order by created_at desc limit 200`,
    values: [operator, brand, player, seconds],
  });
  return rows.map(({ body, age }) => ({ text: body, ageSeconds: age }));
}

/** Takes the next number of a room's changes, and holds the room until the end of the transaction. */
export async function takeChange(database: Database, room: RoomKey): Promise<number> {
  const { rows } = await database.query<{ changes: string }>({
    name: "take-chat-change",
    text: `insert into chat_rooms as room (operator, brand, game_code, changes) values ($1, $2, $3, 1)
           on conflict (operator, brand, game_code) do update set changes = room.changes + 1 returning changes`,
    values: keyOf(room),
  });
  return Number(rows[0]?.changes);
}

export async function createMessage(
  database: Database,
  room: RoomKey,
  message: { player: string; clientId: string; text: string; change: number },
): Promise<void> {
  await database.query({
    name: "create-chat-message",
    text: `insert into chat_messages (operator, brand, game_code, player, client_id, body, change)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [...keyOf(room), message.player, message.clientId, message.text, message.change],
  });
}

/** The changes in rooms since a given change of each, in order. */
export async function listChanges(
  database: Database,
  rooms: readonly { readonly room: RoomKey; readonly after: number }[],
  limit: number,
): Promise<Message[]> {
  const { rows } = await database.query<MessageRow>({
    name: "list-chat-changes",
    text: `select ${MESSAGE_COLUMNS}
           from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as w (operator, brand, game_code, told)
           join ${MESSAGES} on (m.operator, m.brand, m.game_code) = (w.operator, w.brand, w.game_code) and m.change > w.told
           order by m.change limit $5`,
    values: [
      rooms.map(({ room }) => room.operator),
      rooms.map(({ room }) => room.brand),
      rooms.map(({ room }) => room.gameCode),
      rooms.map(({ after }) => after),
      limit,
    ],
  });
  return rows.map(toMessage);
}

/** The number of the last change of each of these rooms that has had one. */
export async function listLastChanges(
  database: Database,
  rooms: readonly RoomKey[],
): Promise<{ room: RoomKey; changes: number }[]> {
  const { rows } = await database.query<
    Pick<MessageRow, "operator" | "brand" | "game_code"> & { changes: string }
  >({
    name: "list-chat-last-changes",
    text: `select operator, brand, game_code, changes from chat_rooms
           join unnest($1::text[], $2::text[], $3::text[]) as w (operator, brand, game_code) using (operator, brand, game_code)`,
    values: [rooms.map((r) => r.operator), rooms.map((r) => r.brand), rooms.map((r) => r.gameCode)],
  });
  return rows.map((row) => ({
    room: { operator: row.operator, brand: row.brand, gameCode: row.game_code },
    changes: Number(row.changes),
  }));
}

/** Deletes messages older than this many days, with their reports. @returns their number */
export async function deleteOldMessages(database: Database, days: number): Promise<number> {
  const { rowCount } = await database.query(
    "delete from chat_messages where created_at < clock_timestamp() - make_interval(days => $1)",
    [days],
  );
  return rowCount ?? 0;
}
