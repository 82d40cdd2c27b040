import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { findGame, type Game } from "../engine/catalogue.ts";
import type { BalanceView, PlayedRound } from "../wire.ts";
import { chatRoutes } from "./chat/chat.routes.ts";
import type { ChatService } from "./chat/chat.service.ts";
import { DEMO_BALANCE_UNITS } from "./currency.ts";
import { duelRoutes } from "./duels/duel.routes.ts";
import type { DuelService } from "./duels/duel.service.ts";
import { seedRoutes } from "./fairness/fair.routes.ts";
import { readAction, readPlay, readShown } from "./game.schema.ts";
import type { ReadState } from "./game-state.ts";
import { viewPots } from "./jackpots/jackpot.service.ts";
import { PlayError } from "./play-error.ts";
import { type Play, viewRound } from "./rounds/play.ts";
import type { RoundService } from "./rounds/round.service.ts";
import { setShown } from "./rounds/shown-round.store.ts";
import type { TurnService } from "./rounds/turn.service.ts";
import { limitTo, PLAY_PER_MINUTE } from "./session/limits.ts";
import { findSession, refillDemo, type Session } from "./session/session.store.ts";
import { tableRoutes } from "./shared/table.routes.ts";
import type { TableService } from "./shared/table.service.ts";
import type { Watch } from "./shared/watch.ts";
import type { Vault } from "./vault.ts";

interface Options {
  readonly pool: Pool;
  readonly rounds: RoundService;
  readonly turns: TurnService;
  readonly play: Play;
  readonly readState: ReadState;
  readonly vault: Vault;
  readonly tables: TableService;
  readonly duels: DuelService;
  readonly watch: Watch;
  readonly chat: ChatService;
}

/** The calls of the game's page. Each carries the opaque id of its session as a bearer token. */
export async function gameRoutes(app: FastifyInstance, options: Options) {
  const { pool, rounds, turns, play, readState, vault, tables, duels, watch, chat } = options;
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
    if (!found) throw new PlayError("SESSION_EXPIRED");
    return found;
  };

  seedRoutes(app, { pool, vault, playing });
  duelRoutes(app, { duels, playing });
  tableRoutes(app, { tables, watch, playing });
  chatRoutes(app, { chat, playing });

  app.get("/api/state", async (request) => {
    const { session, game } = playing(request);
    return readState(session, game);
  });

  app.get("/api/balance", async (request): Promise<BalanceView> => {
    const { session, game } = playing(request);
    const [balanceUnits, pots] = await Promise.all([play.getBalance(session), viewPots(pool, session, game)]);
    return { balanceUnits: String(balanceUnits), pots };
  });

  app.post("/api/play", async (request, reply): Promise<PlayedRound> => {
    const { session, game } = playing(request);
    const wanted = readPlay(request.body);
    if (!wanted) return reply.code(400).send({ code: "BAD_REQUEST" });
    const round = viewRound(await rounds.play(session, game, wanted));
    return { ...round, pots: await viewPots(pool, session, game) };
  });

  app.post<{ Params: { id: string } }>("/api/rounds/:id/act", async (request, reply) => {
    const wanted = readAction(request.params.id, request.body);
    if (!wanted) return reply.code(400).send({ code: "BAD_REQUEST" });
    return viewRound(await turns.act(playing(request).session, wanted));
  });

  app.post<{ Params: { id: string } }>("/api/rounds/:id/shown", async (request, reply) => {
    const shown = readShown(request.params.id, request.body);
    if (!shown) return reply.code(400).send({ code: "BAD_REQUEST" });
    await setShown(pool, playing(request).session, shown.roundId, shown.steps);
    return reply.code(204).send();
  });

  app.post("/api/demo/refill", async (request, reply) => {
    const { session } = playing(request);
    if (session.member) return reply.code(409).send({ code: "NOT_DEMO" });
    return { balanceUnits: String(await refillDemo(pool, session, DEMO_BALANCE_UNITS)) };
  });
}
