import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Game } from "../../engine/catalogue.ts";
import type { Session } from "../session/session.store.ts";
import { readMessageId, readSaying } from "./chat.schema.ts";
import type { ChatService } from "./chat.service.ts";

interface Options {
  readonly chat: ChatService;
  /** Who asks, and for which game. */
  readonly playing: (request: FastifyRequest) => { session: Session; game: Game };
}

/** The calls of a table's chat. Messages come with the table's events. */
export function chatRoutes(app: FastifyInstance, { chat, playing }: Options): void {
  app.get("/api/chat", async (request) => {
    const { session, game } = playing(request);
    return chat.read(session, game);
  });

  app.post("/api/chat", async (request, reply) => {
    const { session, game } = playing(request);
    const saying = readSaying(request.body);
    if (!saying) return reply.code(400).send({ code: "BAD_REQUEST" });
    return chat.say(session, game, saying);
  });

  app.post<{ Params: { id: string } }>("/api/chat/:id/report", async (request, reply) => {
    const { session, game } = playing(request);
    const id = readMessageId(request.params.id);
    if (id === undefined) return reply.code(400).send({ code: "BAD_REQUEST" });
    await chat.report(session, game, id);
    return reply.code(204).send();
  });
}
