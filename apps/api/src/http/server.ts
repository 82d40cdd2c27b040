import type { ErrorCode } from "@croupier/contract/error-codes";
import { callKeys } from "@croupier/contract/player/contract";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import rateLimit from "@fastify/rate-limit";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import helmet from "helmet";
import { createToken } from "../platform/ids.ts";
import { answerBadAddress, installErrorHandler } from "./error-handler.ts";
import { createFailure, statusOf, toEnvelope } from "./errors.ts";
import { limitTo, sharedPerMinute, unknownPerMinute } from "./limits.ts";
import { hasPlainHost, hasPlainPath } from "./origin.ts";
import { installReadyAnswers, type ReadyAnswers } from "./ready-answers.ts";
import { createRegions, type Regions } from "./region.ts";
import { createAccessLog } from "./request-log.ts";
import { shareLimits, shareOf } from "./shared-limits.ts";

export interface ServerOptions {
  logger: FastifyBaseLogger;
  /** Number of proxies in front whose X-Forwarded-For is trusted. 0 ignores the header (SEC-30). */
  trustedProxies: number;
  /** Where visitors come from; nowhere that is known unless given. */
  regions?: Regions;
  /** Origins that game frames are loaded from (SEC-17, SEC-18). */
  frameOrigins: readonly string[];
  /** How many processes share the limits of an address (SCALE-04); 1 unless given. */
  processes?: number;
}

/**
 * How long a request may take to arrive: its headers, and all of it. Three pictures of 5 MB over a slow phone's network
 * take almost two minutes. Open streams are answers and not limited by this.
 */
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 120_000;
const connectionCheckMs = 5_000;

const bodyLimitBytes = 64 * 1024;
/** Ready answers per minute and address. A lobby makes about ten requests at a time. */
const readyPerMinute = 1_200;

/** Makes request ids that no two processes share: a random part per process and a counter. */
const createRequestIds = (): (() => string) => {
  const processPart = createToken(6);
  let count = 0;
  return () => `${processPart}-${((count += 1)).toString(36)}`;
};

interface ReadyRefusal {
  readonly status: number;
  readonly bytes: Buffer;
}

const prepareRefusal = (code: ErrorCode): ReadyRefusal => ({
  status: statusOf(code),
  bytes: Buffer.from(JSON.stringify(toEnvelope(code))),
});

/** Made once, because a caller who tries addresses chooses how many are requested. */
const unknownRoute = prepareRefusal("route.not.found");
const wrongMethod = prepareRefusal("method.not.allowed");

const sendRefusal = (reply: FastifyReply, { status, bytes }: ReadyRefusal): FastifyReply =>
  reply.code(status).type("application/json; charset=utf-8").send(bytes);

const isVendorCall = ({ url }: FastifyRequest): boolean => url.startsWith("/vendor/v2/");

const methodsByPath: ReadonlyMap<string, readonly string[]> = (() => {
  const methods = new Map<string, string[]>();
  for (const key of callKeys) {
    const [method = "", path = ""] = key.split(" ");
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  return methods;
})();

export interface Server {
  app: FastifyInstance;
  ready: ReadyAnswers;
}

/** Makes a Fastify server with everything that all calls share: limits, headers, envelope, 404 and 405. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { processes = 1 } = options;
  const app = Fastify({
    loggerInstance: options.logger,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: connectionCheckMs },
    trustProxy: options.trustedProxies > 0 ? (_address, hop) => hop < options.trustedProxies : false,
    genReqId: createRequestIds(),
    // A request's own logger is made when it first writes: see `logOf`.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => answerBadAddress(request.url, reply),
    // The parser refuses a body that contains __proto__ or constructor (SEC-28).
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
  });
  installErrorHandler(app);
  app.addContentTypeParser("application/jose", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  shareLimits(app, processes);
  // Whatever has no limit of its own shares this one, so that no route is without (SEC-42).
  await app.register(rateLimit, {
    global: true,
    max: shareOf(sharedPerMinute, processes),
    timeWindow: "1 minute",
  });
  const unknownLimit = app.rateLimit(limitTo(shareOf(unknownPerMinute, processes)).rateLimit);
  app.setNotFoundHandler({ preHandler: unknownLimit }, (request, reply) => {
    const allowed = methodsByPath.get(request.url.split("?")[0] ?? "");
    if (!allowed) return sendRefusal(reply, unknownRoute);
    return sendRefusal(reply.header("allow", allowed.join(", ")), wrongMethod);
  });
  // Not the plugin, which builds helmet again for each request.
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "https:"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", ...options.frameOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  // This hook comes before ready answers, so that every ready reply is for a checked host.
  app.addHook("onRequest", (request, reply, done) => {
    if (hasPlainHost(request) && hasPlainPath(request)) done();
    else secure(request.raw, reply.raw, () => done(createFailure("request.invalid")));
  });
  const logAnswer = createAccessLog(options.logger);
  const { regions = createRegions({}) } = options;
  const ready = installReadyAnswers(app, shareOf(readyPerMinute, processes), logAnswer, regions);
  await app.register(cookie);
  await app.register(formbody);
  app.addHook("onRequest", (request, reply, done) => {
    // A vendor's server is no browser, so its calls do not pay for them.
    if (isVendorCall(request)) done();
    else secure(request.raw, reply.raw, () => done());
  });
  app.addHook("onResponse", async (request, reply) => {
    logAnswer(request, reply.statusCode, reply.elapsedTime);
  });
  return { app, ready };
}
