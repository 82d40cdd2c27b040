import type { Pool } from "pg";
import type { RandomBelow } from "../../engine/engine.ts";
import { createStream, type DrawSource } from "../../fair/stream.ts";
import type { Database } from "../database.ts";
import type { Round } from "../rounds/round.store.ts";
import type { Vault } from "../vault.ts";
import { findSeed } from "./seed.store.ts";

/** Gives a round its numbers: those of its seed, its nonce and the step, which everybody can compute once the seed is told. */
export type Draws = (
  round: Pick<Round, "id" | "seed">,
  step: DrawSource["step"],
  database?: Database,
) => Promise<RandomBelow>;

/** @param random numbers that a test has chosen, in place of every round's own */
export function createDraws(pool: Pool, vault: Vault, random?: RandomBelow): Draws {
  return async (round, step, database = pool) => {
    if (random) return random;
    const seed = round.seed && (await findSeed(database, vault, round.seed.id));
    if (!round.seed || !seed) throw new Error(`round ${round.id} has no seed to draw from`);
    return createStream({ ...seed, nonce: round.seed.nonce, step });
  };
}
