/**
 * Bets of a thousand members and of a million, with all that a bet of real money carries: each closes its round, which tells a
 * fact of play; all members have a reality check, and a tenth have limits. All bets are on one game.
 */
import pg from "pg";
import { type ApiProcess, startApiProcess } from "../lib/api-process.ts";
import { createBareBet } from "../lib/bare-bet.ts";
import { createCrowd } from "../lib/crowd.ts";
import { createLedgerLoad } from "../lib/ledger-load.ts";
import { median, takeTurns } from "../lib/measure.ts";
import { launchPlayers } from "../lib/players.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";
import { startVendor } from "../lib/vendor.ts";
import { findBrandId, LEDGER_BUDGETS, STAKE_UNITS } from "./bets.ts";

/** Part (d) of docs/performance.md, for crowds. */
export async function measureCrowd(settings: Settings): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const members of settings.quick ? [100] : [1_000, 1_000_000])
    figures.push(...(await measureMembers(members, settings)));
  return figures;
}

/** A server and a database of their own for each crowd, so that none reads what another one wrote. */
async function measureMembers(members: number, settings: Settings): Promise<Figure[]> {
  const vendor = await startVendor();
  const api = await startApiProcess(vendor.origin);
  const bare = await createBareBet(api.urls.admin);
  try {
    const [model] = await launchPlayers(api, vendor, 1);
    if (model === undefined) throw new Error("nobody launched a game");
    const crowd = await createCrowd(api, model, members);
    const load = createLedgerLoad(api, await findBrandId(api), crowd, BigInt(STAKE_UNITS));
    const seconds = settings.quick ? 1 : 5;
    try {
      // The first bet of all opens the house's account of real money, alone.
      await load.run(1, 0.1);
      const figures: Figure[] = [];
      for (const [callers, least] of LEDGER_BUDGETS) {
        const { ours, limit } = await takeTurns(
          {
            limit: () => bare.run(callers, seconds),
            ours: async () => (await load.run(callers, seconds)).betsPerSecond,
          },
          settings.rounds,
        );
        figures.push({
          what: `bet of one of ${members.toLocaleString("en")} members, ${callers} callers`,
          ours: median(ours),
          limit: median(limit),
          limitName: bare.name,
          unit: "bets/s",
          budget: { least },
        });
      }
      await requireFacts(api);
      return figures;
    } finally {
      await load.close();
    }
  } finally {
    await bare.drop();
    await api.stop();
    await vendor.stop();
  }
}

/** A run whose bets told no facts, or counted against no limit, would have measured something else. */
async function requireFacts(api: ApiProcess): Promise<void> {
  const client = new pg.Client({ connectionString: api.urls.owner });
  await client.connect();
  try {
    const { rows } = await client.query<{ facts: boolean; limits: boolean }>(
      "select exists (select from play_facts) as facts, exists (select from play_rules where sums[4] > 0) as limits",
    );
    if (!rows[0]?.facts || !rows[0].limits)
      throw new Error("the crowd's bets told no facts or met no limits");
  } finally {
    await client.end();
  }
}
