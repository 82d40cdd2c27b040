import type { KeyObject } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { findGame, type Game, listGames } from "../../engine/catalogue.ts";
import { isOfSecondStudio } from "../../engine/second-studio.ts";
import { noteChatOfBrand } from "../chat/chat.store.ts";
import { ensureSpeaker } from "../chat/speaker.store.ts";
import { DEMO_BALANCE_UNITS, DEMO_CURRENCY } from "../currency.ts";
import { type LaunchBody, readLaunch } from "../session/launch.schema.ts";
import { LAUNCHES_PER_MINUTE, limitTo } from "../session/limits.ts";
import type { NewSession } from "../session/session.store.ts";
import type { CorrectionService } from "../shared/correction.service.ts";
import type { DrawService } from "../shared/draw.service.ts";
import type { TableService } from "../shared/table.service.ts";
import type { Vault } from "../vault.ts";
import { hub88Door } from "../wallet/doors.ts";
import { parseJson, requirePlatform } from "../wallet/platform-body.ts";
import { HOUSE } from "../wallet/vendors.ts";
import { correctDraw } from "./correct-draw.ts";
import { listPairs, readPairsOrder } from "./duel-pairs.store.ts";
import { openLaunch } from "./open-launch.ts";
import { readFileOrder, writeRoundsFile } from "./rounds-file.ts";
import { listUpcoming, readUpcomingOrder } from "./upcoming-matches.ts";

interface Options {
  readonly pool: Pool;
  readonly platformPublicKey: KeyObject;
  readonly publicUrl: string;
  readonly vault: Vault;
  readonly corrections: CorrectionService;
  readonly tables: TableService;
  readonly dealer: DrawService;
}

/** A brand's words of the chat are up to 200 of 64 characters, of four bytes each. */
const LAUNCH_LIMIT_BYTES = 65_536;

/** Reads the session that a launch requests, or an error code. Demo play has no player; real play must have one. */
function sessionOf(launch: LaunchBody, game: Game): NewSession | string {
  const { user: player, token } = launch;
  const isDemo = launch.currency === DEMO_CURRENCY;
  if (isDemo && (player !== undefined || token !== undefined)) return "RS_ERROR_WRONG_SYNTAX";
  if (!isDemo && (player === undefined || token === undefined)) return "RS_ERROR_INVALID_TOKEN";
  return {
    vendor: HOUSE,
    operator: launch.operatorId,
    brand: launch.brand,
    gameCode: game.code,
    title: game.title,
    lang: launch.lang,
    currency: launch.currency,
    lobbyUrl: launch.lobbyUrl,
    depositUrl: launch.depositUrl,
    quickPlay: launch.quickPlay,
    buyFeature: launch.buyFeature,
    marks: launch.marks,
    isPlayMoney: launch.playMoney,
    member: player !== undefined && token !== undefined ? { player, token } : undefined,
    demoBalanceUnits: isDemo ? DEMO_BALANCE_UNITS : undefined,
  };
}

/** Stores a launch's settings of the brand's chat, and who may speak at the table that it opens. */
async function noteChat(
  pool: Pool,
  launch: LaunchBody,
  { operator, brand, member }: NewSession,
  { engine }: Game,
) {
  await noteChatOfBrand(pool, operator, brand, { isOn: launch.tableChat, words: launch.chatWords });
  if (launch.tableChat && launch.tableTalk && member && engine.kind === "shared" && engine.hasChat)
    await ensureSpeaker(pool, { operator, brand, player: member.player });
}

/** The calls for the platform. The signature of the raw bytes is verified before anything parses the body. */
export async function operatorRoutes(app: FastifyInstance, options: Options) {
  const { pool, platformPublicKey, corrections } = options;
  requirePlatform(app, hub88Door(platformPublicKey), LAUNCH_LIMIT_BYTES);

  app.post(
    "/operator/generic/v2/game/url",
    { config: limitTo(LAUNCHES_PER_MINUTE) },
    async (request, reply) => {
      const body = parseJson(request.body as Buffer);
      if (body === undefined) return reply.code(400).send({ status: "RS_ERROR_WRONG_SYNTAX" });
      const launch = readLaunch(body);
      if (!launch) return reply.code(400).send({ status: "RS_ERROR_WRONG_TYPES" });
      const game = isOfSecondStudio(launch.gameCode) ? undefined : findGame(launch.gameCode, launch.gameName);
      if (!game) return reply.code(404).send({ status: "RS_ERROR_INVALID_GAME" });
      const session = sessionOf(launch, game);
      if (typeof session === "string") return reply.code(400).send({ status: session });
      // A game opens even if its chat fails. A player without a name only reads.
      await noteChat(pool, launch, session, game).catch((error: unknown) =>
        request.log.error({ err: error }, "a launch's chat was not noted"),
      );
      return { url: await openLaunch(options, session) };
    },
  );

  app.post(
    "/operator/generic/v2/rounds/file",
    { config: limitTo(LAUNCHES_PER_MINUTE) },
    async (request, reply) => {
      const order = readFileOrder(HOUSE, parseJson(request.body as Buffer));
      if (!order) return reply.code(400).send({ status: "RS_ERROR_WRONG_TYPES" });
      return reply.type("text/csv; charset=utf-8").send(Readable.from(writeRoundsFile(pool, order)));
    },
  );

  app.post(
    "/operator/generic/v2/draws/correct",
    { config: limitTo(LAUNCHES_PER_MINUTE) },
    async (request, reply) => {
      const { code, body } = await correctDraw(corrections, parseJson(request.body as Buffer));
      return reply.code(code).send(body);
    },
  );

  app.post(
    "/operator/generic/v2/matches/upcoming",
    { config: limitTo(LAUNCHES_PER_MINUTE) },
    async (request, reply) => {
      const order = readUpcomingOrder(parseJson(request.body as Buffer));
      if (!order) return reply.code(400).send({ status: "RS_ERROR_WRONG_TYPES" });
      return { matches: await listUpcoming(options, order) };
    },
  );

  app.post(
    "/operator/generic/v2/duels/pairs",
    { config: limitTo(LAUNCHES_PER_MINUTE) },
    async (request, reply) => {
      const order = readPairsOrder(parseJson(request.body as Buffer));
      if (!order) return reply.code(400).send({ status: "RS_ERROR_WRONG_TYPES" });
      return { pairs: await listPairs(pool, order) };
    },
  );

  app.post("/operator/generic/v2/game/list", { config: limitTo(LAUNCHES_PER_MINUTE) }, async () =>
    listGames()
      .filter(({ code }) => !isOfSecondStudio(code))
      .map(({ code, title, studio, engine, model }) => ({
        game_code: code,
        name: title,
        category: engine.id,
        product: studio?.vendor ?? HOUSE,
        model: model.id,
        version: model.version,
        rtp: model.rtp.total,
        volatility: model.volatility,
        platforms: ["GPL_DESKTOP", "GPL_MOBILE"],
        enabled: true,
        freebet_support: false,
      })),
  );
}
