/** Whether lists and search keep their latency while the catalogue grows from a thousand games to a million. */
import { Agent, get } from "node:http";
import pg from "pg";
import { findPrefix, findTerms } from "../../apps/api/src/modules/catalogue/game-search.store.ts";
import { type ApiProcess, startApiProcess } from "../lib/api-process.ts";
import { growCatalogue, wordsOfLargeCatalogue } from "../lib/large-catalogue.ts";
import { poll, quantile } from "../lib/measure.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";

const SIZES = [1_000, 100_000, 1_000_000];
const PATH = "/wps/game/list";
const PAGE_SIZE = 35;
/** Nothing listens there: no game is launched here. */
const NO_VENDOR = "http://127.0.0.1:9";

interface Kind {
  what: string;
  /** The budget on p99 beside that of a thousand games. */
  most: number;
  /** The query of the n-th call, of a list with so many pages. */
  query: (asked: number, pages: number) => string;
}

const letters = (length: number) => {
  const beginnings = new Set(
    wordsOfLargeCatalogue.filter((word) => word.length >= length).map((word) => word.slice(0, length)),
  );
  const known = [...beginnings];
  return (asked: number): string => known[asked % known.length] ?? "";
};
const [two, three, eight] = [letters(2), letters(3), letters(8)];

/** No two calls ask for the same reply: the limit on the bet differs, and no game's bet is above it. */
const kinds: Kind[] = [
  { what: "first page", most: 1.3, query: () => "gameType=RNG&pageNo=1" },
  { what: "last page", most: 1.3, query: (_, pages) => `gameType=RNG&pageNo=${pages}` },
  {
    what: "any page",
    most: 2,
    query: (asked, pages) => `gameType=RNG&pageNo=${1 + ((asked * 7919) % pages)}`,
  },
  {
    what: "filtered by vendor and classification",
    most: 2,
    query: (asked) =>
      `vassalage=LARGE${1 + (asked % 100)}&gameClassify=${["VIDEO", "BUY", "BOOK"][asked % 3]}`,
  },
  { what: "search of 2 letters", most: 2, query: (asked) => `gameName=${two(asked)}` },
  { what: "search of 3 letters", most: 2, query: (asked) => `gameName=${three(asked)}` },
  { what: "search of 8 letters", most: 2, query: (asked) => `gameName=${eight(asked)}` },
];

/** For each kind of call the time that 50 and 99 of 100 calls stay below, in ms, at each size. */
export async function measureGrowth(settings: Settings): Promise<Figure[]> {
  const sizes = settings.quick ? SIZES.slice(0, 2) : SIZES;
  const calls = settings.quick ? 200 : 2_000;
  const api = await startApiProcess(NO_VENDOR);
  const owner = new pg.Client({ connectionString: api.urls.owner });
  await owner.connect();
  const caller = createCaller(api);
  const figures: Figure[] = [];
  const smallest = new Map<string, { p50: number; p99: number }>();
  try {
    for (const size of sizes) {
      await growCatalogue(owner, size);
      await poll(`a catalogue of ${size} games`, 120_000, async () =>
        (await caller.ask(`pageSize=1&pageNo=${caller.next()}`)).totalCount === size ? true : undefined,
      );
      const { totalPages } = await caller.ask(`gameType=RNG&pageSize=${PAGE_SIZE}`);
      for (const { what, most, query } of kinds) {
        const times = await timeCalls(caller, calls, (asked) => query(asked, totalPages));
        const now = { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
        const first = smallest.get(what) ?? now;
        smallest.set(what, first);
        const of = { limitName: "at 1,000 games", unit: "ms" };
        figures.push(
          { what: `${what}, ${size} games, p50`, ours: now.p50, limit: first.p50, ...of },
          { what: `${what}, ${size} games, p99`, ours: now.p99, limit: first.p99, ...of, budget: { most } },
        );
      }
      figures.push(...(await measureTerms(api.urls.app, size, calls)));
    }
    return figures;
  } finally {
    caller.close();
    await owner.end();
    await api.stop();
  }
}

/** What a search that was never asked before costs in the database alone. */
async function measureTerms(url: string, size: number, calls: number): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const q: Parameters<typeof findTerms>[0] = {
    query: async (statement, values) => {
      const { name, text } = typeof statement === "string" ? { name: "", text: statement } : statement;
      return (await client.query({ name, text, values: [...(values ?? [])] })).rows;
    },
  };
  const searches = [
    { letters: 2, most: 1, run: (asked: number) => findTerms(q, [`${two(asked)}*`, `^${two(asked)}*`]) },
    { letters: 3, most: 3, run: (asked: number) => findPrefix(q, three(asked)) },
    { letters: 8, most: 3, run: (asked: number) => findPrefix(q, eight(asked)) },
  ];
  try {
    const figures: Figure[] = [];
    for (const { letters: length, most, run } of searches) {
      const times: number[] = [];
      for (let asked = 0; asked < calls; asked += 1) {
        const begin = performance.now();
        await run(asked);
        times.push(performance.now() - begin);
      }
      const what = `search of ${length} letters in the database, ${size} games, p50`;
      figures.push({ what, ours: quantile(times, 0.5), unit: "ms", budget: { most } });
    }
    return figures;
  } finally {
    await client.end();
  }
}

interface Caller {
  /** A number that no call before had. */
  next: () => number;
  ask: (query: string) => Promise<{ totalCount: number; totalPages: number }>;
  close: () => void;
}

/** One connection, and a new address for every few calls, so that none reaches its rate limit. */
function createCaller(api: ApiProcess): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let count = 0;
  const next = (): number => (count += 1);
  const ask: Caller["ask"] = async (query) => {
    const number = next();
    const headers = { "x-forwarded-for": `10.2.${(number >> 8) & 255}.${number & 255}` };
    const text = await fetchText(`${api.origin}${PATH}?${query}`, agent, headers);
    return JSON.parse(text) as { totalCount: number; totalPages: number };
  };
  return { next, ask, close: () => agent.destroy() };
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

/** Milliseconds of each call, one after the other; the first ones warm up and do not count. */
async function timeCalls(caller: Caller, calls: number, query: (asked: number) => string): Promise<number[]> {
  const times: number[] = [];
  const warmUp = Math.ceil(calls / 10);
  for (let asked = 0; asked < calls + warmUp; asked += 1) {
    const unique = `${query(asked)}&pageSize=${PAGE_SIZE}&minBet=${1_000_000 + caller.next()}`;
    const begin = performance.now();
    await caller.ask(unique);
    if (asked >= warmUp) times.push(performance.now() - begin);
  }
  return times;
}
