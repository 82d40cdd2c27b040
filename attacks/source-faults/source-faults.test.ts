import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { sourceFaults } from "./source-faults.ts";
import type { SourceSwap } from "./source-swap.ts";

const apps = path.resolve(import.meta.dirname, "../../apps");

it.each(Object.entries<readonly SourceSwap[]>(sourceFaults))(
  "SEC-59 each place of the fault %s is once in its file, outside a spread",
  (_name, swaps) => {
    for (const { file, find } of swaps) {
      const parts = readFileSync(path.join(apps, file), "utf8").split(find);
      expect.soft(parts, `${file}: ${find}`).toHaveLength(2);
      // A choice between two expressions cannot begin with three dots.
      expect.soft(find, file).not.toMatch(/^\.\.\./);
    }
  },
);
