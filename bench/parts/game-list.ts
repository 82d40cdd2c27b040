/** How many game lists a second one process serves, beside Fastify that serialises the same list ready in memory. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChildServer } from "../lib/child-server.ts";
import { drive } from "../lib/load.ts";
import { median, takeTurns } from "../lib/measure.ts";
import { pin } from "../lib/processes.ts";
import { findApiPid, withProduct } from "../lib/product.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";

const PATH = "/wps/game/list";
const CONNECTIONS = 64;
/** So many addresses that none reaches its rate limit within a minute: limits stay on while we measure. */
const VISITORS = 2000;

/** Part (c) of docs/performance.md: 64 connections, the server on one core and the driver on the other. */
export async function measureGameList(settings: Settings): Promise<Figure[]> {
  return withProduct(
    async (product) => {
      const origin = `http://127.0.0.1:${product.port}`;
      const warmPath = `${PATH}?gameType=RNG&pageNo=1&pageSize=35`;
      const folder = mkdtempSync(join(tmpdir(), "croupier-list-"));
      const file = join(folder, "list.json");
      writeFileSync(file, await fetchList(`${origin}${warmPath}`));
      const bare = await startChildServer("bare-fastify.mjs", file);
      try {
        pin(findApiPid(product), 0);
        pin(bare.pid, 0);
        pin(process.pid, 1);
        const seconds = settings.quick ? 3 : 5;
        const load = { connections: CONNECTIONS, seconds };
        const cold = coldPaths(await fetchVendors(origin));
        const visitors = Array.from({ length: VISITORS }, (_, index) => visitor(index));
        let asked = 0;
        const nextVisitor = () => visitors[(asked += 1) % VISITORS];
        const sides = {
          limit: () => drive({ ...load, url: `${bare.origin}/bare` }),
          warm: () => drive({ ...load, url: `${origin}${warmPath}`, variants: visitors }),
          cold: () => drive({ ...load, url: origin, next: () => ({ path: cold(), ...nextVisitor() }) }),
        };
        const values = await takeTurns(sides, settings.rounds);
        const limit = median(values.limit);
        const common = { limit, limitName: "bare Fastify, same list", unit: "calls/s" };
        return [
          { what: "game list, warm", ours: median(values.warm), ...common, budget: { least: 2.5 } },
          {
            what: "game list, cold, any filter",
            ours: median(values.cold),
            ...common,
            budget: { least: 0.4 },
          },
        ];
      } finally {
        await bare.stop();
        rmSync(folder, { recursive: true });
      }
    },
    { env: { TRUSTED_PROXIES: "1" } },
  );
}

function visitor(index: number): { headers: Record<string, string> } {
  const address = `10.1.${index >> 8}.${index & 255}`;
  return { headers: { "accept-encoding": "br", "x-forwarded-for": address } };
}

async function fetchList(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  const list = JSON.parse(text) as { games?: unknown[] };
  if (list.games?.length !== 35)
    throw new Error(`expected a full page of 35 games, got ${text.slice(0, 200)}`);
  return text;
}

/** The vendors that have slots, as the lobby names them. */
async function fetchVendors(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/wps/game/vendorTypes?typeId=RNG`);
  const { value } = (await response.json()) as {
    value: { content: { sorting: { vendorNames: { vassalage: string }[] }[] } };
  };
  return value.content.sorting.flatMap((group) => group.vendorNames.map((vendor) => vendor.vassalage));
}

/** An endless row of lists that were hardly asked for before: pages of 35 games of a dozen vendors, taken by chance. */
function coldPaths(vendors: readonly string[]): () => string {
  let asked = 0;
  return () => {
    asked += 1;
    const picked = new Set<string | undefined>();
    while (picked.size < Math.min(12, vendors.length))
      picked.add(vendors[Math.floor(Math.random() * vendors.length)]);
    return `${PATH}?gameType=RNG&pageNo=${1 + (asked % 20)}&pageSize=35&vassalage=${[...picked].join()}`;
  };
}
