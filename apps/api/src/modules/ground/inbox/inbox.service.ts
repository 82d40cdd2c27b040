import type { BodyOf, QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { getServerTranslator } from "@croupier/phrases/server-translator";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { LivePort } from "../live/live.port.ts";
import { renderMessage } from "./inbox.policy.ts";
import type { InboxPort } from "./inbox.port.ts";
import {
  countUnread,
  deleteMessage,
  insertMessage,
  insertMessages,
  listMessages,
  markAllRead,
  markRead,
} from "./inbox.store.ts";

const defaultPageSize = 20;

export interface InboxService extends InboxPort {
  /** EXT-12 */
  list(
    context: SessionContext,
    query: QueryOf<"GET /wps/message/inbox">,
  ): Promise<ReplyOf<"GET /wps/message/inbox">>;
  /** API-29 */
  countUnread(context: SessionContext): Promise<number>;
  /** EXT-12 @throws Failure message.not.found; request.invalid unless exactly one of id and all is given */
  markRead(context: SessionContext, body: BodyOf<"POST /wps/message/inbox/read">): Promise<void>;
  /** EXT-12 */
  delete(context: SessionContext, messageId: string): Promise<void>;
}

export interface InboxDeps {
  database: Database;
  clock: Clock;
  live: Pick<LivePort, "announce" | "announceTo">;
}

export function createInboxService({ database, clock, live }: InboxDeps): InboxService {
  return {
    sendMessage: async (q, { brandId }, memberId, { template, params }) => {
      await insertMessage(q, { brandId, memberId, template, params, now: clock.now() });
      await live.announce(q, brandId, memberId, "inbox");
    },
    sendMessages: async (q, { brandId }, messages, silent = new Set()) => {
      if (messages.length === 0) return;
      const sent = messages.filter(({ memberId }) => !silent.has(memberId));
      await insertMessages(q, { brandId, messages: sent, now: clock.now() });
      const told = [...new Set(messages.map(({ memberId }) => memberId))];
      await live.announceTo(q, brandId, told, "inbox");
    },
    list: async (context, { before, pageSize = defaultPageSize }) => {
      const { brand, session, language } = context;
      const rows = await database.forBrand(brand.brandId, (q) =>
        // Reading one more than the page tells whether there is another.
        listMessages(q, {
          memberId: session.memberId,
          before: before === undefined ? null : BigInt(before),
          limit: pageSize + 1,
        }),
      );
      const shown = rows.slice(0, pageSize);
      const translator = getServerTranslator(language);
      return {
        list: shown.map((row) => ({
          id: String(row.message_id),
          ...renderMessage(row, translator, brand),
          time: row.sent_at.getTime(),
          read: row.read_at !== null,
        })),
        next: rows.length > pageSize ? String(shown.at(-1)?.message_id) : null,
      };
    },
    countUnread: async (context) => {
      const { brand, session } = context;
      return database.forBrand(brand.brandId, (q) => countUnread(q, session.memberId));
    },
    markRead: async (context, { id, all }) => {
      const { brand, session, now } = context;
      if ((id === undefined) === (all === undefined)) throw createFailure("request.invalid");
      await database.forBrand(brand.brandId, async (q) => {
        if (id === undefined) await markAllRead(q, session.memberId, now);
        else if (!(await markRead(q, session.memberId, BigInt(id), now)))
          throw createFailure("message.not.found");
        // The badges of the member's other pages go down with this one's.
        await live.announce(q, brand.brandId, session.memberId, "inbox");
      });
    },
    delete: async (context, messageId) => {
      const { brand, session } = context;
      await database.forBrand(brand.brandId, async (q) => {
        await deleteMessage(q, session.memberId, BigInt(messageId));
        await live.announce(q, brand.brandId, session.memberId, "inbox");
      });
    },
  };
}
