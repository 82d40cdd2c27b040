import type { OperatorContext } from "../../../http/context.ts";
import { isFailureError, statusOf } from "../../../http/errors.ts";
import type { PageReply } from "../../../http/page-reply.ts";
import type { RecoveryPort, StaffPort } from "../operator/operator.port.ts";
import { tellWhy, viewOf } from "./desk-frame.ts";
import { renderInvited } from "./invitation-pages.ts";
import { renderRecoveryCodes, renderRenewal } from "./recovery-pages.ts";
import { renderAuthenticator, renderOffer } from "./sign-in-pages.ts";
import { renderStaff } from "./staff-page.ts";

/** Operators' actions on their own second factor, and admins' on those of their colleagues. */
export function createAccountPages({ recovery, staff }: { recovery: RecoveryPort; staff: StaffPort }) {
  /** Runs a step that needs a code, and shows the page again with the reason when it is refused. */
  const orAgain = async (
    context: OperatorContext,
    run: () => Promise<string>,
    again: (alert: string) => Promise<string> | string,
  ): Promise<PageReply> => {
    try {
      return { status: 200, page: await run() };
    } catch (error) {
      if (!isFailureError(error)) throw error;
      if (error.code === "session.expired") return { redirect: "/service/" };
      return { status: statusOf(error.code), page: await again(tellWhy(viewOf(context), error)) };
    }
  };
  const showCodes = (context: OperatorContext, codes: readonly string[]): string =>
    renderRecoveryCodes(viewOf(context), codes);

  return {
    showRecovery: async (context: OperatorContext): Promise<PageReply> => ({
      status: 200,
      page: renderRenewal(viewOf(context), await recovery.count(context, context.operator)),
    }),

    renewRecovery: (context: OperatorContext, code: string): Promise<PageReply> =>
      orAgain(
        context,
        async () => showCodes(context, await recovery.renew(context, context.operator, code)),
        async (alert) =>
          renderRenewal(viewOf(context), await recovery.count(context, context.operator), alert),
      ),

    showAuthenticator: (context: OperatorContext): PageReply => ({
      status: 200,
      page: renderAuthenticator(viewOf(context)),
    }),

    offerApp: (context: OperatorContext, code: string): Promise<PageReply> =>
      orAgain(
        context,
        async () => renderOffer(viewOf(context), await recovery.offer(context, context.operator, code)),
        (alert) => renderAuthenticator(viewOf(context), alert),
      ),

    replaceApp: (context: OperatorContext, code: string): Promise<PageReply> =>
      orAgain(
        context,
        async () => showCodes(context, await recovery.replace(context, context.operator, code)),
        (alert) => renderAuthenticator(viewOf(context), alert),
      ),

    showStaff: async (context: OperatorContext): Promise<PageReply> => ({
      status: 200,
      page: renderStaff(viewOf(context), context.operator, await staff.list(context)),
    }),

    resetFactor: async (context: OperatorContext, operatorId: string): Promise<PageReply> => {
      const { name, invitation } = await staff.resetFactor(context, operatorId);
      const page = renderInvited(viewOf(context), { origin: context.origin, name }, invitation);
      return { status: 200, page };
    },
  };
}
