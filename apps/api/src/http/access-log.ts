import type { FastifyRequest } from "fastify";

/** One line for each answer: without query, headers or body, because these may hold what is private (SEC-33). */
export const logAnswer = (request: FastifyRequest, status: number, ms: number): void => {
  const path = request.url.split("?")[0];
  request.log.info({ method: request.method, path, status, ms: Math.round(ms) }, "answered");
};
