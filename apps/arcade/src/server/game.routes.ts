import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { findGame, type Game } from "../engine/catalogue.ts";
import { DEMO_BALANCE_UNITS } from "./currency.ts";
import { readShown, readSpin } from "./game.schema.ts";
import { limitTo, PLAY_PER_MINUTE } from "./limits.ts";
import { type Play, viewRound } from "./play.ts";
import type { RoundService } from "./round.service.ts";
import { setShown } from "./round.store.ts";
import { findSession, refillDemo, type Session } from "./session.store.ts";
import { SpinError } from "./spin-error.ts";
import type { Vault } from "./vault.ts";

interface Options {
  readonly pool: Pool;
  readonly rounds: RoundService;
  readonly play: Play;
  readonly vault: Vault;
}

/** The calls of the game's page. Each carries the opaque id of its session as a bearer token. */
export async function gameRoutes(app: FastifyInstance, { pool, rounds, play, vault }: Options) {
  const sessions = new WeakMap<FastifyRequest, { session: Session; game: Game }>();

  // Before the session is looked up, which asks the database.
  app.addHook("onRequest", app.rateLimit(limitTo(PLAY_PER_MINUTE).rateLimit));
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const id = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
    const session = await findSession(pool, vault, id);
    const game = session && findGame(session.gameCode, session.title);
    if (!session || !game) return reply.code(401).send({ code: "SESSION_EXPIRED" });
    sessions.set(request, { session, game });
    return undefined;
  });

  const playing = (request: FastifyRequest): { session: Session; game: Game } => {
    const found = sessions.get(request);
    if (!found) throw new SpinError("SESSION_EXPIRED");
    return found;
  };

  app.get("/api/state", async (request) => {
    const { session, game } = playing(request);
    return play.getState(session, game);
  });

  app.get("/api/balance", async (request) => ({
    balanceUnits: String(await play.getBalance(playing(request).session)),
  }));

  app.post("/api/spin", async (request, reply) => {
    const { session, game } = playing(request);
    const spin = readSpin(request.body);
    if (!spin) return reply.code(400).send({ code: "BAD_REQUEST" });
    return viewRound(await rounds.spin(session, game, spin));
  });

  app.post<{ Params: { id: string } }>("/api/rounds/:id/shown", async (request, reply) => {
    const shown = readShown(request.params.id, request.body);
    if (!shown) return reply.code(400).send({ code: "BAD_REQUEST" });
    await setShown(pool, playing(request).session, shown.roundId, shown.spins);
    return reply.code(204).send();
  });

  app.post("/api/demo/refill", async (request, reply) => {
    const { session } = playing(request);
    if (session.member) return reply.code(409).send({ code: "NOT_DEMO" });
    return { balanceUnits: String(await refillDemo(pool, session, DEMO_BALANCE_UNITS)) };
  });
}
