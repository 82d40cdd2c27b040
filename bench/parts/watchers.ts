/**
 * Two thousand who watch one table in one process of the arcade, and five hundred bets of the last five seconds before its bell,
 * each paid through the platform's signed wallet. The limit is the same bets with one who watches.
 */
import { Agent } from "node:http";
import { type House, withHouse } from "../lib/arcade-house.ts";
import { median, quantile, takeTurns } from "../lib/measure.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";
import { type Player, placeBet, seatPlayers, untilPaid, watchTable } from "../lib/table-players.ts";

const LAST_MS = 5_000;
/** A draw whose bell is so far away still has its last seconds before it. */
const AHEAD_MS = LAST_MS + 500;
const NEWS_BUDGET_MS = 1_000;

interface Turn {
  betP50Ms: number;
  betP99Ms: number;
  /** Bets that were given back: they were known to be paid after the bell. */
  late: number;
  /** From the bell until a watcher has the result. */
  newsP50Ms: number;
  newsMostMs: number;
}

/** Part `watchers` of docs/performance.md. */
export const measureWatchers = (settings: Settings): Promise<Figure[]> =>
  withHouse(async (house) => {
    const [watchers, bets] = settings.quick ? [50, 20] : [2_000, 500];
    const players = await seatPlayers(house, bets);
    const { ours, limit } = await takeTurns(
      { limit: () => playDraw(house, players, 1), ours: () => playDraw(house, players, watchers) },
      settings.rounds,
    );
    const middle = (turns: readonly Turn[], pick: (turn: Turn) => number) => median(turns.map(pick));
    const news = ours.map(({ newsMostMs }) => newsMostMs);
    const against = (what: string, pick: (turn: Turn) => number): Figure => ({
      what: `table: bet in the last 5 s, ${watchers} watch, ${what}`,
      ours: middle(ours, pick),
      limit: middle(limit, pick),
      limitName: "one watches",
      unit: "ms",
    });
    return [
      against("p50", ({ betP50Ms }) => betP50Ms),
      against("p99", ({ betP99Ms }) => betP99Ms),
      {
        what: `table: of ${bets} bets, given back after the bell`,
        ours: middle(ours, ({ late }) => late),
        unit: "bets",
      },
      {
        what: "table: from the bell until a watcher has the result, p50",
        ours: middle(ours, ({ newsP50Ms }) => newsP50Ms),
        unit: "ms",
      },
      {
        what: "table: from the bell until the last watcher has the result",
        ours: median(news),
        spread: [Math.min(...news), Math.max(...news)],
        unit: "ms",
        budget: { most: NEWS_BUDGET_MS },
      },
    ];
  });

/** One bet of each player, evenly over the last seconds of a draw. */
async function playDraw(house: House, players: readonly Player[], watchers: number): Promise<Turn> {
  const { origin } = house.arcade;
  const audience = await watchTable(origin, players, watchers);
  const agent = new Agent({ keepAlive: true });
  try {
    const draw = await audience.next(
      ({ state, closesAt }) => state === "open" && closesAt > Date.now() + AHEAD_MS,
    );
    const answers = await Promise.all(
      players.map(async (player, at) => {
        const dueAt = draw.closesAt - LAST_MS + (at * LAST_MS) / players.length;
        await new Promise((resolve) => setTimeout(resolve, dueAt - Date.now()));
        const startedAt = performance.now();
        const answer = await placeBet(origin, player, draw.number, agent);
        return { ms: performance.now() - startedAt, answer };
      }),
    );
    const times = answers.map(({ ms }) => ms);
    const news = (await audience.heardAt(draw.id)).map((heardAt) => heardAt - draw.closesAt);
    await untilPaid(house);
    return {
      betP50Ms: quantile(times, 0.5),
      betP99Ms: quantile(times, 0.99),
      late: answers.filter(({ answer }) => answer === "late").length,
      newsP50Ms: quantile(news, 0.5),
      newsMostMs: Math.max(...news),
    };
  } finally {
    audience.leave();
    agent.destroy();
  }
}
