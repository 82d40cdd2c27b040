import type { KeyObject } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { RandomBelow } from "../../engine/engine.ts";
import { LAUNCHES_PER_MINUTE, limitTo } from "../session/limits.ts";
import { hub88Door } from "../wallet/doors.ts";
import { parseJson, requirePlatform } from "../wallet/platform-body.ts";
import { readPastPlay } from "./past-play.schema.ts";
import { createPastPlay } from "./past-play.service.ts";
import type { PastRound } from "./past-play.store.ts";

interface Options {
  readonly pool: Pool;
  readonly platformPublicKey: KeyObject;
  readonly random?: RandomBelow;
}

const BODY_LIMIT_BYTES = 1_048_576;

const present = (round: PastRound) => ({
  sitting: round.place,
  round: round.id,
  bet: round.betUuid,
  win: round.winUuid,
  bet_amount: String(round.stakeUnits),
  win_amount: String(round.winUnits),
  bet_at: round.betAt.getTime(),
  win_at: round.winAt.getTime(),
});

/** The demo's past: in a demo alone (SEED_DEMO), for the platform alone, and of times that are over. */
export async function pastPlayRoutes(app: FastifyInstance, { pool, platformPublicKey, random }: Options) {
  const play = createPastPlay(pool, random);
  requirePlatform(app, hub88Door(platformPublicKey), BODY_LIMIT_BYTES);
  app.post("/operator/demo/play", { config: limitTo(LAUNCHES_PER_MINUTE) }, async (request, reply) => {
    const asked = readPastPlay(parseJson(request.body as Buffer), new Date());
    if (!asked) return reply.code(400).send({ status: "RS_ERROR_WRONG_TYPES" });
    return { rounds: (await play(asked)).map(present) };
  });
}
