import { randomUUID } from "node:crypto";
import { getServerTranslator } from "@croupier/phrases/server-translator";
import type { RequestContext } from "../../http/context.ts";
import { type Failure, isFailureError, statusOf } from "../../http/errors.ts";
import type { EventStream } from "../../http/event-stream.ts";
import type { ChatDesk } from "../chat/chat.port.ts";
import type { Operator, OperatorPort, RecoveryPort, TeamPort } from "../operator/operator.port.ts";
import type { DeskView } from "./desk-frame.ts";
import { type DeskRoom, renderDesk } from "./desk-pages.ts";
import type { DeskStreams } from "./desk-streams.ts";
import { renderRecoveryCodes, renderRenewal } from "./recovery-pages.ts";
import { renderWayIn } from "./sign-in-pages.ts";
import { renderTeam } from "./team-page.ts";

export interface ServiceDeskDeps {
  operators: OperatorPort;
  recovery: RecoveryPort;
  team: TeamPort;
  chat: ChatDesk;
  streams: Pick<DeskStreams, "open">;
}

/** A page, or the page that the browser is sent to after a form. */
export type DeskAnswer = { status: number; page: string } | { redirect: string };

const home: DeskAnswer = { redirect: "/service/" };
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const viewOf = ({ brand, language }: RequestContext): DeskView => ({
  brand: brand.parameters.title,
  language,
  t: getServerTranslator(language).t,
});

const tellWhy = ({ t }: DeskView, { code, value }: Failure): string =>
  value.retryAfterSeconds === undefined
    ? t(`error.${code}`)
    : t("login.wait", { seconds: value.retryAfterSeconds });

/** What an operator sees and does at the desk; whoever is not signed in is shown the way in. */
export function createServiceDesk({ operators, recovery, team, chat, streams }: ServiceDeskDeps) {
  const showDesk = async (context: RequestContext, operator: Operator, room?: DeskRoom): Promise<string> =>
    renderDesk(viewOf(context), {
      operator,
      conversations: await chat.listOpen(context.brand),
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

  /** Runs for an admin of the brand. */
  const asAdmin = (context: RequestContext, work: (admin: Operator) => Promise<DeskAnswer>) =>
    asOperator(context, async (operator) => (operator.role === "admin" ? work(operator) : home));

  /** The step at which somebody stands, and why the one they tried failed; what was typed as a name stays. */
  const showWayIn = async (
    context: RequestContext,
    failed?: { failure: Failure; username: string },
  ): Promise<DeskAnswer> => {
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
    context: RequestContext,
    operator: Operator,
    conversationId: string,
    isOpening: boolean,
    failed?: DeskRoom["failed"],
  ): Promise<DeskAnswer> => {
    const found = await chat.find(context.brand, conversationId, isOpening);
    if (!found) return home;
    const room = { ...found, clientId: randomUUID(), failed };
    return { status: failed ? 400 : 200, page: await showDesk(context, operator, room) };
  };

  return {
    showList: async (context: RequestContext): Promise<DeskAnswer> => {
      const operator = await operators.find(context);
      return operator ? { status: 200, page: await showDesk(context, operator) } : showWayIn(context);
    },

    signIn: async (context: RequestContext, username: string, password: string): Promise<DeskAnswer> => {
      try {
        await operators.signIn(context, username, password);
        return home;
      } catch (error) {
        if (!isFailureError(error)) throw error;
        return showWayIn(context, { failure: error, username });
      }
    },

    proveFactor: async (context: RequestContext, code: string): Promise<DeskAnswer> => {
      try {
        const codes = await operators.proveFactor(context, code);
        return codes.length === 0 ? home : { status: 200, page: renderRecoveryCodes(viewOf(context), codes) };
      } catch (error) {
        if (!isFailureError(error)) throw error;
        return error.code === "session.expired" ? home : showWayIn(context, { failure: error, username: "" });
      }
    },

    showRecovery: (context: RequestContext): Promise<DeskAnswer> =>
      asOperator(context, async (operator) => ({
        status: 200,
        page: renderRenewal(viewOf(context), await recovery.count(context, operator)),
      })),

    renewRecovery: (context: RequestContext, code: string): Promise<DeskAnswer> =>
      asOperator(context, async (operator) => {
        const view = viewOf(context);
        try {
          const codes = await recovery.renew(context, operator, code);
          return { status: 200, page: renderRecoveryCodes(view, codes) };
        } catch (error) {
          if (!isFailureError(error)) throw error;
          const left = await recovery.count(context, operator);
          return { status: statusOf(error.code), page: renderRenewal(view, left, tellWhy(view, error)) };
        }
      }),

    showTeam: (context: RequestContext): Promise<DeskAnswer> =>
      asAdmin(context, async (admin) => ({
        status: 200,
        page: renderTeam(viewOf(context), admin, await team.list(context)),
      })),

    resetFactor: (context: RequestContext, operatorId: string): Promise<DeskAnswer> =>
      asAdmin(context, async () => {
        await team.resetFactor(context, operatorId);
        return { redirect: "/service/team" };
      }),

    /** Tells an open desk what has changed. @returns undefined for strangers and where too many are open already */
    follow: async (context: RequestContext): Promise<EventStream | undefined> => {
      const operator = await operators.find(context);
      return operator && streams.open(context, operator);
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
          await chat.reply(context.brand, conversationId, {
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
        await chat.close(context.brand, conversationId, context.now);
        return home;
      }),
  };
}
