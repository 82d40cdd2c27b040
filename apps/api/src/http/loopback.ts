import type { FastifyRequest } from "fastify";

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Whether a request was made on this machine: its socket address is local and no proxy passed it on. */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  loopback.test(request.socket.remoteAddress ?? "") && request.headers["x-forwarded-for"] === undefined;
