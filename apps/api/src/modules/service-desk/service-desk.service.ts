import { randomUUID } from "node:crypto";
import { getServerTranslator } from "@croupier/phrases/server-translator";
import type { RequestContext } from "../../http/context.ts";
import { isFailureError, statusOf } from "../../http/errors.ts";
import type { ChatDesk } from "../chat/chat.port.ts";
import type { Operator, OperatorPort } from "../operator/operator.port.ts";
import { type DeskRoom, type DeskView, renderDesk, renderSignIn } from "./desk-pages.ts";

export interface ServiceDeskDeps {
  operators: OperatorPort;
  chat: ChatDesk;
}

/** A page, or the page that the browser is sent to after a form. */
export type DeskAnswer = { status: number; page: string } | { redirect: string };

const home: DeskAnswer = { redirect: "/service/" };
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const viewOf = ({ merchant, language }: RequestContext): DeskView => ({
  brand: merchant.parameters.title,
  language,
  t: getServerTranslator(language).t,
});

/** What an operator sees and does at the desk; whoever is not signed in is shown the way in. */
export function createServiceDesk({ operators, chat }: ServiceDeskDeps) {
  const showDesk = async (context: RequestContext, operator: Operator, room?: DeskRoom): Promise<string> =>
    renderDesk(viewOf(context), {
      operatorName: operator.name,
      conversations: await chat.listOpen(context.merchant),
      room,
    });

  /** Runs for an operator of the brand, and sends everybody else to the way in. */
  const asOperator = async (
    context: RequestContext,
    work: (operator: Operator) => Promise<DeskAnswer>,
  ): Promise<DeskAnswer> => {
    const operator = await operators.find(context);
    return operator ? work(operator) : home;
  };

  const showRoom = async (
    context: RequestContext,
    operator: Operator,
    conversationId: string,
    isOpening: boolean,
    failed?: DeskRoom["failed"],
  ): Promise<DeskAnswer> => {
    const found = await chat.find(context.merchant, conversationId, isOpening);
    if (!found) return home;
    const room = { ...found, clientId: randomUUID(), failed };
    return { status: failed ? 400 : 200, page: await showDesk(context, operator, room) };
  };

  return {
    showList: async (context: RequestContext): Promise<DeskAnswer> => {
      const operator = await operators.find(context);
      if (!operator) return { status: 200, page: renderSignIn(viewOf(context)) };
      return { status: 200, page: await showDesk(context, operator) };
    },

    signIn: async (context: RequestContext, username: string, password: string): Promise<DeskAnswer> => {
      try {
        await operators.signIn(context, username, password);
        return home;
      } catch (error) {
        if (!isFailureError(error)) throw error;
        const view = viewOf(context);
        const seconds = error.value.retryAfterSeconds;
        const alert =
          seconds === undefined ? view.t(`error.${error.code}`) : view.t("login.wait", { seconds });
        return { status: statusOf(error.code), page: renderSignIn(view, { alert, username }) };
      }
    },

    signOut: async (context: RequestContext): Promise<DeskAnswer> => {
      await operators.signOut(context);
      return home;
    },

    showRoom: (context: RequestContext, conversationId: string, isOpening: boolean): Promise<DeskAnswer> =>
      asOperator(context, (operator) => showRoom(context, operator, conversationId, isOpening)),

    reply: (
      context: RequestContext,
      conversationId: string,
      { clientId, text }: { clientId: string; text: string },
    ): Promise<DeskAnswer> =>
      asOperator(context, async (operator) => {
        try {
          const { operatorId } = operator;
          const name = uuid.test(clientId) ? clientId : randomUUID();
          await chat.reply(context.merchant, conversationId, {
            ...{ operatorId, clientId: name, text, now: context.now },
          });
          return { redirect: `/service/conversations/${encodeURIComponent(conversationId)}` };
        } catch (error) {
          if (!isFailureError(error)) throw error;
          // What was typed stays.
          const alert = viewOf(context).t("server.desk.replyInvalid");
          return showRoom(context, operator, conversationId, true, { alert, text });
        }
      }),

    close: (context: RequestContext, conversationId: string): Promise<DeskAnswer> =>
      asOperator(context, async () => {
        await chat.close(context.merchant, conversationId, context.now);
        return home;
      }),
  };
}
