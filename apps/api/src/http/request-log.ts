import type { FastifyBaseLogger, FastifyRequest } from "fastify";

/** Notes an answer, which took so many milliseconds. */
export type LogAnswer = (request: FastifyRequest, status: number, ms: number) => void;

/** One line for each answer: without query, headers or body, because these may hold what is private (SEC-33). */
export function createAccessLog(logger: FastifyBaseLogger): LogAnswer {
  // Nothing in a line has to be cut out, and looking for it costs as much as the line.
  const lines = logger.child({}, { redact: { paths: [] } });
  return (request, status, ms) => {
    const path = request.url.split("?")[0];
    lines.info({ reqId: request.id, method: request.method, path, status, ms: Math.round(ms) }, "answered");
  };
}

/** For lines that name their request. Made where one is written: few requests do, and it costs a tenth of a ready answer. */
export const logOf = (request: FastifyRequest): FastifyBaseLogger => request.log.child({ reqId: request.id });
