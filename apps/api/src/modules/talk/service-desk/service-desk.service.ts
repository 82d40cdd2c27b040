import { randomUUID } from "node:crypto";
import type { ConsoleContext, Operator, OperatorContext } from "../../../http/context.ts";
import { type Failure, isFailureError, statusOf } from "../../../http/errors.ts";
import type { EventStream } from "../../../http/event-stream.ts";
import type { FileReply } from "../../../http/file-reply.ts";
import type { PageReply } from "../../../http/page-reply.ts";
import type { ConversationsPort } from "../chat/chat.port.ts";
import type { OperatorPort, RecoveryPort, StaffPort } from "../operator/operator.port.ts";
import { createAccountPages } from "./account-pages.service.ts";
import { tellWhy, viewOf } from "./desk-frame.ts";
import { type DeskRoom, renderDesk } from "./desk-pages.ts";
import type { DeskStreams } from "./desk-streams.ts";
import { renderInvitation } from "./invitation-pages.ts";
import { renderRecoveryCodes } from "./recovery-pages.ts";
import { renderWayIn } from "./sign-in-pages.ts";

export interface ServiceDeskDeps {
  operators: OperatorPort;
  recovery: RecoveryPort;
  staff: StaffPort;
  chat: ConversationsPort;
  streams: Pick<DeskStreams, "open">;
}

export type ServiceDesk = ReturnType<typeof createServiceDesk>;

const home: PageReply = { redirect: "/service/" };
const toRoom = (conversationId: string) => ({
  redirect: `/service/conversations/${encodeURIComponent(conversationId)}`,
});
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The desk as an operator sees and uses it. Without a sign-in only the sign-in pages are reachable. */
export function createServiceDesk({ operators, recovery, staff, chat, streams }: ServiceDeskDeps) {
  const showDesk = async (context: ConsoleContext, operator: Operator, room?: DeskRoom): Promise<string> =>
    renderDesk(viewOf(context), {
      operator,
      conversations: await chat.listOpen(context.brand),
      room,
    });

  /** Shows the current sign-in step and why the last attempt failed. The typed name is kept. */
  const showWayIn = async (
    context: ConsoleContext,
    failed?: { failure: Failure; username: string },
  ): Promise<PageReply> => {
    const view = viewOf(context);
    const stage = await operators.getStage(context);
    if (!failed) return { status: 200, page: renderWayIn(view, stage) };
    const alert = tellWhy(view, failed.failure);
    return {
      status: statusOf(failed.failure.code),
      page: renderWayIn(view, stage, { alert, username: failed.username }),
    };
  };

  const showRoom = async (
    context: OperatorContext,
    conversationId: string,
    isOpening: boolean,
    failed?: DeskRoom["failed"],
  ): Promise<PageReply> => {
    const found = await chat.find(context.brand, conversationId, isOpening);
    if (!found) return home;
    const room = { ...found, clientId: randomUUID(), failed };
    return { status: failed ? 400 : 200, page: await showDesk(context, context.operator, room) };
  };

  return {
    showList: async (context: ConsoleContext): Promise<PageReply> => {
      const operator = await operators.find(context);
      return operator ? { status: 200, page: await showDesk(context, operator) } : showWayIn(context);
    },

    signIn: async (context: ConsoleContext, username: string, password: string): Promise<PageReply> => {
      try {
        const { operatorId, next } = await operators.signIn(context, username, password);
        return { ...(next === "factor" ? home : { redirect: "/service/invitation" }), operatorId };
      } catch (error) {
        if (!isFailureError(error)) throw error;
        return showWayIn(context, { failure: error, username });
      }
    },

    showInvitation: (context: ConsoleContext): PageReply => ({
      status: 200,
      page: renderInvitation(viewOf(context)),
    }),

    accept: async (context: ConsoleContext, code: string, password: string): Promise<PageReply> => {
      try {
        return { ...home, operatorId: await operators.accept(context, code, password) };
      } catch (error) {
        if (!isFailureError(error)) throw error;
        const view = viewOf(context);
        return { status: statusOf(error.code), page: renderInvitation(view, tellWhy(view, error)) };
      }
    },

    proveFactor: async (context: ConsoleContext, code: string): Promise<PageReply> => {
      try {
        const { operatorId, codes } = await operators.proveFactor(context, code);
        if (codes.length === 0) return { ...home, operatorId };
        return { status: 200, page: renderRecoveryCodes(viewOf(context), codes), operatorId };
      } catch (error) {
        if (!isFailureError(error)) throw error;
        return error.code === "session.expired" ? home : showWayIn(context, { failure: error, username: "" });
      }
    },

    ...createAccountPages({ recovery, staff }),

    /** Opens the stream that tells a desk what has changed. @returns undefined when too many are open already */
    follow: (context: OperatorContext): EventStream | undefined => streams.open(context, context.operator),

    signOut: async (context: ConsoleContext): Promise<PageReply> => {
      const operator = await operators.find(context);
      await operators.signOut(context);
      return { ...home, operatorId: operator?.operatorId };
    },

    showRoom: (context: OperatorContext, conversationId: string, isOpening: boolean): Promise<PageReply> =>
      showRoom(context, conversationId, isOpening),

    reply: async (
      context: OperatorContext,
      conversationId: string,
      { clientId, text }: { clientId: string; text: string },
    ): Promise<PageReply> => {
      try {
        const { operatorId } = context.operator;
        const name = uuid.test(clientId) ? clientId : randomUUID();
        await chat.reply(context.brand, conversationId, {
          operatorId,
          clientId: name,
          text,
          now: context.now,
        });
        return toRoom(conversationId);
      } catch (error) {
        if (!isFailureError(error)) throw error;
        // The typed text is kept.
        const isSent = error.code === "idempotency.conflict";
        const alert = viewOf(context).t(isSent ? "server.desk.replySent" : "server.desk.replyInvalid");
        return showRoom(context, conversationId, true, { alert, text });
      }
    },

    readPicture: (context: OperatorContext, messageId: string): Promise<FileReply> =>
      chat.readPicture(context.brand, messageId),

    close: async (context: OperatorContext, conversationId: string, seenId: string): Promise<PageReply> => {
      const isClosed = await chat.close(context.brand, conversationId, { seenId, now: context.now });
      // The member has written meanwhile: the operator reads that first.
      return isClosed ? home : { ...toRoom(conversationId), isRefused: true };
    },
  };
}
