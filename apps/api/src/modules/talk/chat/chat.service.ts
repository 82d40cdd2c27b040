import { chatTextLimit } from "@croupier/contract/player/chat";
import type { BodyOf, QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import { createChatUrl, readBackPath, readChatText, requireChat, toMessage } from "./chat.policy.ts";
import {
  countUnreadOfMember,
  findConversation,
  findOperatorNames,
  insertMessage,
  listMessagesAfter,
  listMessagesBefore,
  markReadByMember,
  openConversation,
  touchConversation,
} from "./chat.store.ts";

type Message = ReplyOf<"POST /wps/chat/messages">;
type Messages = ReplyOf<"GET /wps/chat/messages">;

const pageSize = 50;

export interface ChatDeps {
  database: Database;
  live: Pick<LivePort, "announce">;
}

/** The live chat as the member has it. Every function throws what `requireChat` throws. */
export interface ChatService {
  /** API-31 @throws Failure request.invalid for a backUrl that leads off the site (SEC-20) */
  launch(context: SessionContext, query: QueryOf<"GET /wps/chat/launch">): { chatUrl: string };
  /** API-32 */
  getUrl(context: SessionContext): { chatUrl: string };
  /** API-30 */
  countUnread(context: SessionContext): Promise<number>;
  /** @throws Failure request.invalid for both directions at once */
  list(context: SessionContext, query: QueryOf<"GET /wps/chat/messages">): Promise<Messages>;
  /** @throws Failure idempotency.conflict when the client id was used for another text */
  write(context: SessionContext, body: BodyOf<"POST /wps/chat/messages">): Promise<Message>;
  markRead(context: SessionContext, messageId: string): Promise<void>;
}

export function createChatService({ database, live }: ChatDeps): ChatService {
  return {
    launch: (context, { language, backUrl, headerColor, title }) => {
      requireChat(context);
      const backPath = backUrl === undefined ? undefined : readBackPath(backUrl, context.origin);
      if (backUrl !== undefined && backPath === undefined)
        throw createFailure("request.invalid", { fields: { backUrl: "request.invalid" } });
      return { chatUrl: createChatUrl({ language, backUrl: backPath, headerColor, title }) };
    },
    getUrl: (context) => {
      requireChat(context);
      return { chatUrl: createChatUrl({}) };
    },
    countUnread: async (context) => {
      requireChat(context);
      const { brand, session } = context;
      return database.forBrand(brand.brandId, (q) => countUnreadOfMember(q, session.memberId));
    },
    list: async (context, { before, after }) => {
      requireChat(context);
      if (before !== undefined && after !== undefined) throw createFailure("request.invalid");
      const { brand, session } = context;
      return database.forBrand(brand.brandId, async (q) => {
        const conversation = await findConversation(q, session.memberId);
        if (!conversation) return { list: [], hasMore: false, isClosed: false };
        const { conversation_id: id } = conversation;
        // Reading one more row than is shown tells whether there is more.
        const rows =
          after === undefined
            ? await listMessagesBefore(q, id, before === undefined ? null : BigInt(before), pageSize + 1)
            : await listMessagesAfter(q, id, BigInt(after), pageSize + 1);
        const shown = rows.slice(0, pageSize);
        const names = await findOperatorNames(q, shown);
        return {
          list: (after === undefined ? shown.toReversed() : shown).map((row) => toMessage(row, names)),
          hasMore: rows.length > pageSize,
          isClosed: conversation.closed_at !== null,
        };
      });
    },
    write: async (context, { clientId, text }) => {
      requireChat(context);
      const { session, now } = context;
      const { brandId } = context.brand;
      const { memberId } = session;
      const wanted = readChatText(text, chatTextLimit);
      return database.transaction(brandId, async (q) => {
        const conversationId = await openConversation(q, { brandId, memberId, now });
        const { row, isNew } = await insertMessage(q, {
          brandId,
          conversationId,
          clientId,
          now,
          sender: "member",
          operatorId: null,
          text: wanted,
        });
        if (row.body !== wanted) throw createFailure("idempotency.conflict");
        if (isNew) {
          await touchConversation(q, conversationId, now);
          await live.announce(q, brandId, memberId, "chat");
        }
        return toMessage(row);
      });
    },
    markRead: async (context, messageId) => {
      requireChat(context);
      const { brandId } = context.brand;
      const { memberId } = context.session;
      await database.forBrand(brandId, async (q) => {
        const moved = await markReadByMember(q, memberId, BigInt(messageId));
        // The badges of the member's other pages go down with this one's.
        if (moved.length > 0) await live.announce(q, brandId, memberId, "chat");
      });
    },
  };
}
