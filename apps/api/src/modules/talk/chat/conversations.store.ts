import type { Queryable } from "../../../platform/db/database.ts";

export interface ConversationRow {
  conversation_id: bigint;
  username: string;
  last_text: string;
  last_message_at: Date;
  unread: number;
  closed_at: Date | null;
}

const conversationColumns =
  "c.conversation_id, m.username, c.last_message_at, c.closed_at, latest.body as last_text, waiting.unread";
const conversationTables = `chat_conversations c join members m using (merchant_id, member_id)
  cross join lateral (select body from chat_messages l where l.merchant_id = c.merchant_id
    and l.conversation_id = c.conversation_id order by message_id desc limit 1) latest
  cross join lateral (select count(*)::integer as unread from chat_messages u
    where u.merchant_id = c.merchant_id and u.conversation_id = c.conversation_id and u.sender = 'member'
      and u.message_id > c.service_read_id) waiting`;

/**
 * Open conversations: first those with unread messages, by who has waited longest, then the others, latest first. One that is
 * not in the list costs a look into the index of messages and no more.
 */
export const listConversations = (q: Queryable, limit: number): Promise<ConversationRow[]> =>
  q.query<ConversationRow>(
    {
      name: "chat-desk",
      text: `with chosen as (
          select o.conversation_id, (select f.message_id from chat_messages f where f.merchant_id = o.merchant_id
              and f.conversation_id = o.conversation_id and f.sender = 'member' and f.message_id > o.service_read_id
              order by f.message_id limit 1) as first_id
            from chat_conversations o where o.merchant_id = app_merchant() and o.closed_at is null
            order by first_id, o.last_message_at desc, o.conversation_id desc limit $1
        )
        select ${conversationColumns} from ${conversationTables}
          join chosen on chosen.conversation_id = c.conversation_id
        where c.merchant_id = app_merchant()
        order by chosen.first_id, c.last_message_at desc, c.conversation_id desc`,
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
