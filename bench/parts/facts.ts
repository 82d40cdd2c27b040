/**
 * What the fact of play costs the call that closes a round, and all others nothing: the same functions with and without it, in
 * turns on one database. One caller at a time, so that each bet goes alone.
 */
import pg from "pg";
import { startApiProcess } from "../lib/api-process.ts";
import { createCrowd } from "../lib/crowd.ts";
import { createLedgerLoad } from "../lib/ledger-load.ts";
import { median, takeTurns } from "../lib/measure.ts";
import { launchPlayers } from "../lib/players.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";
import { startVendor } from "../lib/vendor.ts";
import { findBrandId, STAKE_UNITS } from "./bets.ts";

/** The product's function and one that tells nothing. */
async function readFunctions(owner: pg.Client): Promise<{ telling: string; silent: string }> {
  const { rows } = await owner.query<{ telling: string; arguments: string }>(
    `select pg_get_functiondef(p.oid) as telling, pg_get_function_arguments(p.oid) as arguments from pg_proc p
     where p.oid = 'ledger_note_play'::regproc`,
  );
  const [row] = rows;
  if (!row) throw new Error("the ledger notes no play");
  return {
    telling: row.telling,
    silent: `create or replace function ledger_note_play(${row.arguments}) returns void language plpgsql as $$ begin return; end $$`,
  };
}

/** The facts of play, in part `settle` of docs/performance.md. */
export async function measureFacts(settings: Settings): Promise<Figure[]> {
  const vendor = await startVendor();
  const api = await startApiProcess(vendor.origin);
  const owner = new pg.Client({ connectionString: api.urls.owner });
  try {
    await owner.connect();
    const { telling, silent } = await readFunctions(owner);
    const [model] = await launchPlayers(api, vendor, 1);
    if (model === undefined) throw new Error("nobody launched a game");
    const crowd = await createCrowd(api, model, settings.quick ? 100 : 1_000);
    const load = createLedgerLoad(api, await findBrandId(api), crowd, BigInt(STAKE_UNITS));
    const seconds = settings.quick ? 1 : 5;
    const run = (text: string, rounds: "closed" | "open") => async () => {
      await owner.query(text);
      // Plans are made anew after the change.
      await load.run(1, 0.5, rounds);
      return (await load.run(1, seconds, rounds)).medianMs;
    };
    try {
      const figures: Figure[] = [];
      for (const [rounds, most] of [
        ["closed", 1.1],
        ["open", 1.02],
      ] as const) {
        const { ours, limit } = await takeTurns(
          { limit: run(silent, rounds), ours: run(telling, rounds) },
          settings.rounds,
        );
        figures.push({
          what:
            rounds === "closed" ? "bet that closes its round, p50" : "bet that leaves its round open, p50",
          ...{ ours: median(ours), limit: median(limit), limitName: "the same without facts of play" },
          ...{ unit: "ms", budget: { most } },
        });
      }
      const { rowCount } = await owner.query("select from play_facts limit 1");
      if (!rowCount) throw new Error("the bets told no facts");
      return figures;
    } finally {
      await load.close();
    }
  } finally {
    await owner.end();
    await api.stop();
    await vendor.stop();
  }
}
