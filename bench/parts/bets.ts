/**
 * Bets per second: in the ledger alone, compared with the bare bet in the same database, and through the vendor wallet,
 * compared with a server that checks the signature and places the bare bet.
 */
import pg from "pg";
import { type ApiProcess, startApiProcess } from "../lib/api-process.ts";
import { PLAYERS as BARE_PLAYERS, type BareBet, createBareBet } from "../lib/bare-bet.ts";
import { STAKE_UNITS } from "../lib/bets-beside.ts";
import { startChildServer } from "../lib/child-server.ts";
import { createLedgerLoad } from "../lib/ledger-load.ts";
import { runLoad } from "../lib/load.ts";
import { median, takeTurns } from "../lib/measure.ts";
import { launchPlayers } from "../lib/players.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";
import { type Launch, type SignedCall, signBet, startVendor } from "../lib/vendor.ts";

const PLAYERS = 200;
/** Concurrent callers, and the share of the bare bet that they must reach. With many callers, bets run in batches. */
export const LEDGER_BUDGETS = [
  [8, 0.55],
  [32, 1.2],
] as const;
const WAL_BUDGET_BYTES = 1024;
const HTTP_BUDGET = 0.7;
const PATH = "/vendor/v2/BGS/transaction/bet";

/** Part `bets` of docs/performance.md. */
export async function measureBets(settings: Settings): Promise<Figure[]> {
  const vendor = await startVendor();
  const api = await startApiProcess(vendor.origin);
  const bare = await createBareBet(api.urls.admin);
  try {
    const players = await launchPlayers(api, vendor, settings.quick ? 10 : PLAYERS);
    const figures: Figure[] = [];
    figures.push(...(await measureLedger(api, bare, players, settings)));
    const limit = await startChildServer(
      "bare-wallet.mjs",
      bare.url,
      api.vendorKeys.publicFile,
      String(BARE_PLAYERS),
    );
    try {
      for (const clients of [8, 64])
        figures.push(await measureHttp(api, `${limit.origin}/bet`, players, clients, settings));
    } finally {
      await limit.stop();
    }
    return figures;
  } finally {
    await bare.drop();
    await api.stop();
    await vendor.stop();
  }
}

async function measureLedger(
  api: ApiProcess,
  bare: BareBet,
  players: readonly Launch[],
  settings: Settings,
): Promise<Figure[]> {
  const load = createLedgerLoad(api, await findBrandId(api), players, BigInt(STAKE_UNITS));
  const seconds = settings.quick ? 1 : 5;
  try {
    const figures: Figure[] = [];
    for (const [callers, least] of LEDGER_BUDGETS) {
      const walBytes: number[] = [];
      const runOurs = async () => {
        const { betsPerSecond, walBytesPerBet } = await load.run(callers, seconds);
        walBytes.push(walBytesPerBet);
        return betsPerSecond;
      };
      const sides = { limit: () => bare.run(callers, seconds), ours: runOurs };
      const { ours, limit } = await takeTurns(sides, settings.rounds);
      figures.push({
        what: `bet in the ledger alone, ${callers} callers`,
        ours: median(ours),
        limit: median(limit),
        limitName: bare.name,
        unit: "bets/s",
        budget: { least },
      });
      figures.push({
        what: `log of a bet in the ledger alone, ${callers} callers`,
        ours: median(walBytes),
        unit: "bytes",
        budget: { most: WAL_BUDGET_BYTES },
      });
    }
    return figures;
  } finally {
    await load.close();
  }
}

/** The players came in by IP address, which is a host of this brand. */
export async function findBrandId(api: ApiProcess): Promise<number> {
  const client = new pg.Client({ connectionString: api.urls.owner });
  await client.connect();
  try {
    const { rows } = await client.query<{ merchant_id: number }>(
      "select merchant_id from merchant_hosts where host = '127.0.0.1'",
    );
    if (rows[0] === undefined) throw new Error("no brand answers at 127.0.0.1");
    return rows[0].merchant_id;
  } finally {
    await client.end();
  }
}

async function measureHttp(
  api: ApiProcess,
  limitUrl: string,
  players: readonly Launch[],
  clients: number,
  settings: Settings,
): Promise<Figure> {
  const calls = settings.quick ? 100 : 5000;
  // All bets of a run are signed in advance, because signing is the vendor's work, not ours.
  const queues = Array.from({ length: 2 * settings.rounds }, () => signBets(api, players, calls));
  const run = (url: string) => {
    const bets = queues.pop() ?? [];
    const next = () => ({ ...(bets.pop() ?? { body: "", headers: {} }), method: "POST" });
    const verify = (body: string) => body.includes('"RS_OK"');
    return runLoad({ url, connections: clients, calls, verify, next });
  };
  const sides = { limit: () => run(limitUrl), ours: () => run(api.origin + PATH) };
  const { ours, limit } = await takeTurns(sides, settings.rounds);
  return {
    what: `bet through HTTP, ${clients} clients`,
    ours: median(ours),
    limit: median(limit),
    limitName: "Fastify, signature, bare bet",
    unit: "bets/s",
    budget: { least: HTTP_BUDGET },
  };
}

function signBets(api: ApiProcess, players: readonly Launch[], count: number): SignedCall[] {
  return Array.from({ length: count }, (_, index) => {
    const player = players[index % players.length];
    if (player === undefined) throw new Error("no player has launched a game");
    return signBet(player, api.vendorKeys.privateKey, STAKE_UNITS);
  });
}
