/**
 * Bets of a thousand members and of a million, with all that a bet of real money carries: all members have a reality check,
 * and a tenth have limits. All bets are on one game. The budget is for bets that leave their round open, as the win of most
 * vendors closes it. Bets that close their round tell a fact of play as well, which the limit has not: they are measured beside.
 */
import pg from "pg";
import { type ApiProcess, startApiProcess } from "../lib/api-process.ts";
import { createBareBet } from "../lib/bare-bet.ts";
import { STAKE_UNITS } from "../lib/bets-beside.ts";
import { createCrowd } from "../lib/crowd.ts";
import { createLedgerLoad } from "../lib/ledger-load.ts";
import { median, takeTurns } from "../lib/measure.ts";
import { launchPlayers } from "../lib/players.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";
import { startVendor } from "../lib/vendor.ts";
import { findBrandId, LEDGER_BUDGETS } from "./bets.ts";

/** docs/operations.md advises it for this many members: their rows do not fit into the memory of the embedded database. */
const LARGE_DATABASE = { shared_buffers: "2GB", max_wal_size: "4GB" };

/** Part `crowd` of docs/performance.md. */
export async function measureCrowd(settings: Settings): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const members of settings.quick ? [100] : [1_000, 1_000_000])
    figures.push(...(await measureMembers(members, settings)));
  return figures;
}

/** A server and a database of their own for each crowd, so that none reads another's rows. */
async function measureMembers(members: number, settings: Settings): Promise<Figure[]> {
  const vendor = await startVendor();
  const api = await startApiProcess(vendor.origin, members > 100_000 ? LARGE_DATABASE : {});
  const bare = await createBareBet(api.urls.admin, members);
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
      for (const [callers, least] of LEDGER_BUDGETS)
        for (const rounds of ["open", "closed"] as const) {
          const { ours, limit } = await takeTurns(
            {
              limit: () => bare.run(callers, seconds),
              ours: async () => (await load.run(callers, seconds, rounds)).betsPerSecond,
            },
            settings.rounds,
          );
          figures.push({
            what: `bet of one of ${members.toLocaleString("en")} members, round ${rounds}, ${callers} callers`,
            ours: median(ours),
            limit: median(limit),
            limitName: bare.name,
            unit: "bets/s",
            ...(rounds === "open" ? { budget: { least } } : {}),
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
