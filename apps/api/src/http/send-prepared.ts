import type { FastifyReply, FastifyRequest } from "fastify";
import type { PreparedReply } from "./prepared-reply.ts";

/** Sends ready bytes: 304 for a known ETag, brotli where the browser takes it. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedReply,
): FastifyReply {
  reply
    .header("etag", prepared.etag)
    .header("cache-control", "no-cache")
    .header("vary", "accept-encoding, accept-language, host");
  if (request.headers["if-none-match"] === prepared.etag) return reply.code(304).send();
  reply.header("content-type", "application/json; charset=utf-8");
  const takesBrotli = String(request.headers["accept-encoding"] ?? "").includes("br");
  if (prepared.brotli && takesBrotli) return reply.header("content-encoding", "br").send(prepared.brotli);
  return reply.send(prepared.plain);
}
