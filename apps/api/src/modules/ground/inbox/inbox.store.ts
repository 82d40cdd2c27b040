import type { Queryable } from "../../../platform/db/database.ts";
import type { TextByLanguage } from "./inbox.port.ts";

export interface InboxRow {
  message_id: bigint;
  template: string;
  params: Readonly<Record<string, string | number | TextByLanguage>>;
  sent_at: Date;
  read_at: Date | null;
}

export const insertMessage = (
  q: Queryable,
  message: { brandId: number; memberId: bigint; template: string; params: object; now: Date },
): Promise<object[]> =>
  q.query(
    {
      name: "inbox-insert",
      text: `insert into inbox_messages (merchant_id, member_id, template, params, sent_at) values ($1, $2, $3, $4, $5)`,
    },
    [message.brandId, message.memberId, message.template, message.params, message.now],
  );

export const insertMessages = (
  q: Queryable,
  of: {
    brandId: number;
    messages: readonly { readonly memberId: bigint; readonly template: string; readonly params: object }[];
    now: Date;
  },
): Promise<object[]> =>
  q.query(
    {
      name: "inbox-insert-many",
      text: `insert into inbox_messages (merchant_id, member_id, template, params, sent_at)
        select $1, m.member_id, m.template, m.params, $5 from unnest($2::bigint[], $3::text[], $4::jsonb[]) as m (member_id, template, params)`,
    },
    [
      of.brandId,
      of.messages.map(({ memberId }) => memberId),
      of.messages.map(({ template }) => template),
      of.messages.map(({ params }) => JSON.stringify(params)),
      of.now,
    ],
  );

/** A page of a member's messages below an id, newest first. Keyset paging, so new messages shift nothing. */
export const listMessages = (
  q: Queryable,
  page: { memberId: bigint; before: bigint | null; limit: number },
): Promise<InboxRow[]> =>
  q.query<InboxRow>(
    {
      name: "inbox-page",
      text: `select message_id, template, params, sent_at, read_at from inbox_messages
        where merchant_id = app_merchant() and member_id = $1 and ($2::bigint is null or message_id < $2)
        order by message_id desc limit $3`,
    },
    [page.memberId, page.before, page.limit],
  );

export const countUnread = async (q: Queryable, memberId: bigint): Promise<number> => {
  const [row] = await q.query<{ unread: number }>(
    {
      name: "inbox-unread",
      text: `select count(*)::integer as unread from inbox_messages
        where merchant_id = app_merchant() and member_id = $1 and read_at is null`,
    },
    [memberId],
  );
  return row?.unread ?? 0;
};

/** Marks one message of a member as read; false if they have no such message. */
export const markRead = async (
  q: Queryable,
  memberId: bigint,
  messageId: bigint,
  now: Date,
): Promise<boolean> => {
  const rows = await q.query(
    {
      name: "inbox-read",
      text: `update inbox_messages set read_at = coalesce(read_at, $3) where member_id = $1 and message_id = $2
        returning message_id`,
    },
    [memberId, messageId, now],
  );
  return rows.length > 0;
};

export const markAllRead = (q: Queryable, memberId: bigint, now: Date): Promise<object[]> =>
  q.query(
    {
      name: "inbox-read-all",
      text: `update inbox_messages set read_at = $2
        where merchant_id = app_merchant() and member_id = $1 and read_at is null`,
    },
    [memberId, now],
  );

export const deleteMessage = (q: Queryable, memberId: bigint, messageId: bigint): Promise<object[]> =>
  q.query(
    { name: "inbox-delete", text: "delete from inbox_messages where member_id = $1 and message_id = $2" },
    [memberId, messageId],
  );
