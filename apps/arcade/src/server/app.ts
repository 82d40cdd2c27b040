import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { RandomBelow } from "../engine/engine.ts";
import { artRoutes } from "./art.routes.ts";
import { type ChatService, createChatService } from "./chat/chat.service.ts";
import { createChatFeed } from "./chat/chat-feed.ts";
import { chatModerationRoutes } from "./chat/chat-moderation.routes.ts";
import type { ArcadeConfig } from "./config.ts";
import { createDuelService, type DuelService } from "./duels/duel.service.ts";
import { createDraws } from "./fairness/draws.ts";
import { proofRoutes } from "./fairness/fair.routes.ts";
import { gameRoutes } from "./game.routes.ts";
import { createReadState } from "./game-state.ts";
import { lotteryFeedRoutes } from "./operator/lottery-feed.routes.ts";
import { operatorRoutes } from "./operator/operator.routes.ts";
import { pastPlayRoutes } from "./operator/past-play.routes.ts";
import { studioRoutes } from "./operator/studio.routes.ts";
import { pageRoutes } from "./page.routes.ts";
import { PlayError } from "./play-error.ts";
import { replayRoutes } from "./replay/replay.routes.ts";
import { createPlay } from "./rounds/play.ts";
import { createRoundService } from "./rounds/round.service.ts";
import { createSettlement, type Settlement } from "./rounds/settlement.ts";
import { createTurnService, type TurnService } from "./rounds/turn.service.ts";
import { HEALTH_PER_MINUTE, limitTo, SHARED_PER_MINUTE, UNKNOWN_PER_MINUTE } from "./session/limits.ts";
import { sessionRoutes } from "./session/session.routes.ts";
import { type CorrectionService, createCorrectionService } from "./shared/correction.service.ts";
import { createDrawService, type DrawService } from "./shared/draw.service.ts";
import { createTableService } from "./shared/table.service.ts";
import { createWatch, type Watch } from "./shared/watch.ts";
import type { WalletClient } from "./wallet/wallet-client.ts";

interface Options {
  readonly config: Pick<
    ArcadeConfig,
    "publicUrl" | "platformPublicKey" | "privateKey" | "vault" | "clientDir" | "logLevel" | "trustedProxies"
  > &
    Partial<Pick<ArcadeConfig, "isDemo" | "studioSecret">>;
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly random?: RandomBelow;
  /** Where the log goes; standard output unless given. */
  readonly logTo?: { write(line: string): void };
}

const BODY_LIMIT_BYTES = 4_096;
/** How long a request may take to arrive, and its headers. Bodies are at most a few kilobytes. */
const REQUEST_TIMEOUT_MS = 20_000;
const HEADERS_TIMEOUT_MS = 15_000;

const CLIENT_ERRORS: Readonly<Record<number, string>> = { 413: "TOO_LARGE", 429: "TOO_MANY" };

/** Returns the path without its query. The query names a launch, which must not be logged. */
function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "";
}

function setErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof PlayError) {
      const { code, balanceUnits } = error;
      const body = { code, ...(balanceUnits === undefined ? {} : { balanceUnits: String(balanceUnits) }) };
      return reply.code(code === "NETWORK" ? 502 : 409).send(body);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ code: CLIENT_ERRORS[status] ?? "BAD_REQUEST" });
    request.log.error({ err: error }, "request failed");
    return reply.code(503).send({ code: "UNAVAILABLE" });
  });
}

/** Neither the database nor the file system takes a character 0, and of two hosts a proxy may have read the other (SEC-31). */
function refuseHalfRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const { rawHeaders } = request.raw;
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
    if (hosts.length > 1 || request.url.includes("%00")) return reply.code(400).send({ code: "BAD_REQUEST" });
    return undefined;
  });
}

/** A server that is not listening yet, and the work that runs beside its calls. */
export interface Arcade {
  readonly app: FastifyInstance;
  readonly settlement: Settlement;
  readonly turns: TurnService;
  readonly dealer: DrawService;
  readonly corrections: CorrectionService;
  readonly duels: DuelService;
  readonly watch: Watch;
  readonly chat: ChatService;
  readonly chatFeed: ReturnType<typeof createChatFeed>;
}

