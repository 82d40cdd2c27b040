import type { Database } from "../database.ts";
import { keyOf, type RoomKey } from "../shared/room.store.ts";
import { MESSAGE_COLUMNS, MESSAGES, type Message, toMessage } from "./chat.store.ts";

export interface HeldMessage extends Message {
  /** Whether a moderator has decided: then reports no longer hide it. */
  readonly isDecided: boolean;
}

/** Holds a message of a brand until the end of the transaction. */
export async function holdMessage(
  database: Database,
  { operator, brand }: Pick<RoomKey, "operator" | "brand">,
  id: string,
): Promise<HeldMessage | undefined> {
  const { rows } = await database.query<Parameters<typeof toMessage>[0] & { is_decided: boolean }>({
    name: "hold-chat-message",
    text: `select ${MESSAGE_COLUMNS}, m.is_decided from ${MESSAGES}
           where m.id = $3 and m.operator = $1 and m.brand = $2 for update of m`,
    values: [operator, brand, id],
  });
  return rows[0] && { ...toMessage(rows[0]), isDecided: rows[0].is_decided };
}

/** Notes a player's report of a message, once. @returns how many players have reported it */
export async function createReport(database: Database, id: string, player: string): Promise<number> {
  await database.query({
    name: "create-chat-report",
    text: "insert into chat_reports (message_id, player) values ($1, $2) on conflict do nothing",
    values: [id, player],
  });
  const { rows } = await database.query<{ count: number }>({
    name: "count-chat-reports",
    text: "select count(*)::integer as count from chat_reports where message_id = $1",
    values: [id],
  });
  return rows[0]?.count ?? 0;
}

export async function setState(
  database: Database,
  id: string,
  state: Message["state"],
  { isDecided, change }: { isDecided: boolean; change: number },
): Promise<void> {
  await database.query({
    name: "set-chat-state",
    text: "update chat_messages set state = $2, is_decided = $3, change = $4 where id = $1",
    values: [id, state, isDecided, change],
  });
}

export interface ReportedMessage extends Message {
  readonly reports: number;
}

/** Reported messages without a decision, the most reported first. */
export async function listReported(
  database: Database,
  { operator, brand }: Pick<RoomKey, "operator" | "brand">,
  limit: number,
): Promise<ReportedMessage[]> {
  const { rows } = await database.query<Parameters<typeof toMessage>[0] & { reports: number }>({
    name: "list-chat-reported",
    text: `select ${MESSAGE_COLUMNS}, count(*)::integer as reports from ${MESSAGES}
           join chat_reports r on r.message_id = m.id
           where m.operator = $1 and m.brand = $2 and not m.is_decided
           group by m.id, s.name order by reports desc, m.id limit $3`,
    values: [operator, brand, limit],
  });
  return rows.map((row) => ({ ...toMessage(row), reports: row.reports }));
}

/** The newest messages of a room in any state, oldest first. */
export async function listSaid(database: Database, room: RoomKey, limit: number): Promise<Message[]> {
  const { rows } = await database.query<Parameters<typeof toMessage>[0]>({
    name: "list-chat-said",
    text: `select ${MESSAGE_COLUMNS} from ${MESSAGES}
           where m.operator = $1 and m.brand = $2 and m.game_code = $3 order by m.id desc limit $4`,
    values: [...keyOf(room), limit],
  });
  return rows.map(toMessage).reverse();
}

export interface Muted {
  readonly name: string;
  readonly player: string;
  /** Null: for good. */
  readonly until: Date | null;
}

export async function listMuted(
  database: Database,
  { operator, brand }: Pick<RoomKey, "operator" | "brand">,
  limit: number,
): Promise<Muted[]> {
  const { rows } = await database.query<Muted>({
    name: "list-chat-muted",
    text: `select name, player, case when isfinite(muted_until) then muted_until end as until from chat_speakers
           where operator = $1 and brand = $2 and muted_until > clock_timestamp() order by name limit $3`,
    values: [operator, brand, limit],
  });
  return rows;
}

export interface ActRow {
  /** Of the call: the same key is the same act. */
  readonly key: string;
  readonly operator: string;
  readonly brand: string;
  readonly act: "hide" | "restore" | "mute" | "unmute";
  readonly messageId: string | undefined;
  readonly player: string;
  /** How long a mute lasts; undefined for good. */
  readonly minutes: number | undefined;
  readonly by: string;
  readonly reason: string;
}

/** Writes a moderator's act down. `false`: it has been done already. */
export async function createAct(database: Database, act: ActRow): Promise<boolean> {
  const { rowCount } = await database.query({
    name: "create-chat-act",
    text: `insert into chat_acts (key, operator, brand, act, message_id, player, minutes, acted_by, reason)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (key) do nothing`,
    values: [
      act.key,
      act.operator,
      act.brand,
      act.act,
      act.messageId,
      act.player,
      act.minutes,
      act.by,
      act.reason,
    ],
  });
  return rowCount === 1;
}
