import type { Queryable } from "../../../platform/db/database.ts";

export interface ConversationRow {
  conversation_id: bigint;
  username: string;
  last_text: string;
  last_message_at: Date;
  unread: number;
  closed_at: Date | null;
}

const conversationColumns = `c.conversation_id, m.username, c.last_message_at, c.closed_at, latest.body as last_text,
  (select count(*)::integer from chat_messages u where u.merchant_id = c.merchant_id
    and u.conversation_id = c.conversation_id and u.sender = 'member' and u.message_id > c.service_read_id) as unread`;
const conversationTables = `chat_conversations c join members m using (merchant_id, member_id)
  cross join lateral (select body from chat_messages l where l.merchant_id = c.merchant_id
    and l.conversation_id = c.conversation_id order by message_id desc limit 1) latest`;

export const listConversations = (q: Queryable, limit: number): Promise<ConversationRow[]> =>
  q.query<ConversationRow>(
    {
      name: "chat-desk",
      text: `select ${conversationColumns} from ${conversationTables}
        where c.merchant_id = app_merchant() and c.closed_at is null order by c.last_message_at desc, c.conversation_id desc limit $1`,
    },
    [limit],
  );

export const findConversationRow = async (
  q: Queryable,
  conversationId: bigint,
): Promise<ConversationRow | undefined> =>
  (
    await q.query<ConversationRow>(
      {
        name: "chat-desk-one",
        text: `select ${conversationColumns} from ${conversationTables}
          where c.merchant_id = app_merchant() and c.conversation_id = $1`,
      },
      [conversationId],
    )
  )[0];
