import type { BodyOf } from "@croupier/contract/player/contract";
import { isRemarkLength, trimRemark } from "@croupier/domain/feedback";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { CaptchaPort } from "../captcha/captcha.port.ts";
import { createFeedback } from "./feedback.store.ts";

const dayMs = 86_400_000;
/** How much one member may write within 24 hours. */
const mostPerDay = 10;

/** Receives members' feedback to their brand (API-35). */
export function createFeedbackService(deps: { database: Database; captchas: CaptchaPort }) {
  return {
    /**
     * Keeps feedback under the session's name (API-35). Invalid feedback is refused before the captcha is consumed.
     * @throws Failure feedback.length, captcha.required, captcha.wrong or feedback.limit
     */
    send: async (context: SessionContext, body: BodyOf<"PUT /wps/member/feedback">): Promise<void> => {
      const { brand, session, now } = context;
      if (!isRemarkLength(body.content)) throw createFailure("feedback.length");
      if (body.captcha.trim() === "") throw createFailure("captcha.required");
      if (!(await deps.captchas.use(context, body.captcha))) throw createFailure("captcha.wrong");
      const isKept = await deps.database.transaction(brand.brandId, (q) =>
        createFeedback(
          q,
          {
            brandId: brand.brandId,
            memberId: session.memberId,
            sender: session.userName,
            type: body.type,
            content: trimRemark(body.content),
            now,
          },
          { since: new Date(now.getTime() - dayMs), most: mostPerDay },
        ),
      );
      if (!isKept) throw createFailure("feedback.limit");
    },
  };
}

export type FeedbackService = ReturnType<typeof createFeedbackService>;
