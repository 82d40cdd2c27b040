import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Messaging } from "../../../platform/messaging/messaging.ts";
import {
  createMessage,
  deleteAllButNewest,
  listNewest,
  type NewOutboxMessage,
  type OutboxRow,
} from "./outbox.store.ts";

/** Messages kept for each brand. */
const keptMessages = 200;

export interface OutboxEntry extends OutboxRow {
  brand: string;
}

export interface Outbox extends Messaging {
  /** The latest messages of the given brands, newest first. */
  list(brands: readonly Brand[], limit: number): Promise<OutboxEntry[]>;
}

/** Replaces the SMS and mail providers on a developer's machine: it stores messages instead of sending them. */
export function createOutbox({ database, clock }: { database: Database; clock: Clock }): Outbox {
  const keep = (message: Omit<NewOutboxMessage, "now">): Promise<void> =>
    database.transaction(message.brandId, async (q) => {
      await createMessage(q, { ...message, now: clock.now() });
      await deleteAllButNewest(q, keptMessages);
    });

  return {
    sms: {
      send: ({ brandId, to, text }) =>
        keep({ brandId, channel: "sms", recipient: to, subject: "", body: text }),
    },
    mail: {
      send: ({ brandId, to, subject, text }) =>
        keep({ brandId, channel: "mail", recipient: to, subject, body: text }),
    },
    list: async (brands, limit) => {
      const ofEach = await Promise.all(
        brands.map(async ({ brandId, parameters }) => {
          const rows = await database.forBrand(brandId, (q) => listNewest(q, limit));
          return rows.map((row) => ({ ...row, brand: parameters.title }));
        }),
      );
      return ofEach
        .flat()
        .toSorted((one, other) => Number(other.message_id - one.message_id))
        .slice(0, limit);
    },
  };
}
