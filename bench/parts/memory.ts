/** The memory of a browser that scrolls through 5,000 loaded cards again and again. It must not grow. */
import type { CDPSession } from "@playwright/test";
import { withLongLists } from "../lib/long-list.ts";
import { countNodes, scrollThrough } from "../lib/long-list-timing.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";

/** The number of passes through the complete list and back. */
const PASSES = 5;
/** After this many passes a scrolled list has as many rows as one at rest. */
const REST_MS = 1_000;
const MEGABYTE = 1_000_000;

interface Kept {
  heapMb: number;
  domNodes: number;
}

/**
 * Part `memory` of docs/performance.md. One reading is enough, because retained memory does not depend on the
 * machine's speed.
 */
export const measureMemory = ({ quick }: Settings): Promise<Figure[]> =>
  withLongLists((readLongList) =>
    readLongList(false, async (page) => {
      const devtools = await page.context().newCDPSession(page);
      const before = { ...(await readKept(devtools)), cardNodes: await countNodes(page) };
      let mostCardNodes = await scrollThrough(page);
      const once = await readKept(devtools);
      for (let pass = 1; pass < (quick ? 2 : PASSES); pass += 1)
        mostCardNodes = Math.max(mostCardNodes, await scrollThrough(page));
      const after = await readKept(devtools);

      const line = (what: string, unit: string, ours: number, limit: number, limitName: string): Figure => ({
        what: `5,000 cards: ${what}`,
        ours,
        limit,
        limitName,
        unit,
        budget: { most: 1.1 },
      });
      return [
        line("JS heap after a scroll through all", "MB", once.heapMb, before.heapMb, "before"),
        line(`JS heap after ${PASSES} scrolls`, "MB", after.heapMb, once.heapMb, "after the first"),
        line("nodes in memory after a scroll through all", "", once.domNodes, before.domNodes, "before"),
        line(`nodes in memory after ${PASSES} scrolls`, "", after.domNodes, once.domNodes, "after the first"),
        {
          ...line("most elements of cards meanwhile", "", mostCardNodes, before.cardNodes, "before"),
          budget: { most: 400 },
          budgetOn: "ours",
        },
      ];
    }),
  );

/** The objects alive after garbage collection: JavaScript objects, and nodes inside or outside the page. */
async function readKept(devtools: CDPSession): Promise<Kept> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { nodes } = await devtools.send("Memory.getDOMCounters");
  return { heapMb: usedSize / MEGABYTE, domNodes: nodes };
}
