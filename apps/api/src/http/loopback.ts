import type { FastifyRequest } from "fastify";

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Headers that proxies add when they pass a request on. */
const forwarding = /^(?:forwarded|via|x-real-ip|x-forwarded(?:-.*)?|(?:.*-)?(?:client|connecting)-ip)$/;

/** Whether a request was made on this machine: its socket address is local and no proxy passed it on (SEC-41). */
export const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? "") && !Object.keys(headers).some((name) => forwarding.test(name));
