import { setTimeout as nextTurn } from "node:timers/promises";
import type pg from "pg";
import { verifyRound } from "../../../../apps/arcade/src/fair/verify.ts";
import { findProof } from "../../../../apps/arcade/src/server/fairness/proof.store.ts";
import { giveUpSeeds } from "../../../../apps/arcade/src/server/fairness/seed.store.ts";
import type { Vault } from "../../../../apps/arcade/src/server/vault.ts";
import type { RoundRow } from "./rows.ts";

/**
 * Recomputes rounds and draws from their seeds, which are all revealed by now. The win of a bet by its draw is compared
 * separately.
 * @returns how many, and which differ from their seeds
 */
export async function verifyRounds(
  pool: pg.Pool,
  vault: Vault,
  rounds: readonly RoundRow[],
): Promise<{ readonly verified: number; readonly faults: readonly string[] }> {
  await giveUpSeeds(pool);
  const { rows: draws } = await pool.query<{ id: string }>("select id from draws where outcome is not null");
  const own = rounds.filter(({ state, draw_id: drawId }) => state === "settled" && drawId === null);
  const ids = [...own, ...draws].map(({ id }) => id);
  const faults: string[] = [];
  for (const [place, id] of ids.entries()) {
    const proof = await findProof(pool, vault, id);
    if (proof === undefined || proof === "no-seed") {
      faults.push(`round or draw ${id} has no proof: ${proof}`);
      continue;
    }
    const verdict = verifyRound(proof);
    const name = `round or draw ${id} of ${proof.gameCode}`;
    if (verdict.kind !== "checked") faults.push(`${name} is not proved: ${verdict.kind}`);
    else {
      const wrong = verdict.checks.filter(({ isRight }) => !isRight).map(({ what }) => what);
      if (wrong.length > 0) faults.push(`${name} differs from its seeds: ${wrong.join(", ")}`);
    }
    if (place % 100 === 0) await nextTurn(0);
  }
  return { verified: ids.length, faults };
}
