import {
  type BodyOf,
  type CallKey,
  type PlayerContract,
  playerContract,
  type QueryOf,
  type ReplyOf,
} from "@croupier/contract/player/contract";
import type { PlayerCall } from "@croupier/contract/player/player-call";
import { isAgentType, isRealType } from "@croupier/domain/session-types";
import { getSiteStatus } from "@croupier/domain/site-status";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestContext, SessionContext } from "./context.ts";
import { createFailure } from "./errors.ts";
import { type EventStream, isEventStream, sendEventStream } from "./event-stream.ts";
import { type FileReply, isFileReply, sendFile } from "./file-reply.ts";
import { readForm } from "./forms.ts";
import { isPreparedReply, type PreparedReply } from "./prepared-reply.ts";
import { createRequestContext, type RequestTools } from "./request-context.ts";
import { sendPrepared } from "./send-prepared.ts";
import { createCheck } from "./validation.ts";

type ContextOf<K extends CallKey> = PlayerContract[K] extends { access: "visitor" }
  ? RequestContext
  : SessionContext;

/** What a call's handler is given beside its context. */
export interface Input<K extends CallKey> {
  query: QueryOf<K>;
  body: BodyOf<K>;
  /** The files of a form (API-37), as they came: nothing has looked into them. */
  files: readonly Buffer[];
}

export type Handler<K extends CallKey> = (
  context: ContextOf<K>,
  input: Input<K>,
) => Promise<ReplyOf<K> | PreparedReply | EventStream | FileReply>;

/** Registers the handler of one call; method, path, guards and checks come from the contract. */
export type RegisterRoute = <K extends CallKey>(key: K, handler: Handler<K>) => void;

const guard = (entry: PlayerCall, context: RequestContext): void => {
  const { session, brand, country } = context;
  const status = getSiteStatus(brand.settings.maintenance, brand.settings.blockedCountries.includes(country));
  if (status === 1 && !entry.alwaysOpen) throw createFailure("system.maintenance");
  if (status === 2 && !entry.alwaysOpen) throw createFailure("system.region.restricted");
  if (entry.access === "visitor") return;
  if (!session) throw createFailure("session.missing");
  if (entry.access === "real" && !isRealType(session.type)) throw createFailure("free_reject");
  if (entry.access === "agent" && !isAgentType(session.type)) throw createFailure("permission.denied");
};

/** Whether another site sent this request (SEC-03, SEC-22). */
export const isCrossSite = (request: FastifyRequest): boolean => {
  const site = request.headers["sec-fetch-site"];
  if (typeof site === "string") return site === "cross-site";
  const origin = request.headers.origin;
  return origin !== undefined && origin !== `${request.protocol}://${request.headers.host}`;
};

const isForm = (request: FastifyRequest): boolean =>
  request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;

/** A reply in the envelope that its contract entry asks for. */
export const wrapReply = (entry: PlayerCall, reply: unknown): object => {
  if (entry.shape === "bare") return { success: true, ...(reply as object) };
  return { success: true, [entry.shape ?? "value"]: reply };
};

/** Makes the function with which modules answer calls on this server. */
export function createRouteRegistrar(app: FastifyInstance, tools: RequestTools): RegisterRoute {
  return (key, handler) => {
    const entry: PlayerCall = playerContract[key];
    const [method = "", url = ""] = key.split(" ");
    const checkQuery = createCheck(entry.query, { convert: true });
    const checkBody = createCheck(entry.body, { convert: false });
    const run = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if ((entry.changes || method !== "GET") && isCrossSite(request))
        throw createFailure("request.cross.site");
      const context = await createRequestContext(tools, request, reply);
      guard(entry, context);
      const query = checkQuery(request.query);
      const sent = await readBody(tools, context, key, request);
      const body = checkBody(sent.body);
      const result = await handler(context as never, { query, body, files: sent.files } as never);
      if (isPreparedReply(result)) return sendPrepared(request, reply, result, entry.shared && tools.ready);
      if (isEventStream(result)) return sendEventStream(reply, result);
      if (isFileReply(result) && entry.media) return sendFile(reply, entry.media, result);
      reply.header("cache-control", "no-store");
      return reply.send(wrapReply(entry, result));
    };
    const route = {
      method,
      url,
      handler: run,
      config: { rateLimit: { max: entry.perMinute ?? 600, timeWindow: "1 minute" } },
    };
    if (!entry.files) app.route(route);
    // Only these routes know multipart: everywhere else such a body is refused unread.
    else
      void app.register(async (scope) => {
        await scope.register(multipart);
        scope.route(route);
      });
  };
}

/** The body of a call in the way that its contract entry says it travels. */
async function readBody(
  tools: RequestTools,
  context: RequestContext,
  key: CallKey,
  request: FastifyRequest,
): Promise<{ body: unknown; files: readonly Buffer[] }> {
  const entry: PlayerCall = playerContract[key];
  if (entry.sealed) return { body: await openBody(tools, context, key, request), files: [] };
  if (entry.form && !isForm(request)) throw createFailure("request.unsupported");
  if (!entry.files) return { body: request.body, files: [] };
  const { texts, files } = await readForm(request, entry.files);
  return { body: texts, files };
}

async function openBody(
  tools: RequestTools,
  context: RequestContext,
  key: string,
  request: FastifyRequest,
): Promise<unknown> {
  const flagged = request.headers.encryption === "jwe;v=1";
  if (!flagged || typeof request.body !== "string") throw createFailure("payload.plain");
  return tools.ports.openSealed(context.brand, key, request.body, context.now);
}
