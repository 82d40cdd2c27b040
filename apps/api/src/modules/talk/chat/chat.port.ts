import type { Brand } from "../../../http/context.ts";
import type { FileReply } from "../../../http/file-reply.ts";

/** A conversation as it appears in the service desk's list. */
export interface Conversation {
  conversationId: string;
  memberName: string;
  /** Empty where the last message is a picture. */
  lastText: string;
  lastAt: Date;
  /** The member's messages that no operator has opened. */
  unread: number;
  isClosed: boolean;
}

export interface ConversationMessage {
  messageId: string;
  sender: "member" | "service";
  /** The operator who wrote it. */
  operatorName: string | undefined;
  /** Empty where the message is a picture. */
  text: string;
  /** The size of its picture in pixels. */
  picture?: { width: number; height: number } | undefined;
  time: Date;
}

/** The service desk's side of the chat, always for one brand. */
export interface ConversationsPort {
  /** Open conversations: first those with unread messages, by who has waited longest, then the others, latest first. */
  listOpen(brand: Brand): Promise<Conversation[]>;
  /** A conversation with its last messages, oldest first. Marks it as read when `isOpening` is set. */
  find(
    brand: Brand,
    conversationId: string,
    isOpening: boolean,
  ): Promise<{ conversation: Conversation; messages: ConversationMessage[] } | undefined>;
  /**
   * Answers the member and reopens a closed conversation. A repeated client id writes nothing again.
   * @returns false when there is no such conversation
   * @throws Failure request.invalid for a text that is empty or too long, and idempotency.conflict when the client id
   * was used for another text
   */
  reply(
    brand: Brand,
    conversationId: string,
    reply: { operatorId: bigint; clientId: string; text: string; now: Date },
  ): Promise<boolean>;
  /** A picture that a member of the brand has sent. @throws Failure message.not.found */
  readPicture(brand: Brand, messageId: string): Promise<FileReply>;
  /**
   * Closes a conversation. `seenId` is the last message that the operator was shown.
   * @returns false when there is no such conversation, or the member has written after that message
   */
  close(brand: Brand, conversationId: string, closing: { seenId: string; now: Date }): Promise<boolean>;
}
