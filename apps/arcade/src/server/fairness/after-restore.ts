import type { Pool } from "pg";
import { inTransaction } from "../database.ts";
import type { DuelService } from "../duels/duel.service.ts";
import type { TurnService } from "../rounds/turn.service.ts";
import { endChains } from "../shared/chain.store.ts";
import { giveUpSeeds } from "./seed.store.ts";

interface Play {
  readonly duels: Pick<DuelService, "endAll">;
  readonly turns: Pick<TurnService, "finishIdle">;
}

/**
 * For data that was restored. The seeds in it may have been revealed after it was copied, and a player who has seen their
 * draws would know the coming ones (ADR 83): no further draw is taken from them. Open draws and duels are given back, and
 * rounds that wait for a player are finished without one. It may run more than once.
 */
export async function forgetKnownSeeds(pool: Pool, { duels, turns }: Play): Promise<void> {
  await inTransaction(pool, async (client) => {
    await giveUpSeeds(client);
    await endChains(client);
  });
  await duels.endAll();
  while ((await turns.finishIdle(0)) > 0);
}
