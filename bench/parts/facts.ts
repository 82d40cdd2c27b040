/**
 * What the fact of play costs a bet that closes its round, and all others nothing: the same function with and without it, in turns on
 * one database. One caller at a time, so that each bet is a batch of its own.
 */
import pg from "pg";
import { startApiProcess } from "../lib/api-process.ts";
import { STAKE_UNITS } from "../lib/bets-beside.ts";
import { createCrowd } from "../lib/crowd.ts";
import { createLedgerLoad } from "../lib/ledger-load.ts";
import { median, takeTurns } from "../lib/measure.ts";
import { launchPlayers } from "../lib/players.ts";
import type { Settings } from "../lib/settings.ts";
import { withoutFacts } from "../lib/silent-bets.ts";
import type { Figure } from "../lib/table.ts";
import { startVendor } from "../lib/vendor.ts";
import { findBrandId } from "./bets.ts";

/** The product's function that places bets, and one that tells nothing. */
async function readFunctions(owner: pg.Client): Promise<{ telling: string; silent: string }> {
  const { rows } = await owner.query<{ telling: string }>(
    "select pg_get_functiondef('ledger_place_bets'::regproc) as telling",
  );
  const telling = rows[0]?.telling ?? "";
  return { telling, silent: withoutFacts(telling) };
}

const countFacts = async (owner: pg.Client): Promise<number> => {
  const { rows } = await owner.query<{ facts: number }>(
    "select count(*)::integer as facts from play_facts where category <> ''",
  );
  return rows[0]?.facts ?? 0;
};

/** Short turns and many: tables grow, and a later side would pay for it. */
const turns = 3;

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
    const seconds = settings.quick ? 1 : 2;
    const run = (text: string, rounds: "closed" | "open") => async () => {
      await owner.query(text);
      const before = await countFacts(owner);
      // Plans are made anew after the change.
      await load.run(1, 0.5, rounds);
      const { medianMs } = await load.run(1, seconds, rounds);
      const hasTold = (await countFacts(owner)) > before;
      if (hasTold !== (text === telling && rounds === "closed"))
        throw new Error(hasTold ? "bets told facts that should tell none" : "the bets told no facts");
      return medianMs;
    };
    try {
      const figures: Figure[] = [];
      for (const [rounds, most] of [
        ["closed", 1.1],
        ["open", 1.02],
      ] as const) {
        const { ours, limit } = await takeTurns(
          { limit: run(silent, rounds), ours: run(telling, rounds) },
          settings.rounds * turns,
        );
        figures.push({
          what:
            rounds === "closed" ? "bet that closes its round, p50" : "bet that leaves its round open, p50",
          ours: median(ours),
          limit: median(limit),
          limitName: "the same without facts of play",
          unit: "ms",
          budget: { most },
        });
      }
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
