/** The first `npm start` in a fresh clone without packages, compared with the installation alone. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withProduct } from "../lib/product.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The first start of docs/performance.md, which happens once. It clones the last commit, not the working tree. It
 * runs one turn: a second one would find npm's cache warm and measure something else.
 */
export async function measureFirstStart(settings: Settings): Promise<Figure[]> {
  if (settings.quick) return [];
  const folder = mkdtempSync(join(tmpdir(), "croupier-first-"));
  try {
    const ours = clone(join(folder, "ours"));
    const dataDir = join(folder, "data");
    const readyMs = await withProduct(async (_product, ms) => ms, {
      root: ours,
      dataDir,
      readyLimitMs: 600_000,
    });
    const limit = clone(join(folder, "limit"));
    const startedAt = performance.now();
    execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: limit,
      stdio: "ignore",
    });
    return [
      {
        what: "first npm start of a fresh clone until /readyz",
        ours: readyMs / 1000,
        limit: (performance.now() - startedAt) / 1000,
        limitName: "npm ci alone, after it",
        unit: "s",
        budget: { most: 120 },
        budgetOn: "ours",
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function clone(target: string): string {
  execFileSync("git", ["clone", "--quiet", REPOSITORY, target], { stdio: "inherit" });
  return target;
}
