import type { Queryable } from "../../../platform/db/database.ts";

export interface ConversationRow {
  conversation_id: bigint;
  member_id: bigint;
  closed_at: Date | null;
}

export interface MessageRow {
  message_id: bigint;
  client_id: string;
  sender: "member" | "service";
  operator_id: bigint | null;
  body: string;
  /** The size of the picture, if the message is a picture. */
  picture_width: number | null;
  picture_height: number | null;
  sent_at: Date;
}

const messageColumns =
  "message_id, client_id, sender, operator_id, body, picture_width, picture_height, sent_at";

export const findConversation = async (
  q: Queryable,
  memberId: bigint,
): Promise<ConversationRow | undefined> =>
  (
    await q.query<ConversationRow>(
      {
        name: "chat-conversation",
        text: `select conversation_id, member_id, closed_at from chat_conversations
          where merchant_id = app_merchant() and member_id = $1`,
      },
      [memberId],
    )
  )[0];

/** Finds or creates the member's conversation and locks it, so writers take turns. */
export const openConversation = async (
  q: Queryable,
  conversation: { brandId: number; memberId: bigint; now: Date },
): Promise<bigint> => {
  const [row] = await q.query<{ conversation_id: bigint }>(
    {
      name: "chat-open",
      text: `insert into chat_conversations (merchant_id, member_id, opened_at, last_message_at) values ($1, $2, $3, $3)
        on conflict (merchant_id, member_id) do update set last_message_at = chat_conversations.last_message_at
        returning conversation_id`,
    },
    [conversation.brandId, conversation.memberId, conversation.now],
  );
  if (!row) throw new Error("an upsert returns its row");
  return row.conversation_id;
};

/** Locks a conversation of the brand; undefined when it does not exist. */
export const lockConversation = async (
  q: Queryable,
  conversationId: bigint,
): Promise<ConversationRow | undefined> =>
  (
    await q.query<ConversationRow>(
      {
        name: "chat-lock",
        text: "select conversation_id, member_id, closed_at from chat_conversations where conversation_id = $1 for update",
      },
      [conversationId],
    )
  )[0];

export interface NewChatMessage {
  brandId: number;
  conversationId: bigint;
  sender: "member" | "service";
  operatorId: bigint | null;
  clientId: string;
  /** Empty where the message is a picture. */
  text: string;
  picture?: { fileName: string; width: number; height: number };
  now: Date;
}

/** Writes a message once; `isNew` is false when the writer has used this client id before. */
export async function insertMessage(
  q: Queryable,
  message: NewChatMessage,
): Promise<{ row: MessageRow; isNew: boolean }> {
  const [made] = await q.query<MessageRow>(
    {
      name: "chat-write",
      text: `insert into chat_messages
          (merchant_id, conversation_id, sender, operator_id, client_id, body, sent_at, picture_file, picture_width,
            picture_height)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (conversation_id, sender, client_id) do nothing
        returning ${messageColumns}`,
    },
    [
      message.brandId,
      message.conversationId,
      message.sender,
      message.operatorId,
      message.clientId,
      message.text,
      message.now,
      message.picture?.fileName ?? null,
      message.picture?.width ?? null,
      message.picture?.height ?? null,
    ],
  );
  if (made) return { row: made, isNew: true };
  const [known] = await q.query<MessageRow>(
    {
      name: "chat-written",
      text: `select ${messageColumns} from chat_messages
        where conversation_id = $1 and sender = $2 and client_id = $3`,
    },
    [message.conversationId, message.sender, message.clientId],
  );
  if (!known) throw new Error("an existing message cannot be read");
  return { row: known, isNew: false };
}

/** Moves the conversation to the top and opens it after a new message. */
export const touchConversation = (q: Queryable, conversationId: bigint, now: Date): Promise<object[]> =>
  q.query(
    {
      name: "chat-touch",
      text: "update chat_conversations set last_message_at = $2, closed_at = null where conversation_id = $1",
    },
    [conversationId, now],
  );

/** Closes a locked conversation unless its member has written after a message. @returns whether it is closed */
export const closeConversation = async (
  q: Queryable,
  conversationId: bigint,
  { seenId, now }: { seenId: bigint; now: Date },
): Promise<boolean> => {
  const closed = await q.query(
    `update chat_conversations c set closed_at = $3 where c.conversation_id = $1 and not exists (
       select from chat_messages m where m.merchant_id = c.merchant_id
         and m.conversation_id = c.conversation_id and m.sender = 'member' and m.message_id > $2)
     returning c.conversation_id`,
    [conversationId, seenId, now],
  );
  return closed.length > 0;
};

/** Messages after an id, oldest first. */
export const listMessagesAfter = (
  q: Queryable,
  conversationId: bigint,
  after: bigint,
  limit: number,
): Promise<MessageRow[]> =>
  q.query<MessageRow>(
    {
      name: "chat-after",
      text: `select ${messageColumns} from chat_messages
        where merchant_id = app_merchant() and conversation_id = $1 and message_id > $2 order by message_id limit $3`,
    },
    [conversationId, after, limit],
  );

/** Messages before an id, or the last ones; newest first. */
export const listMessagesBefore = (
  q: Queryable,
  conversationId: bigint,
  before: bigint | null,
  limit: number,
): Promise<MessageRow[]> =>
  q.query<MessageRow>(
    {
      name: "chat-before",
      text: `select ${messageColumns} from chat_messages
        where merchant_id = app_merchant() and conversation_id = $1 and ($2::bigint is null or message_id < $2)
        order by message_id desc limit $3`,
    },
    [conversationId, before, limit],
  );

export const countUnreadOfMember = async (q: Queryable, memberId: bigint): Promise<number> => {
  const [row] = await q.query<{ unread: number }>(
    {
      name: "chat-unread",
      text: `select count(*)::integer as unread from chat_conversations c join chat_messages m using (conversation_id)
        where c.merchant_id = app_merchant() and c.member_id = $1 and m.merchant_id = c.merchant_id
          and m.sender = 'service' and m.message_id > c.member_read_id`,
    },
    [memberId],
  );
  return row?.unread ?? 0;
};

/** Advances the member's last seen message; it never moves back. */
export const markReadByMember = (q: Queryable, memberId: bigint, messageId: bigint): Promise<object[]> =>
  q.query(
    {
      name: "chat-read",
      text: `update chat_conversations set member_read_id = $2
        where merchant_id = app_merchant() and member_id = $1 and member_read_id < $2 returning conversation_id`,
    },
    [memberId, messageId],
  );

export const markReadByService = (
  q: Queryable,
  conversationId: bigint,
  messageId: bigint,
): Promise<object[]> =>
  q.query(
    {
      name: "chat-read-service",
      text: `update chat_conversations set service_read_id = $2 where conversation_id = $1 and service_read_id < $2`,
    },
    [conversationId, messageId],
  );

/** Names of the operators who wrote some messages, by operator id. */
export const findOperatorNames = async (
  q: Queryable,
  messages: readonly Pick<MessageRow, "operator_id">[],
): Promise<ReadonlyMap<bigint, string>> => {
  const ids = new Set(messages.flatMap(({ operator_id }) => operator_id ?? []));
  if (ids.size === 0) return new Map();
  const rows = await q.query<{ operator_id: bigint; display_name: string }>(
    {
      name: "chat-operators",
      text: "select operator_id, display_name from operators where operator_id = any($1)",
    },
    [[...ids]],
  );
  return new Map(rows.map((row) => [row.operator_id, row.display_name]));
};
