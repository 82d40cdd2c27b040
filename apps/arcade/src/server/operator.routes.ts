import type { KeyObject } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { findGame, type Game, listGames } from "../engine/catalogue.ts";
import { DEMO_BALANCE_UNITS, DEMO_CURRENCY } from "./currency.ts";
import { type LaunchBody, readLaunch } from "./launch.schema.ts";
import { LAUNCHES_PER_MINUTE, limitTo } from "./limits.ts";
import { readFileOrder, writeRoundsFile } from "./rounds-file.ts";
import { createSession, type NewSession } from "./session.store.ts";
import { SIGNATURE_HEADER, verifyBody } from "./signature.ts";
import type { Vault } from "./vault.ts";

interface Options {
  readonly pool: Pool;
  readonly platformPublicKey: KeyObject;
  readonly publicUrl: string;
  readonly vault: Vault;
}

const LAUNCH_LIMIT_BYTES = 16_384;

/** Reads the session that a launch requests, or an error code. Demo play has no player; real play must have one. */
function sessionOf(launch: LaunchBody, game: Game): NewSession | string {
  const { user: player, token } = launch;
  const isDemo = launch.currency === DEMO_CURRENCY;
  if (isDemo && (player !== undefined || token !== undefined)) return "RS_ERROR_WRONG_SYNTAX";
  if (!isDemo && (player === undefined || token === undefined)) return "RS_ERROR_INVALID_TOKEN";
  return {
    operator: launch.operatorId,
    brand: launch.brand,
    gameCode: game.code,
    title: game.title,
    lang: launch.lang,
    currency: launch.currency,
    lobbyUrl: launch.lobbyUrl,
    depositUrl: launch.depositUrl,
    quickPlay: launch.quickPlay,
    member: player !== undefined && token !== undefined ? { player, token } : undefined,
    demoBalanceUnits: isDemo ? DEMO_BALANCE_UNITS : undefined,
  };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** The calls for the platform. The signature of the raw bytes is verified before anything parses the body. */
export async function operatorRoutes(app: FastifyInstance, options: Options) {
  const { pool, platformPublicKey, publicUrl, vault } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "*",
    { parseAs: "buffer", bodyLimit: LAUNCH_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.addHook("preHandler", async (request: FastifyRequest, reply: FastifyReply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (verifyBody(body, request.headers[SIGNATURE_HEADER], platformPublicKey)) return undefined;
    return reply.code(401).send({ status: "RS_ERROR_INVALID_SIGNATURE" });
  });

  app.post(
    "/operator/generic/v2/game/url",
    { config: limitTo(LAUNCHES_PER_MINUTE) },
    async (request, reply) => {
      const body = parse(request.body as Buffer);
      if (body === undefined) return reply.code(400).send({ status: "RS_ERROR_WRONG_SYNTAX" });
      const launch = readLaunch(body);
      if (!launch) return reply.code(400).send({ status: "RS_ERROR_WRONG_TYPES" });
      const game = findGame(launch.gameCode, launch.gameName);
      if (!game) return reply.code(404).send({ status: "RS_ERROR_INVALID_GAME" });
      const session = sessionOf(launch, game);
      if (typeof session === "string") return reply.code(400).send({ status: session });
      const { launchId, code } = await createSession(pool, vault, session);
      // The code is in the fragment. Browsers never send it, so it reaches no log and no Referer header.
      return { url: `${publicUrl}/play/${encodeURIComponent(game.code)}?launch=${launchId}#code=${code}` };
    },
  );

  app.post(
    "/operator/generic/v2/rounds/file",
    { config: limitTo(LAUNCHES_PER_MINUTE) },
    async (request, reply) => {
      const order = readFileOrder(parse(request.body as Buffer));
      if (!order) return reply.code(400).send({ status: "RS_ERROR_WRONG_TYPES" });
      return reply.type("text/csv; charset=utf-8").send(Readable.from(writeRoundsFile(pool, order)));
    },
  );

  app.post("/operator/generic/v2/game/list", { config: limitTo(LAUNCHES_PER_MINUTE) }, async () =>
    listGames().map((game) => ({
      game_code: game.code,
      name: game.title,
      category: "Video Slots",
      product: "BGS",
      platforms: ["GPL_DESKTOP", "GPL_MOBILE"],
      enabled: true,
      freebet_support: false,
    })),
  );
}
