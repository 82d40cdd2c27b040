import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { findGame, type Game } from "../../engine/catalogue.ts";
import { codeOfStudio, nameOfStudioGame, SECOND_STUDIO } from "../../engine/second-studio.ts";
import { DEMO_BALANCE_UNITS, DEMO_CURRENCY, listCoinUnits } from "../currency.ts";
import { readObject } from "../session/launch-fields.ts";
import { LAUNCHES_PER_MINUTE, limitTo } from "../session/limits.ts";
import type { NewSession } from "../session/session.store.ts";
import { readCasino, readStudioLaunch, type StudioLaunch } from "../session/studio-launch.schema.ts";
import type { Vault } from "../vault.ts";
import { softswissDoor } from "../wallet/doors.ts";
import { parseJson, requirePlatform } from "../wallet/platform-body.ts";
import { isWholeMinor } from "../wallet/softswiss.ts";
import { openLaunch } from "./open-launch.ts";
import { readFileOrder, writeRoundsFile } from "./rounds-file.ts";

interface Options {
  readonly pool: Pool;
  readonly secret: Buffer;
  readonly publicUrl: string;
  readonly vault: Vault;
}

/** Where the second studio takes launches: its address to the platform. */
export const STUDIO_DOOR = `/operator/softswiss/${SECOND_STUDIO}`;

const LAUNCH_LIMIT_BYTES = 16_384;

/** The convention's answers to a launch that is refused. */
const REFUSALS = {
  request: { status: 400, code: 400, message: "Bad request." },
  currency: { status: 412, code: 154, message: "Currency is not allowed for the player." },
  game: { status: 412, code: 405, message: "Game is not available to your casino." },
} as const;

const refuse = (reply: FastifyReply, { status, ...body }: (typeof REFUSALS)[keyof typeof REFUSALS]) =>
  reply.code(status).send(body);

/** What the convention does not say is not allowed: autoplay, turbo, and the sale of free spins. */
function sessionOf({ money, ...launch }: StudioLaunch, game: Game): NewSession {
  const { operator, brand, lang, lobbyUrl, depositUrl } = launch;
  return {
    vendor: SECOND_STUDIO,
    operator,
    brand,
    lang,
    lobbyUrl,
    depositUrl,
    gameCode: game.code,
    title: game.title,
    currency: money?.currency ?? DEMO_CURRENCY,
    quickPlay: false,
    buyFeature: false,
    marks: [],
    isPlayMoney: false,
    member: money && { player: money.user, token: randomUUID() },
    demoBalanceUnits: money ? undefined : DEMO_BALANCE_UNITS,
  };
}

/** The second studio's calls for the platform, in SoftSwiss's convention. The HMAC of the raw bytes is verified before anything parses the body. */
export async function studioRoutes(app: FastifyInstance, options: Options) {
  requirePlatform(app, softswissDoor(options.secret), LAUNCH_LIMIT_BYTES);

  async function launch(request: FastifyRequest, reply: FastifyReply, isDemo: boolean): Promise<unknown> {
    const asked = readStudioLaunch(parseJson(request.body as Buffer), isDemo);
    if (!asked) return refuse(reply, REFUSALS.request);
    const code = codeOfStudio(asked.game);
    const game = findGame(code, nameOfStudioGame(code, asked.lang));
    if (!game) return refuse(reply, REFUSALS.game);
    const { money } = asked;
    // The wire counts in minor units: a coin has to be some of them.
    const isPayable = (units: bigint): boolean => !money || isWholeMinor(units, money.currency);
    if (
      money?.currency === DEMO_CURRENCY ||
      !listCoinUnits(game.model, money?.currency ?? "").every(isPayable)
    )
      return refuse(reply, REFUSALS.currency);
    const session = sessionOf(asked, game);
    const gameUrl = await openLaunch(options, session);
    return {
      launch_options: { game_url: gameUrl, strategy: "iframe" },
      ...(session.member && { session_id: session.member.token }),
    };
  }

  const config = limitTo(LAUNCHES_PER_MINUTE);
  app.post(`${STUDIO_DOOR}/sessions`, { config }, (request, reply) => launch(request, reply, false));
  app.post(`${STUDIO_DOOR}/demo`, { config }, (request, reply) => launch(request, reply, true));

  app.post(`${STUDIO_DOOR}/rounds/file`, { config }, async (request, reply) => {
    const body = parseJson(request.body as Buffer);
    const brand = readObject(body, ({ casino_id }) => readCasino(casino_id).brand);
    const order = readFileOrder(SECOND_STUDIO, { ...(body as object), sub_partner_id: brand });
    if (!order) return refuse(reply, REFUSALS.request);
    return reply.type("text/csv; charset=utf-8").send(Readable.from(writeRoundsFile(options.pool, order)));
  });
}
