import { existsSync, rmSync } from "node:fs";
import type { Pool } from "pg";
import { inTransaction } from "../database.ts";
import type { DuelService } from "../duels/duel.service.ts";
import type { Settlement } from "../rounds/settlement.ts";
import type { TurnService } from "../rounds/turn.service.ts";
import { endChains } from "../shared/chain.store.ts";
import { lockRestore } from "./restore.store.ts";
import { giveUpSeeds } from "./seed.store.ts";

/**
 * Does work once on restored data: while the file is there, which is deleted afterwards. Of arcades that start together, one does
 * it and the others wait, so that none of them ends what players have begun at another. @returns whether it was this one
 */
export function onceRestored(pool: Pool, file: string, work: () => Promise<void>): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await lockRestore(client);
    if (!existsSync(file)) return false;
    await work();
    rmSync(file, { force: true });
    return true;
  });
}

interface Play {
  readonly duels: Pick<DuelService, "endAll">;
  readonly settlement: Pick<Settlement, "cancelRestored">;
  readonly turns: Pick<TurnService, "finishIdle">;
}

/**
 * For data that was restored. The seeds in it may have been revealed after it was copied, and a player who has seen their
 * draws would know the coming ones (ADR 83): no further draw is taken from them. Open draws, duels and bets under way are given
 * back, and rounds that wait for a player are finished without one. It may run more than once.
 * @throws AggregateError when a round cannot be finished: it could be played on with known draws
 */
export async function forgetKnownSeeds(pool: Pool, { duels, settlement, turns }: Play): Promise<void> {
  await inTransaction(pool, async (client) => {
    await giveUpSeeds(client);
    await endChains(client);
  });
  // First: a round whose later bet is given back waits for its player again.
  await settlement.cancelRestored();
  await duels.endAll();
  while ((await turns.finishIdle(0)) > 0);
}
