import type { FastifyRequest } from "fastify";

/** Whether another site sent this request (SEC-03, SEC-22). */
export const isCrossSite = (request: FastifyRequest): boolean => {
  const site = request.headers["sec-fetch-site"];
  if (typeof site === "string") return site === "cross-site";
  const origin = request.headers.origin;
  return origin !== undefined && origin !== `${request.protocol}://${request.headers.host}`;
};

/**
 * Whether a page of another origin sent this request, a sibling's included (CASE-28). A request that names neither its
 * site nor its origin does not come from a browser: all browsers name the origin of a request other than GET.
 */
export const isForeignOrigin = (request: FastifyRequest): boolean => {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  return isCrossSite(request);
};
