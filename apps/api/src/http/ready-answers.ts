import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createMemoryStore } from "../platform/cache/memory-store.ts";
import type { LogAnswer } from "./request-log.ts";

/** What shared calls last answered, found by the words of the request alone. */
export interface ReadyAnswers {
  /** Keeps what is about to be sent, for the next visitor who asks in the same words. */
  keep(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): void;
  /** Forgets everything; something changed that answers depend on. */
  clear(): void;
}

interface Ready {
  until: number;
  etag: unknown;
  /** Of an answer with the bytes, and of one that says that they are known. */
  headers: OutgoingHttpHeaders;
  knownHeaders: OutgoingHttpHeaders;
  bytes: Buffer;
}

/** So short that whatever depends on the time need not be told apart. */
const keptMs = 1_000;
const maxBytes = 8_000_000;
const entryBytes = 2_000;
const longestPath = 500;

/** Headers that belong to one request and not to its answer. */
const isOwn = (name: string): boolean => name === "set-cookie" || name.startsWith("x-ratelimit-");

/** Everything that a shared answer of a visitor without a session depends on. */
const keyOf = ({ headers, url }: FastifyRequest): string | undefined => {
  if (headers.authorization !== undefined || url.length > longestPath) return undefined;
  const names = ["host", "cf-ipcountry", "accept-language", "accept-encoding"] as const;
  // No header holds a line break, so none can pass for a part of another.
  return [url, ...names.map((name) => headers[name])].join("\n");
};

/**
 * Answers a repeated question before anything is worked out again: ready bytes with the headers of the last time.
 * The first asker of each second goes the whole way through guards and checks. Addresses are limited here as well.
 */
export function installReadyAnswers(
  app: FastifyInstance,
  perMinute: number,
  logAnswer: LogAnswer,
): ReadyAnswers {
  const answers = createMemoryStore<Ready>({
    maxWeight: maxBytes,
    weigh: ({ bytes }) => bytes.length + entryBytes,
  });
  const checkLimit = app.createRateLimit({ max: perMinute, timeWindow: "1 minute" });

  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "GET") return;
    const key = keyOf(request);
    const ready = key === undefined ? undefined : answers.get(key);
    if (!ready || ready.until < performance.now()) return;
    const limit = await checkLimit(request);
    // The ordinary way has a limit of its own, and the words for a refusal.
    if (!limit.isAllowed && limit.isExceeded) return;
    reply.hijack();
    const isKnown = request.headers["if-none-match"] === ready.etag;
    if (isKnown) reply.raw.writeHead(304, ready.knownHeaders).end();
    else reply.raw.writeHead(200, ready.headers).end(ready.bytes);
    logAnswer(request, isKnown ? 304 : 200, reply.elapsedTime);
  });

  return {
    keep: (request, reply, bytes) => {
      const key = keyOf(request);
      if (key === undefined) return;
      const knownHeaders = Object.fromEntries(
        Object.entries(reply.getHeaders()).filter(([name]) => !isOwn(name)),
      );
      const headers = { ...knownHeaders, "content-length": bytes.length };
      const { etag } = knownHeaders;
      const until = performance.now() + keptMs;
      answers.set(key, { until, etag, headers, knownHeaders, bytes });
    },
    clear: () => answers.invalidate(undefined),
  };
}
