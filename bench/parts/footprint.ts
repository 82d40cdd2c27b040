/** Memory at rest and time until ready, compared with a bare Fastify process. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listTree } from "@croupier/test-kit/processes";
import { startChildServer } from "../lib/child-server.ts";
import { median, poll, takeTurns } from "../lib/measure.ts";
import { type Memory, readMemory } from "../lib/process-memory.ts";
import { findApiPid, withProduct } from "../lib/product.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";

interface Start {
  readyMs: number;
  api: Memory;
  whole: Memory;
}

/** Part `footprint` of docs/performance.md: the first start seeds the folder; only later ones count. */
export async function measureFootprint(settings: Settings): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "croupier-bench-"));
  try {
    const first = await startOnce(dataDir, settings);
    const { ours, limit } = await takeTurns(
      { ours: () => startOnce(dataDir, settings), limit: () => startBare(settings) },
      settings.rounds,
    );
    const middle = <T>(list: readonly T[], pick: (entry: T) => number) => median(list.map(pick));
    const limitName = "bare Fastify";
    return [
      { what: "start on an empty data folder until /readyz", ours: first.readyMs / 1000, unit: "s" },
      {
        what: "later starts until /readyz",
        ours: middle(ours, (start) => start.readyMs) / 1000,
        limit: middle(limit, (start) => start.readyMs) / 1000,
        limitName,
        unit: "s",
        budget: { most: 4 },
        budgetOn: "ours",
      },
      {
        what: "idle memory of the API process, resident",
        ours: middle(ours, (start) => start.api.rssMb),
        limit: middle(limit, (start) => start.api.rssMb),
        limitName,
        unit: "MB",
        budget: { most: 150 },
        budgetOn: "ours",
      },
      {
        what: "idle memory of the whole product, proportional",
        ours: middle(ours, (start) => start.whole.pssMb),
        unit: "MB",
        budget: { most: 350 },
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string, settings: Settings): Promise<Start> {
  return withProduct(
    async (product, readyMs) => {
      const api = findApiPid(product);
      const tree = () => listTree(product.process.pid ?? 0).map(({ pid }) => pid);
      await settle(() => readMemory(tree()), settings);
      return { readyMs, api: readMemory([api]), whole: readMemory(tree()) };
    },
    { dataDir },
  );
}

async function startBare(settings: Settings): Promise<Start> {
  const startedAt = performance.now();
  const server = await startChildServer("bare-fastify.mjs");
  const readyMs = performance.now() - startedAt;
  try {
    const read = () => readMemory([server.pid]);
    await settle(read, settings);
    return { readyMs, api: read(), whole: read() };
  } finally {
    await server.stop();
  }
}

/**
 * Waits until memory has not changed for three seconds, because a fixed pause does not prove that the process is
 * idle.
 */
async function settle(read: () => Memory, settings: Settings): Promise<void> {
  if (settings.quick) return;
  let last = read().rssMb;
  let since = performance.now();
  await poll("memory at rest", 60_000, async () => {
    const now = read().rssMb;
    if (Math.abs(now - last) > 1) {
      last = now;
      since = performance.now();
    }
    return performance.now() - since > 3000 ? true : undefined;
  });
}
