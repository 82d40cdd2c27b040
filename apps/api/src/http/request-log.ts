import type { FastifyBaseLogger, FastifyRequest } from "fastify";

/** Logs an answer and how many milliseconds it took. */
export type LogAnswer = (request: FastifyRequest, status: number, ms: number) => void;

/** Writes one line per answer, without query, headers and body, because these may contain private data (SEC-33). */
export function createAccessLog(logger: FastifyBaseLogger): LogAnswer {
  // These lines contain nothing to redact, and searching costs as much as writing the line.
  const lines = logger.child({}, { redact: { paths: [] } });
  return (request, status, ms) => {
    const path = request.url.split("?")[0];
    lines.info({ reqId: request.id, method: request.method, path, status, ms: Math.round(ms) }, "answered");
  };
}

/**
 * Makes a logger that names the request. It is made on demand: few requests log, and it costs a tenth of a ready
 * answer.
 */
export const logOf = (request: FastifyRequest): FastifyBaseLogger => request.log.child({ reqId: request.id });