/** Creates the complete server without opening a port. All its parts are wired here. */
export async function createApp(options: Options): Promise<Arcade> {
  const { config, pool, wallet, random } = options;
  const { trustedProxies } = config;
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    trustProxy: trustedProxies > 0 ? (_address, hop) => hop < trustedProxies : false,
    logger: {
      level: config.logLevel,
      ...(options.logTo ? { stream: options.logTo } : {}),
      serializers: { req: (request) => ({ method: request.method, path: pathOf(request.url) }) },
    },
  });
  const { platformPublicKey, privateKey, publicUrl, vault, clientDir } = config;
  const settlement = createSettlement({ pool, wallet, vault, log: app.log });
  const draws = createDraws(pool, vault, random);
  const rounds = createRoundService({ pool, wallet, vault, settlement, draws });
  const tables = createTableService({ pool, wallet, vault, settlement });
  const { log } = app;
  const duels = createDuelService({ pool, wallet, vault, settlement, log, ...(random ? { random } : {}) });
  const watch = createWatch(pool, app.log);
  const dealer = createDrawService({ pool, vault, settlement, log: app.log, ...(random ? { random } : {}) });
  const corrections = createCorrectionService({ pool, vault, settlement, log: app.log });
  const turns = createTurnService({ pool, wallet, vault, settlement, draws });
  const play = createPlay(pool, wallet, vault);
  const chat = createChatService({ pool, admit: play.admit });
  const chatFeed = createChatFeed(pool, watch);

  setErrors(app);
  refuseHalfRequests(app);
  // Whatever has no limit of its own shares this one, so that no route is without (SEC-42).
  await app.register(rateLimit, { global: true, max: SHARED_PER_MINUTE, timeWindow: "1 minute" });
  const unknownLimit = app.rateLimit(limitTo(UNKNOWN_PER_MINUTE).rateLimit);
  app.setNotFoundHandler({ preHandler: unknownLimit }, (_request, reply) =>
    reply.code(404).send({ code: "NOT_FOUND" }),
  );
  await app.register(helmet, {
    // The page sets its own policy, because it must name the lobby that may frame it.
    contentSecurityPolicy: false,
    frameguard: false,
    hsts: config.publicUrl.startsWith("https:"),
    referrerPolicy: { policy: "no-referrer" },
  });
  app.get("/healthz", { config: limitTo(HEALTH_PER_MINUTE) }, async () => ({ status: "ok" }));
  app.get("/readyz", { config: limitTo(HEALTH_PER_MINUTE) }, async (_request, reply) => {
    const ready = await pool.query("select 1").then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ok" : "database unreachable" });
  });
  await app.register(operatorRoutes, {
    pool,
    platformPublicKey,
    publicUrl,
    vault,
    corrections,
    tables,
    dealer,
  });
  const { studioSecret } = config;
  if (studioSecret) await app.register(studioRoutes, { pool, secret: studioSecret, publicUrl, vault });
  await app.register(lotteryFeedRoutes, { pool, platformPublicKey, privateKey, vault });
  if (config.isDemo)
    await app.register(pastPlayRoutes, { pool, platformPublicKey, ...(random ? { random } : {}) });
  await app.register(chatModerationRoutes, { pool, platformPublicKey });
  const readState = createReadState(play, tables);
  await app.register(sessionRoutes, { pool, vault, readState });
  await app.register(gameRoutes, { pool, rounds, turns, play, readState, vault, tables, duels, watch, chat });
  await app.register(proofRoutes, { pool, vault });
  await app.register(replayRoutes, { pool, vault, platformPublicKey });
  await app.register(artRoutes);
  await app.register(pageRoutes, { pool, clientDir });
  return { app, settlement, turns, dealer, corrections, duels, watch, chat, chatFeed };
}
