import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { isRoundId, readClientSeed } from "../game.schema.ts";
import { PlayError } from "../play-error.ts";
import { limitTo, PROOFS_PER_MINUTE } from "../session/limits.ts";
import type { Session } from "../session/session.store.ts";
import type { Vault } from "../vault.ts";
import { findProof } from "./proof.store.ts";
import { changeSeed, ensureSeeds, tellSeeds } from "./seed.store.ts";

interface Options {
  readonly pool: Pool;
  readonly vault: Vault;
  readonly playing: (request: FastifyRequest) => { session: Session };
}

/** The calls by which a page shows the player's seeds and changes them. */
export function seedRoutes(app: FastifyInstance, { pool, vault, playing }: Options): void {
  app.get("/api/seeds", async (request) => {
    const { session } = playing(request);
    await ensureSeeds(pool, vault, session);
    return tellSeeds(pool, session);
  });

  app.post("/api/seeds", async (request, reply) => {
    const { session } = playing(request);
    const clientSeed = readClientSeed(request.body);
    if (clientSeed === undefined) return reply.code(400).send({ code: "BAD_REQUEST" });
    const revealed = await changeSeed(pool, vault, session, clientSeed);
    if (!revealed) throw new PlayError("ROUND_OPEN");
    return { revealed, ...(await tellSeeds(pool, session)) };
  });
}

/** The calls about a round, open to everybody who knows its id. */
export async function proofRoutes(
  app: FastifyInstance,
  { pool, vault }: Pick<Options, "pool" | "vault">,
): Promise<void> {
  app.get<{ Params: { id: string } }>(
    "/api/proofs/:id",
    { config: limitTo(PROOFS_PER_MINUTE) },
    async (request, reply) => {
      const { id } = request.params;
      const proof = isRoundId(id) ? await findProof(pool, vault, id) : undefined;
      reply.header("cache-control", "no-store");
      if (proof === "no-seed") return reply.code(410).send({ code: "NO_SEED" });
      return proof ?? reply.code(404).send({ code: "NOT_FOUND" });
    },
  );
}
