import type { FastifyReply, FastifyRequest } from "fastify";
import type { PreparedReply } from "./prepared-reply.ts";
import type { ReadyAnswers } from "./ready-answers.ts";

const contentType = "application/json; charset=utf-8";

/**
 * Sends prepared bytes: 304 for a known ETag, brotli when the browser accepts it. Shared answers are kept in `ready`, for
 * their brand.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedReply,
  { brandId, ready }: { brandId: number; ready: ReadyAnswers | undefined },
): FastifyReply {
  if (prepared.etag === undefined)
    return reply.header("cache-control", "no-store").header("content-type", contentType).send(prepared.plain);
  reply
    .header("etag", prepared.etag)
    .header("cache-control", "no-cache")
    .header("vary", "accept-encoding, accept-language, host");
  if (request.headers["if-none-match"] === prepared.etag) return reply.code(304).send();
  reply.header("content-type", contentType);
  const takesBrotli = String(request.headers["accept-encoding"] ?? "").includes("br");
  if (!prepared.brotli || !takesBrotli) return reply.send(prepared.plain);
  reply.header("content-encoding", "br");
  ready?.keep(request, reply, brandId, prepared.brotli);
  return reply.send(prepared.brotli);
}
