import type { Brand } from "../../http/context.ts";

/** A conversation as the service sees it in its list. */
export interface DeskConversation {
  conversationId: string;
  memberName: string;
  lastText: string;
  lastAt: Date;
  /** Messages of the member that nobody of the service has opened. */
  unread: number;
  isClosed: boolean;
}

export interface DeskMessage {
  sender: "member" | "service";
  /** Who of the service wrote it. */
  operatorName: string | undefined;
  text: string;
  time: Date;
}

/** What the service does with the chat, always of one brand. */
export interface ChatDesk {
  /** Open conversations, the latest first. */
  listOpen(brand: Brand): Promise<DeskConversation[]>;
  /** A conversation with its last messages in the order of writing. Marks it read where `isOpening`. */
  find(
    brand: Brand,
    conversationId: string,
    isOpening: boolean,
  ): Promise<{ conversation: DeskConversation; messages: DeskMessage[] } | undefined>;
  /**
   * Answers the member, and opens a closed conversation again. The same client id writes once.
   * @returns false when there is no such conversation
   * @throws Failure request.invalid for a text that is empty or too long
   */
  reply(
    brand: Brand,
    conversationId: string,
    reply: { operatorId: bigint; clientId: string; text: string; now: Date },
  ): Promise<boolean>;
  /** @returns false when there is no such conversation */
  close(brand: Brand, conversationId: string, now: Date): Promise<boolean>;
}
