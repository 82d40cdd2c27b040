import type { FastifyRequest } from "fastify";

/** Whether another site sent this request (SEC-03, SEC-22). */
export const isCrossSite = (request: FastifyRequest): boolean => {
  const site = request.headers["sec-fetch-site"];
  if (typeof site === "string") return site === "cross-site";
  const origin = request.headers.origin;
  return origin !== undefined && origin !== `${request.protocol}://${request.headers.host}`;
};
