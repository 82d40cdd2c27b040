import type { PlayerCall } from "@croupier/contract/player/player-call";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RequestContext } from "./context.ts";
import { createFailure } from "./errors.ts";
import { limitTo } from "./limits.ts";
import type { HttpPorts } from "./ports.ts";
import { shareOf } from "./shared-limits.ts";

/** @throws Failure request.rate.limited when a captcha is due and none came, captcha.wrong when it is not solved */
type HumanCheck = (request: FastifyRequest, context: RequestContext, query: unknown) => Promise<void>;

/**
 * Makes the check of a call that requires a captcha once an address has called often (`captchaAfter`). The refusal has a
 * captcha flag, and the number of seconds after which no captcha is required any more. A call without `captchaAfter`
 * always passes.
 */
export function createHumanCheck(
  app: FastifyInstance,
  { captchaAfter }: PlayerCall,
  { useCaptcha }: Pick<HttpPorts, "useCaptcha">,
): HumanCheck {
  if (captchaAfter === undefined) return async () => undefined;
  const count = app.createRateLimit(limitTo(shareOf(captchaAfter, app.processes)).rateLimit);
  return async (request, context, query) => {
    const limit = await count(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    const { captcha = "" } = (query ?? {}) as { captcha?: string };
    if (captcha === "")
      throw createFailure("request.rate.limited", { captcha: true, retryAfterSeconds: limit.ttlInSeconds });
    if (!(await useCaptcha(context, captcha)))
      throw createFailure("captcha.wrong", { captcha: true, fields: { captcha: "error.captcha.wrong" } });
  };
}
