import type { CallBody, CallQuery, CallReply } from "@croupier/contract/call";
import { playerContract } from "@croupier/contract/player/contract";
import type { PlayerCall } from "@croupier/contract/player/player-call";
import { playerReturns } from "@croupier/contract/player/returns";
import { isAgentType, isRealType, isTrialType } from "@croupier/domain/session-types";
import { getSiteStatus } from "@croupier/domain/site-status";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { UploadedFile } from "../platform/storage/uploads.ts";
import { runAudited } from "./audit.ts";
import { type Audience, createRouteRegistrar, type Exchange } from "./calls.ts";
import type { RequestContext, Session, SessionContext } from "./context.ts";
import { isCrossSite, isForeignOrigin } from "./cross-site.ts";
import { type Download, isDownload, sendDownload } from "./download-reply.ts";
import { createFailure } from "./errors.ts";
import { type EventStream, isEventStream, sendEventStream } from "./event-stream.ts";
import { type FileReply, isFileReply, sendFile } from "./file-reply.ts";
import { readForm } from "./forms.ts";
import { createHumanCheck } from "./human-check.ts";
import { addressLimitOf, createCallerCheck, createFileSlots } from "./member-limits.ts";
import { isPreparedReply, type PreparedReply } from "./prepared-reply.ts";
import { createRequestContext, type RequestTools } from "./request-context.ts";
import { sendPrepared } from "./send-prepared.ts";
import { createCheck, createFittingReader } from "./validation.ts";

const contract = { ...playerContract, ...playerReturns } as const;
type Contract = typeof contract;
type Key = keyof Contract;

type ContextOf<K extends Key> = Contract[K] extends { access: "visitor" } ? RequestContext : SessionContext;

/** What a call's handler receives besides its context. */
interface Input<K extends Key> {
  query: CallQuery<Contract[K]>;
  body: CallBody<Contract[K]>;
  /** The files of a form (API-37) as they arrived. Nothing has checked them yet. */
  files: readonly UploadedFile[];
}

type Result<K extends Key> = CallReply<Contract[K]> | PreparedReply | EventStream | FileReply | Download;

/** After how long a caller whose other uploads are under way may try again. */
const busySeconds = 5;

/** Registers the handler of a players' call. Method, path, guards and checks come from the contract. */
export type RegisterPlayerCall = <K extends Key>(
  key: K,
  handler: (context: ContextOf<K>, input: Input<K>) => Promise<Result<K>>,
) => void;

/** Why an account of this type may not make a call, or undefined if it may (SESS-08, SESS-09). */
const findRefusal = ({ access, unreal }: PlayerCall, { type }: Session) => {
  const isForAgents = access === "agent" || access === "realAgent";
  if (isForAgents && !isAgentType(type)) return "permission.denied";
  const isForReal = access === "real" || access === "realAgent";
  if (isForReal && !isRealType(type)) return unreal ?? "free_reject";
  return access === "lasting" && isTrialType(type) ? "free_reject" : undefined;
};

const requireAccess = (entry: PlayerCall, context: RequestContext): void => {
  const { session, brand, country } = context;
  const status = getSiteStatus(brand.settings.maintenance, brand.settings.blockedCountries.includes(country));
  if (status === 1 && !entry.alwaysOpen) throw createFailure("system.maintenance");
  if (status === 2 && !entry.alwaysOpen) throw createFailure("system.region.restricted");
  if (entry.access === "visitor") return;
  if (!session) throw createFailure("session.missing");
  const refusal = findRefusal(entry, session);
  if (refusal) throw createFailure(refusal);
};

const isForm = (request: FastifyRequest): boolean =>
  request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;

/** Puts a reply into the envelope shape of its contract entry. */
export const wrapReply = (entry: PlayerCall, reply: unknown): object => {
  if (entry.shape === "bare") return { success: true, ...(reply as object) };
  return { success: true, [entry.shape ?? "value"]: reply };
};

/** Redirects a browser that another site has sent here. No referrer is sent, so that its address stays private. */
const sendOn = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer").redirect(path, 303);

