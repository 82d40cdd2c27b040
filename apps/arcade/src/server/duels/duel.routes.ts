import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Game } from "../../engine/catalogue.ts";
import { isRoundId, readAction, readPlay } from "../game.schema.ts";
import type { Session } from "../session/session.store.ts";
import type { DuelService } from "./duel.service.ts";

interface Options {
  readonly duels: DuelService;
  /** Who asks, and for which game. */
  readonly playing: (request: FastifyRequest) => { session: Session; game: Game };
}

/** The calls of a page at which two play against each other. */
export function duelRoutes(app: FastifyInstance, { duels, playing }: Options): void {
  app.get("/api/duel", async (request) => ({ duel: await duels.getLast(playing(request).session) }));

  app.post("/api/duels", async (request, reply) => {
    const { session, game } = playing(request);
    const wanted = readPlay(request.body);
    return wanted ? duels.join(session, game, wanted) : reply.code(400).send({ code: "BAD_REQUEST" });
  });

  app.get<{ Params: { id: string } }>("/api/duels/:id", async (request, reply) => {
    const { id } = request.params;
    return isRoundId(id)
      ? duels.view(playing(request).session, id)
      : reply.code(400).send({ code: "BAD_REQUEST" });
  });

  app.post<{ Params: { id: string } }>("/api/duels/:id/act", async (request, reply) => {
    const wanted = readAction(request.params.id, request.body);
    if (!wanted) return reply.code(400).send({ code: "BAD_REQUEST" });
    const { roundId: duelId, step, action } = wanted;
    return duels.act(playing(request).session, { duelId, step, action });
  });

  app.post<{ Params: { id: string } }>("/api/duels/:id/leave", async (request, reply) => {
    const { id } = request.params;
    return isRoundId(id)
      ? duels.leave(playing(request).session, id)
      : reply.code(400).send({ code: "BAD_REQUEST" });
  });
}
