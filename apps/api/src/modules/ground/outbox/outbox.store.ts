import type { Queryable } from "../../../platform/db/database.ts";

export interface OutboxRow {
  message_id: bigint;
  channel: "sms" | "mail";
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
}

export interface NewOutboxMessage {
  brandId: number;
  channel: OutboxRow["channel"];
  recipient: string;
  subject: string;
  body: string;
  now: Date;
}

export const createMessage = (q: Queryable, message: NewOutboxMessage): Promise<object[]> =>
  q.query(
    `insert into outbox_messages (merchant_id, channel, recipient, subject, body, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [message.brandId, message.channel, message.recipient, message.subject, message.body, message.now],
  );

/** Deletes all but the newest messages of the brand. */
export const deleteAllButNewest = (q: Queryable, kept: number): Promise<object[]> =>
  q.query(
    `delete from outbox_messages
     where message_id <= (select message_id from outbox_messages order by message_id desc offset $1 limit 1)`,
    [kept],
  );

export const listNewest = (q: Queryable, limit: number): Promise<OutboxRow[]> =>
  q.query<OutboxRow>(
    `select message_id, channel, recipient, subject, body, created_at
     from outbox_messages order by message_id desc limit $1`,
    [limit],
  );
