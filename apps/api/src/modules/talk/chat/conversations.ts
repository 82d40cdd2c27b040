import { chatTextLimit } from "@croupier/contract/player/chat";
import { createFailure } from "../../../http/errors.ts";
import { readRowId } from "../../../platform/ids.ts";
import { readChatText, toPicture } from "./chat.policy.ts";
import type { Conversation, ConversationsPort } from "./chat.port.ts";
import type { ChatDeps } from "./chat.service.ts";
import {
  closeConversation,
  findOperatorNames,
  insertMessage,
  listMessagesBefore,
  lockConversation,
  markReadByService,
  touchConversation,
} from "./chat.store.ts";
import type { ChatPictures } from "./chat-pictures.ts";
import { type ConversationRow, findConversationRow, listConversations } from "./conversations.store.ts";

const shownConversations = 200;
const shownMessages = 200;

const toConversation = (row: ConversationRow): Conversation => ({
  conversationId: String(row.conversation_id),
  memberName: row.username,
  lastText: row.last_text,
  lastAt: row.last_message_at,
  unread: row.unread,
  isClosed: row.closed_at !== null,
});

/** The service's side of the live chat. @see ChatDesk */
export function createConversations(
  { database, live }: ChatDeps,
  pictures: Pick<ChatPictures, "read">,
): ConversationsPort {
  return {
    readPicture: pictures.read,
    listOpen: async ({ brandId }) =>
      (await database.forBrand(brandId, (q) => listConversations(q, shownConversations))).map(toConversation),
    find: ({ brandId }, conversationId, isOpening) =>
      database.forBrand(brandId, async (q) => {
        const id = readRowId(conversationId);
        const row = await findConversationRow(q, id);
        if (!row) return undefined;
        const messages = (await listMessagesBefore(q, id, null, shownMessages)).toReversed();
        const last = messages.at(-1);
        if (isOpening && last) await markReadByService(q, id, last.message_id);
        const names = await findOperatorNames(q, messages);
        return {
          conversation: { ...toConversation(row), ...(isOpening && { unread: 0 }) },
          messages: messages.map((message) => ({
            messageId: String(message.message_id),
            sender: message.sender,
            operatorName: message.operator_id === null ? undefined : names.get(message.operator_id),
            text: message.body,
            ...toPicture(message),
            time: message.sent_at,
          })),
        };
      }),
    reply: ({ brandId }, conversationId, { operatorId, clientId, text, now }) => {
      const wanted = readChatText(text, chatTextLimit);
      return database.transaction(brandId, async (q) => {
        const conversation = await lockConversation(q, readRowId(conversationId));
        if (!conversation) return false;
        const { conversation_id: id, member_id: memberId } = conversation;
        const { row, isNew } = await insertMessage(q, {
          brandId,
          conversationId: id,
          clientId,
          now,
          sender: "service",
          operatorId,
          text: wanted,
        });
        if (row.body !== wanted) throw createFailure("idempotency.conflict");
        if (!isNew) return true;
        await touchConversation(q, id, now);
        await markReadByService(q, id, row.message_id);
        await live.announce(q, brandId, memberId, "chat");
        return true;
      });
    },
    close: ({ brandId }, conversationId, { seenId, now }) =>
      database.transaction(brandId, async (q) => {
        const conversation = await lockConversation(q, readRowId(conversationId));
        if (!conversation) return false;
        const { conversation_id: id, member_id: memberId } = conversation;
        if (!(await closeConversation(q, id, { seenId: readRowId(seenId), now }))) return false;
        await live.announce(q, brandId, memberId, "chat");
        return true;
      }),
  };
}
