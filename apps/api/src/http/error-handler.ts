import type { ErrorCode } from "@croupier/contract/error-codes";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findPassingFault } from "../platform/db/faults.ts";
import { isFailureError, statusOf, toEnvelope } from "./errors.ts";
import { logOf } from "./request-log.ts";

/** The code of a request that the server itself refused; undefined for any other error. */
export const codeOfFramework = (error: FastifyError): ErrorCode | undefined => {
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return "request.unsupported";
  const status = error.statusCode ?? 500;
  if (status === 413) return "request.too.large";
  if (status === 429) return "request.rate.limited";
  return status >= 400 && status < 500 ? "request.invalid" : undefined;
};

/**
 * Answers an address that cannot be decoded and so reaches no route: a screen gets the page for unknown addresses
 * (ROUTE-02), a call is refused.
 */
export function answerBadAddress(url: string, reply: Pick<FastifyReply, "redirect" | "raw">): void {
  if (/^\/m[/?]/.test(url)) {
    reply.redirect("/m/home");
    return;
  }
  const code = "request.invalid";
  reply.raw.writeHead(statusOf(code), { "content-type": "application/json; charset=utf-8" });
  reply.raw.end(JSON.stringify(toEnvelope(code)));
}

/** Whether a client went away before its request had arrived. Nobody reads the answer, and nothing is broken. */
export const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** How many seconds callers wait before a retry after a short database failure. */
export const retryAfterSeconds = 3;

/**
 * Turns every error into the one envelope. Expected failures keep their code. Others become `unknown` and are logged.
 * The `cause` of an expected failure is logged too.
 */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.header("cache-control", "no-store");
    if (isFailureError(error)) {
      if (error.cause !== undefined)
        logOf(request).warn(
          { err: error.cause, code: error.code },
          "a call was refused for a failure behind it",
        );
      const wait = error.value.retryAfterSeconds;
      if (wait !== undefined) reply.header("retry-after", String(wait));
      return reply.code(statusOf(error.code)).send(toEnvelope(error.code, error.value));
    }
    const passing = hasLeft(request) ? undefined : findPassingFault(error);
    if (passing !== undefined) {
      logOf(request).warn({ err: error }, passing);
      reply.header("retry-after", String(retryAfterSeconds));
      return reply.code(503).send(toEnvelope("system.unavailable", { retryAfterSeconds }));
    }
    const code = codeOfFramework(error);
    if (code) return reply.code(statusOf(code)).send(toEnvelope(code));
    logOf(request).error({ err: error }, "a call failed");
    return reply.code(500).send(toEnvelope("unknown"));
  });
}
