import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createMemoryStore } from "../platform/cache/memory-store.ts";
import type { Regions } from "./region.ts";
import type { LogAnswer } from "./request-log.ts";

/** The latest answers of shared calls, found by the text of the request alone. */
export interface ReadyAnswers {
  /** Keeps an answer of a brand that is about to be sent, for the next visitor with the same request. */
  keep(request: FastifyRequest, reply: FastifyReply, brandId: number, bytes: Buffer): void;
  /** Forgets the cache of a brand, or of all, because something changed that answers depend on. */
  clear(brandId?: number): void;
  /** How many requests were answered from here. */
  hits(): number;
}

declare module "fastify" {
  interface FastifyRequest {
    /** How many changes this process had heard of when the request came. */
    changesHeard: number;
  }
}

interface Ready {
  brandId: number;
  /** The number of the last change that this answer can know of. */
  madeAfter: number;
  until: number;
  etag: unknown;
  /** Headers of the answer with the bytes, and of a 304. */
  headers: OutgoingHttpHeaders;
  knownHeaders: OutgoingHttpHeaders;
  bytes: Buffer;
}

/** Short enough that the key can ignore the time. */
const keptMs = 1_000;
const maxBytes = 8_000_000;
const entryBytes = 2_000;
const longestPath = 500;

/** Whether a header belongs to one request and not to the answer. */
const isOwn = (name: string): boolean => name === "set-cookie" || name.startsWith("x-ratelimit-");

/** Builds the key: everything that a shared answer to a visitor without a session depends on. */
const keyOf = (request: FastifyRequest, regions: Regions): string | undefined => {
  const { headers, url } = request;
  if (headers.authorization !== undefined || url.length > longestPath) return undefined;
  const names = ["host", "accept-language", "accept-encoding"] as const;
  // Headers contain no line break, so one value cannot pass for two.
  return [url, regions.find(request), ...names.map((name) => headers[name])].join("\n");
};

/**
 * Answers repeated requests before any other work: the cached bytes with the headers of the last answer. The
 * first request of each second goes through all guards and checks. Addresses are rate limited here too.
 */
export function installReadyAnswers(
  app: FastifyInstance,
  perMinute: number,
  logAnswer: LogAnswer,
  regions: Regions,
): ReadyAnswers {
  const answers = createMemoryStore<Ready>({
    maxWeight: maxBytes,
    weigh: ({ bytes }) => bytes.length + entryBytes,
  });
  let hits = 0;
  let changes = 0;
  let lastOfAll = 0;
  const lastOfBrand = new Map<number, number>();
  /** An answer whose request came before a change of its brand may be outdated, whenever it was cached (SCALE-06). */
  const isCurrent = ({ brandId, madeAfter }: Ready): boolean =>
    madeAfter >= Math.max(lastOfAll, lastOfBrand.get(brandId) ?? 0);
  const checkLimit = app.createRateLimit({ max: perMinute, timeWindow: "1 minute" });

  app.decorateRequest("changesHeard", 0);
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "GET") return;
    request.changesHeard = changes;
    const key = keyOf(request, regions);
    const ready = key === undefined ? undefined : answers.get(key);
    if (!ready || ready.until < performance.now() || !isCurrent(ready)) return;
    const limit = await checkLimit(request);
    // The normal path has its own limit and the reply for a refusal.
    if (!limit.isAllowed && limit.isExceeded) return;
    hits += 1;
    reply.hijack();
    const isKnown = request.headers["if-none-match"] === ready.etag;
    if (isKnown) reply.raw.writeHead(304, ready.knownHeaders).end();
    else reply.raw.writeHead(200, ready.headers).end(ready.bytes);
    logAnswer(request, isKnown ? 304 : 200, reply.elapsedTime);
  });

  return {
    keep: (request, reply, brandId, bytes) => {
      const key = keyOf(request, regions);
      if (key === undefined) return;
      const knownHeaders = Object.fromEntries(
        Object.entries(reply.getHeaders()).filter(([name]) => !isOwn(name)),
      );
      const headers = { ...knownHeaders, "content-length": bytes.length };
      const { etag } = knownHeaders;
      const until = performance.now() + keptMs;
      const madeAfter = request.changesHeard;
      answers.set(key, { brandId, madeAfter, until, etag, headers, knownHeaders, bytes });
    },
    clear: (brandId) => {
      changes += 1;
      if (brandId !== undefined) lastOfBrand.set(brandId, changes);
      else {
        lastOfAll = changes;
        lastOfBrand.clear();
        answers.invalidate(undefined);
      }
    },
    hits: () => hits,
  };
}
