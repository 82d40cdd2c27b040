import type { KeyObject } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { isRoundId, readTicketText } from "../game.schema.ts";
import { limitTo, REPLAYS_PER_MINUTE } from "../session/limits.ts";
import type { Vault } from "../vault.ts";
import { createReplayService } from "./replay.service.ts";
import { readTicket } from "./ticket.ts";

interface Options {
  readonly pool: Pool;
  readonly vault: Vault;
  readonly platformPublicKey: KeyObject;
}

/** The call of a page that shows a round again. Only a caller with the platform's ticket may make it. */
export async function replayRoutes(app: FastifyInstance, { pool, vault, platformPublicKey }: Options) {
  const replays = createReplayService(pool, vault);

  app.post("/api/replay", { config: limitTo(REPLAYS_PER_MINUTE) }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const text = readTicketText(request.body);
    if (text === undefined) return reply.code(400).send({ code: "BAD_REQUEST" });
    const ticket = readTicket(text, platformPublicKey);
    if (!ticket || !isRoundId(ticket.roundId)) return reply.code(404).send({ code: "REPLAY_GONE" });
    if (ticket.expiresAt <= Date.now()) return reply.code(410).send({ code: "REPLAY_EXPIRED" });
    return (await replays.find(ticket)) ?? reply.code(404).send({ code: "REPLAY_GONE" });
  });
}
