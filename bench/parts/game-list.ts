/** How many game lists per second one process serves, compared with Fastify serialising the same list from memory. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChildServer } from "../lib/child-server.ts";
import { type Load, runLoad } from "../lib/load.ts";
import { median, takeTurns } from "../lib/measure.ts";
import { pickSome } from "../lib/pick-some.ts";
import { openTrial } from "../lib/players.ts";
import { pin } from "../lib/process-memory.ts";
import { findApiPid, withProduct } from "../lib/product.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";

const PAGE_SIZE = 35;
const LIST = `/wps/game/list?pageSize=${PAGE_SIZE}`;
const FAVOURITES = "/wps/game/favourites";
/** Replies that bare Fastify serialises: a full page of games, and the demo brand's hot games. */
const BARE = { page: `${LIST}&gameType=RNG`, hot: "/wps/game/hot" };
const CONNECTIONS = 64;
/** Enough addresses that none reaches its rate limit within a minute, so limits stay on during the measurement. */
const VISITORS = 2000;
const MEMBERS = 20;
/** Words that occur in at least a hundred names of the demo catalogue. */
const WORDS = ["rush", "spins", "riches", "night", "rise", "festival", "quest", "kingdom"];

interface Call {
  what: string;
  /** The reply that bare Fastify serialises in comparison. */
  like: keyof typeof BARE;
  /** The lowest allowed share of bare Fastify's calls per second. */
  least: number;
  /** The requested path: always the same, or another one for each call. */
  path: string | (() => string);
  /** The headers of the members who request their own list. */
  members?: readonly Record<string, string>[];
}

/** Part `list` of docs/performance.md: 64 connections, the server on one core and the driver on the other. */
export async function measureGameList(settings: Settings): Promise<Figure[]> {
  return withProduct(
    async (product) => {
      const origin = `http://127.0.0.1:${product.port}`;
      const folder = mkdtempSync(join(tmpdir(), "croupier-list-"));
      const files = await Promise.all(
        Object.entries(BARE).map(async ([name, path]) => {
          const file = join(folder, `${name}.json`);
          writeFileSync(file, await fetchText(origin + path));
          return file;
        }),
      );
      const bare = await startChildServer("bare-fastify.mjs", ...files);
      try {
        const calls = await listCalls(origin);
        pin(findApiPid(product), 0);
        pin(bare.pid, 0);
        pin(process.pid, 1);
        const common = { connections: CONNECTIONS, seconds: settings.quick ? 3 : 5 };
        const limits = Object.keys(BARE).map((name, at) => ({ name, url: `${bare.origin}/bare/${at}` }));
        const values = await takeTurns(
          Object.fromEntries([
            ...limits.map(({ name, url }) => [name, () => runLoad({ ...common, url })]),
            ...calls.map((call, at) => {
              const load = { ...common, ...toLoad(origin, call, at) };
              return [call.what, () => runLoad(load)];
            }),
          ]) as Record<string, () => Promise<number>>,
          settings.rounds,
        );
        return calls.map(({ what, like, least }) => ({
          what,
          ours: median(values[what] ?? []),
          limit: median(values[like] ?? []),
          limitName: like === "hot" ? "bare Fastify, same games" : "bare Fastify, same list",
          unit: "calls/s",
          budget: { least },
        }));
      } finally {
        await bare.stop();
        rmSync(folder, { recursive: true });
      }
    },
    { env: { TRUSTED_PROXIES: "1" } },
  );
}

/** Each call answers a page of 35 games, except the hot games. Favourites must be added before this runs. */
async function listCalls(origin: string): Promise<Call[]> {
  const vendors = await fetchVendors(origin);
  const prefixes = WORDS.flatMap((word) => [word.slice(0, 2), word.slice(0, 3), word]);
  const members = await openMembers(origin);
  const paged = { like: "page", least: 0.4 } as const;
  const warm = { like: "page", least: 2.5 } as const;
  return [
    { what: "game list, warm", ...warm, path: BARE.page },
    {
      what: "game list, cold, any filter",
      ...paged,
      path: counted(
        (asked) => `${BARE.page}&pageNo=${1 + (asked % 20)}&vassalage=${pickSome(vendors, 12).join()}`,
      ),
    },
    { what: "search, warm", ...warm, path: `${LIST}&gameName=${WORDS[0]}` },
    {
      what: "search, cold, any filter",
      ...paged,
      path: counted(
        (asked) =>
          `${LIST}&gameName=${prefixes[asked % prefixes.length]}&vassalage=${pickSome(vendors, 20).join()}`,
      ),
    },
    { what: "hot games, warm", ...warm, like: "hot", path: BARE.hot },
    {
      what: "a member's favourites",
      like: "page",
      least: 0.28,
      path: `${FAVOURITES}?pageSize=${PAGE_SIZE}`,
      members,
    },
  ];
}

function toLoad(
  origin: string,
  { path, members }: Call,
  at: number,
): Pick<Load, "url" | "variants" | "next"> {
  const visitors = Array.from({ length: VISITORS }, (_, index) => ({
    headers: {
      ...members?.[index % members.length],
      "accept-encoding": "br",
      "x-forwarded-for": `10.${1 + at}.${index >> 8}.${index & 255}`,
    },
  }));
  if (typeof path === "string") return { url: origin + path, variants: visitors };
  const nextVisitor = counted((asked) => visitors[asked % VISITORS]);
  return { url: origin, next: () => ({ path: path(), ...nextVisitor() }) };
}

function counted<T>(make: (asked: number) => T): () => T {
  let asked = 0;
  return () => make((asked += 1));
}

/** Opens members with a full page of favourites each. */
async function openMembers(origin: string): Promise<Record<string, string>[]> {
  const { games } = JSON.parse(await fetchText(origin + BARE.page)) as { games: { nodeId: string }[] };
  if (games.length !== PAGE_SIZE) throw new Error(`expected a full page of games, got ${games.length}`);
  return Promise.all(
    Array.from({ length: MEMBERS }, async (_, index) => {
      const headers = await openTrial(origin, `10.100.0.${index}`);
      for (const { nodeId } of games) {
        const body = JSON.stringify({ nodeId });
        const sent = { ...headers, "content-type": "application/json" };
        const reply = await fetch(origin + FAVOURITES, { method: "POST", headers: sent, body });
        if (!reply.ok) throw new Error(`${FAVOURITES}: ${reply.status}`);
      }
      return headers;
    }),
  );
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

/** The codes of the vendors that have slots. */
async function fetchVendors(origin: string): Promise<string[]> {
  const { value } = JSON.parse(await fetchText(`${origin}/wps/game/vendorTypes?typeId=RNG`)) as {
    value: { content: { sorting: { vendorNames: { vassalage: string }[] }[] } };
  };
  return value.content.sorting.flatMap((group) => group.vendorNames.map((vendor) => vendor.vassalage));
}
