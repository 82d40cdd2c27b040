import type { KeyObject } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { LAUNCHES_PER_MINUTE, limitTo } from "../session/limits.ts";
import { hub88Door } from "../wallet/doors.ts";
import { parseJson, requirePlatform } from "../wallet/platform-body.ts";
import { readChatCall, readChatList } from "./chat.schema.ts";
import { createChatModeration } from "./chat-moderation.ts";

interface Options {
  readonly pool: Pool;
  readonly platformPublicKey: KeyObject;
}

const BODY_LIMIT_BYTES = 4_096;

/** The moderators' calls, for the platform alone: it has asked who they are and whether they may. */
export async function chatModerationRoutes(app: FastifyInstance, { pool, platformPublicKey }: Options) {
  const moderation = createChatModeration(pool);
  requirePlatform(app, hub88Door(platformPublicKey), BODY_LIMIT_BYTES);

  app.post(
    "/operator/generic/v2/chat/list",
    { config: limitTo(LAUNCHES_PER_MINUTE) },
    async (request, reply) => {
      const asked = readChatList(parseJson(request.body as Buffer));
      return asked ? moderation.list(asked) : reply.code(400).send({ status: "RS_ERROR_WRONG_TYPES" });
    },
  );

  app.post(
    "/operator/generic/v2/chat/act",
    { config: limitTo(LAUNCHES_PER_MINUTE) },
    async (request, reply) => {
      const call = readChatCall(parseJson(request.body as Buffer));
      if (!call) return reply.code(400).send({ status: "RS_ERROR_WRONG_TYPES" });
      return (await moderation.act(call)) ?? reply.code(404).send({ status: "RS_ERROR_NOT_FOUND" });
    },
  );
}