/** Makes the function that modules use to answer calls of players, agents and visitors. */
export function createPlayerRegistrar(app: FastifyInstance, tools: RequestTools): RegisterPlayerCall {
  const checkFilesOf = createFileSlots();
  const callerChecks = new Map<PlayerCall, ReturnType<typeof createCallerCheck>>();
  const audience: Audience<PlayerCall, RequestContext, object, unknown> = {
    contract,
    guard: async ({ key, entry, request, reply }) => {
      const changes = entry.changes || !key.startsWith("GET ");
      const isForeign = entry.ownOrigin ? isForeignOrigin(request) : changes && isCrossSite(request);
      if (isForeign) throw createFailure("request.cross.site");
      const checkCaller = callerChecks.get(entry);
      const context = await createRequestContext(tools, request, reply, entry.ownOrigin === true).catch(
        async (error: unknown) => {
          await checkCaller?.(request);
          throw error;
        },
      );
      await checkCaller?.(request, context);
      requireAccess(entry, context);
      return context;
    },
    createReader: (_key, entry) => {
      const checkQuery =
        entry.redirect && entry.query
          ? createFittingReader(entry.query)
          : createCheck(entry.query, { convert: true });
      const checkBody = createCheck(entry.body, { convert: false });
      const checkHuman = createHumanCheck(app, entry, tools.ports);
      callerChecks.set(entry, createCallerCheck(app, entry));
      const checkFiles = checkFilesOf(entry);
      return async (exchange, context) => {
        const query = checkQuery(exchange.request.query);
        await checkHuman(exchange.request, context, query);
        const sent = await readBody(tools, context, exchange);
        const body = checkBody(sent.body);
        await checkFiles(exchange.request, exchange.reply, context);
        return { query, body, files: sent.files };
      };
    },
    send: ({ entry, request, reply }, result, { brand: { brandId } }) => {
      if (isPreparedReply(result)) {
        const ready = entry.shared ? tools.ready : undefined;
        return sendPrepared(request, reply, result, { brandId, ready });
      }
      if (isEventStream(result)) return sendEventStream(reply, result);
      if (isFileReply(result) && entry.media) return sendFile(reply, entry.media, result);
      if (isDownload(result) && entry.media) return sendDownload(reply, entry.media, result);
      if (entry.redirect) return sendOn(reply, String(result));
      reply.header("cache-control", "no-store");
      return reply.send(wrapReply(entry, result));
    },
    limit: addressLimitOf,
    // Only these routes parse multipart. Everywhere else such a body is refused unread.
    surround: (entry) => (entry.files ? { prepare: (scope) => scope.register(multipart) } : undefined),
  };
  const register = createRouteRegistrar(app, audience);
  const { audit } = tools;
  const registerAudited: typeof register = (key, handler) => {
    const entry: PlayerCall | undefined = contract[key as Key];
    const action = entry?.audit;
    if (!audit || !action) return register(key, handler);
    return register(key, (context, input) =>
      runAudited(audit, { action }, context, () => handler(context, input)),
    );
  };
  return registerAudited as RegisterPlayerCall;
}

/** Reads the body of a call in the encoding that its contract entry names. */
async function readBody(
  tools: RequestTools,
  context: RequestContext,
  exchange: Exchange<PlayerCall>,
): Promise<{ body: unknown; files: readonly UploadedFile[] }> {
  const { key, entry, request } = exchange;
  if (entry.sealed) return { body: await openBody(tools, context, key, request), files: [] };
  if (entry.form && !isForm(request)) throw createFailure("request.unsupported");
  // A form without files may be url-encoded.
  if (!entry.files || !request.isMultipart()) return { body: request.body, files: [] };
  const upload = tools.uploads.begin(`${context.brand.brandId} ${context.session?.memberId ?? context.ip}`);
  if (!upload) throw createFailure("request.rate.limited", { retryAfterSeconds: busySeconds });
  exchange.atEnd.push(upload.end);
  const { texts, files } = await readForm(request, entry.files, upload);
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
