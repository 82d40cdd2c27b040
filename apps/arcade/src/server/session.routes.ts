import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { OpenedSession } from "../wire.ts";
import { readCode } from "./game.schema.ts";
import { limitTo, OPENINGS_PER_MINUTE } from "./limits.ts";
import { openSession } from "./session.store.ts";

/** The call that exchanges the one-time code in the page's address for a session. */
export async function sessionRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }) {
  app.post(
    "/api/session",
    { config: limitTo(OPENINGS_PER_MINUTE) },
    async (request, reply): Promise<OpenedSession | undefined> => {
      reply.header("cache-control", "no-store");
      const code = readCode(request.body);
      if (code === undefined) return reply.code(400).send({ code: "BAD_REQUEST" });
      const session = await openSession(pool, code);
      if (session === undefined) return reply.code(401).send({ code: "SESSION_EXPIRED" });
      return { session };
    },
  );
}
