import type { KeyObject } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { LAUNCHES_PER_MINUTE, limitTo } from "../session/limits.ts";
import type { Vault } from "../vault.ts";
import { hub88Door } from "../wallet/doors.ts";
import { parseJson, requirePlatform } from "../wallet/platform-body.ts";
import { SIGNATURE_HEADER, signBody } from "../wallet/signature.ts";
import { answerFeed, readFeedOrder } from "./lottery-feed.ts";

interface Options {
  readonly pool: Pool;
  readonly platformPublicKey: KeyObject;
  /** Signs the answers, as it signs calls to the wallet. */
  readonly privateKey: KeyObject;
  readonly vault: Vault;
}

const BODY_LIMIT_BYTES = 32_768;

/** The draws of lotteries, for the platform alone. The answer is signed over its bytes. */
export async function lotteryFeedRoutes(app: FastifyInstance, options: Options) {
  const { pool, platformPublicKey, privateKey, vault } = options;
  requirePlatform(app, hub88Door(platformPublicKey), BODY_LIMIT_BYTES);
  app.post(
    "/operator/generic/v2/lotteries/draws",
    { config: limitTo(LAUNCHES_PER_MINUTE) },
    async (request, reply) => {
      const order = readFeedOrder(parseJson(request.body as Buffer));
      if (!order) return reply.code(400).send({ status: "RS_ERROR_WRONG_TYPES" });
      const body = JSON.stringify(await answerFeed(pool, vault, order));
      reply.header(SIGNATURE_HEADER, signBody(body, privateKey));
      return reply.type("application/json; charset=utf-8").send(body);
    },
  );
}
