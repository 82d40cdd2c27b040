/**
 * Whether lists and search keep their latency while the catalogue grows from a thousand games to a million. Calls
 * alternate between a small and a large catalogue: for calls this short the slowest hundredth comes from the machine,
 * and it must affect both alike.
 */
import { Agent, get } from "node:http";
import pg from "pg";
import { listSimilarTerms } from "../../apps/api/src/game-index/terms.store.ts";
import { type ApiProcess, startApiProcess } from "../lib/api-process.ts";
import { type GrowthCall, growthCalls, listPath, mistypedWord } from "../lib/growth-calls.ts";
import { growCatalogue } from "../lib/large-catalogue.ts";
import { median, poll, quantile } from "../lib/measure.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";

const SMALL = 1_000;
const LARGE = [100_000, 1_000_000];
/** The number of turns whose median counts. */
const TURNS = 9;
/** Nothing listens on this address: no game is launched here. */
const NO_VENDOR = "http://127.0.0.1:9";

const sizes = ["small", "large"] as const;
type Size = (typeof sizes)[number];

/** For each kind of call, the 50th and 99th percentile in ms at each size. */
export async function measureGrowth(settings: Settings): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const games of settings.quick ? LARGE.slice(0, 1) : LARGE)
    figures.push(...(await compareWithSmall(games, settings.quick ? 200 : 8_000)));
  return figures;
}

async function compareWithSmall(games: number, calls: number): Promise<Figure[]> {
  const small = await startCatalogue(SMALL);
  try {
    const large = await startCatalogue(games);
    try {
      const figures: Figure[] = [];
      for (const kind of growthCalls) {
        const times = await timeCalls(kind, calls, { small, large });
        // With few calls the slowest one is not significant.
        const judged = kind.calls === undefined ? 0.99 : 0.5;
        for (const share of [0.5, 0.99]) {
          figures.push({
            what: `${kind.what}, ${games} games, p${share * 100}`,
            ours: median(times.large.map((turn) => quantile(turn, share))),
            limit: median(times.small.map((turn) => quantile(turn, share))),
            limitName: "at 1,000 games",
            unit: "ms",
            ...(share === judged ? { budget: { most: kind.most } } : {}),
          });
        }
      }
      return [...figures, await measureSimilarTerms(large.url, games, calls)];
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
  }
}

interface Catalogue {
  /** Returns the body at a path. */
  ask: (path: string) => Promise<string>;
  /** The pages of the list for "any page". */
  pages: number;
  /** The URL of its database. */
  url: string;
  stop: () => Promise<void>;
}

/** An API process with its own database of this many games. */
async function startCatalogue(games: number): Promise<Catalogue> {
  const api = await startApiProcess(NO_VENDOR);
  const caller = createCaller(api);
  const stop = async () => {
    caller.close();
    await api.stop();
  };
  try {
    await growTo(api.urls.owner, games);
    await poll(`a catalogue of ${games} games`, 120_000, async () =>
      (await caller.askList("pageNo=1")).totalCount === games ? true : undefined,
    );
    const { totalPages } = await caller.askList("gameType=RNG");
    return { ask: caller.ask, pages: totalPages, url: api.urls.app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function growTo(ownerUrl: string, games: number): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await growCatalogue(owner, games);
    // Otherwise autovacuum would run while calls are timed.
    await owner.query("vacuum analyze");
  } finally {
    await owner.end();
  }
}

/** Times the database query of a search that finds nothing. */
async function measureSimilarTerms(url: string, games: number, calls: number): Promise<Figure> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const q: Parameters<typeof listSimilarTerms>[0] = {
    query: async (statement, values) => {
      const { name, text } = typeof statement === "string" ? { name: "", text: statement } : statement;
      return (await client.query({ name, text, values: [...(values ?? [])] })).rows;
    },
  };
  try {
    const times: number[] = [];
    for (let asked = 0; asked < calls; asked += 1) {
      const begin = performance.now();
      await listSimilarTerms(q, mistypedWord(asked));
      times.push(performance.now() - begin);
    }
    const what = `search of a mistyped word in the database, ${games} games, p50`;
    return { what, ours: quantile(times, 0.5), unit: "ms", budget: { most: 3 } };
  } finally {
    await client.end();
  }
}

interface Caller extends Pick<Catalogue, "ask"> {
  askList: (query: string) => Promise<{ totalCount: number; totalPages: number }>;
  close: () => void;
}

/** One connection, and a new address for each call, so that none reaches its rate limit. */
function createCaller(api: ApiProcess): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let asked = 0;
  const ask: Caller["ask"] = (path) => {
    asked += 1;
    const headers = { "x-forwarded-for": `10.2.${(asked >> 8) & 255}.${asked & 255}` };
    return fetchText(api.origin + path, agent, headers);
  };
  return {
    ask,
    askList: async (query) => JSON.parse(await ask(listPath(query))),
    close: () => agent.destroy(),
  };
}

function fetchText(url: string, agent: Agent, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${url}: ${response.statusCode} ${text.slice(0, 200)}`));
      });
    }).on("error", reject);
  });
}

/**
 * Times each call in milliseconds, alternating between the two sizes and grouped by turn, so a bad moment of the
 * machine affects only one turn. When the number of calls is not limited, the first ones warm up and do not count.
 */
async function timeCalls(kind: GrowthCall, usual: number, catalogues: Record<Size, Catalogue>) {
  const turns = kind.calls === undefined ? TURNS : 1;
  const callsPerTurn = Math.ceil((kind.calls ?? usual) / turns);
  const times: Record<Size, number[][]> = { small: [], large: [] };
  const warmUp = kind.calls === undefined ? Math.ceil(usual / 10) : 0;
  for (let asked = 0; asked < turns * callsPerTurn + warmUp; asked += 1) {
    for (const size of asked % 2 === 0 ? sizes : sizes.toReversed()) {
      const { ask, pages } = catalogues[size];
      const path = kind.path(asked, pages);
      const begin = performance.now();
      await ask(path);
      const turn = Math.floor((asked - warmUp) / callsPerTurn);
      if (turn >= 0) (times[size][turn] ??= []).push(performance.now() - begin);
    }
  }
  return times;
}
