import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { findGame } from "../../engine/catalogue.ts";
import type { OpenedSession } from "../../wire.ts";
import { readCode } from "../game.schema.ts";
import type { ReadState } from "../game-state.ts";
import type { Vault } from "../vault.ts";
import { limitTo, OPENINGS_PER_MINUTE } from "./limits.ts";
import { findSession, openSession } from "./session.store.ts";

interface Options {
  readonly pool: Pool;
  readonly vault: Vault;
  readonly readState: ReadState;
}

/** The call that exchanges the one-time code in the page's address for a session, and tells the state of its game with it. */
export async function sessionRoutes(app: FastifyInstance, { pool, vault, readState }: Options) {
  /** The code is used up by now: if this fails, the page asks again and gets the reason. */
  async function readFirstState(id: string) {
    const session = await findSession(pool, vault, id);
    const game = session && findGame(session.gameCode, session.title);
    return session && game ? readState(session, game) : undefined;
  }

  app.post(
    "/api/session",
    { config: limitTo(OPENINGS_PER_MINUTE) },
    async (request, reply): Promise<OpenedSession | undefined> => {
      reply.header("cache-control", "no-store");
      const code = readCode(request.body);
      if (code === undefined) return reply.code(400).send({ code: "BAD_REQUEST" });
      const session = await openSession(pool, code);
      if (session === undefined) return reply.code(401).send({ code: "SESSION_EXPIRED" });
      return { session, state: await readFirstState(session).catch(() => undefined) };
    },
  );
}
