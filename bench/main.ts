/**
 * `npm run bench`: measures the product against limits of the same machine in the same run (docs/performance.md).
 *
 *   --only weight,bets   some parts; their names are below
 *   --rounds 5           turns that each side takes; medians count
 *   --quick              tiny durations, to see that the harness works: its numbers mean nothing
 *   --write              keep the table in docs/performance.md
 */
import { parseArgs } from "node:util";
import type { Settings } from "./lib/settings.ts";
import { type Figure, keepsBudget, printTable } from "./lib/table.ts";
import { writeResults } from "./lib/write-results.ts";
import { measureBets } from "./parts/bets.ts";
import { measureBlocking } from "./parts/blocking.ts";
import { measureCredits } from "./parts/credits.ts";
import { measureCrowd } from "./parts/crowd.ts";
import { measureEngines } from "./parts/engines.ts";
import { measureEnumeration } from "./parts/enumeration.ts";
import { measureFacts } from "./parts/facts.ts";
import { measureFirstStart } from "./parts/first-start.ts";
import { measureFlood } from "./parts/flood.ts";
import { measureFootprint } from "./parts/footprint.ts";
import { measureGameList } from "./parts/game-list.ts";
import { measureGrowth } from "./parts/growth.ts";
import { measureLighthouse } from "./parts/lighthouse.ts";
import { measureMemory } from "./parts/memory.ts";
import { measureRain } from "./parts/rain.ts";
import { measureRoll } from "./parts/roll.ts";
import { measureScroll } from "./parts/scroll.ts";
import { measureSettle } from "./parts/settle.ts";
import { measureTakeover } from "./parts/takeover.ts";
import { measureTaps } from "./parts/taps.ts";
import { measureTeams } from "./parts/teams.ts";
import { measureWatchers } from "./parts/watchers.ts";
import { measureWeight } from "./parts/weight.ts";

type Measure = (settings: Settings) => Promise<Figure[]>;

/** Each part is measured by one function, or by several whose figures are printed as each ends. */
const parts: Record<string, Measure | readonly Measure[]> = {
  weight: measureWeight,
  lighthouse: measureLighthouse,
  blocking: measureBlocking,
  list: measureGameList,
  growth: measureGrowth,
  bets: measureBets,
  crowd: measureCrowd,
  rain: measureRain,
  footprint: measureFootprint,
  enumeration: measureEnumeration,
  flood: measureFlood,
  first: measureFirstStart,
  scroll: measureScroll,
  memory: measureMemory,
  taps: measureTaps,
  engines: measureEngines,
  watchers: measureWatchers,
  takeover: measureTakeover,
  settle: [measureSettle, measureTeams, measureFacts, measureCredits, measureRoll],
};

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    rounds: { type: "string", default: "5" },
    quick: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const names = values.only?.split(",") ?? Object.keys(parts);
const unknown = names.filter((name) => parts[name] === undefined);
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`);
if (values.quick && values.write) throw new Error("--quick measures nothing worth writing");

const settings: Settings = { quick: values.quick, rounds: values.quick ? 1 : Number(values.rounds) };
const figures: Figure[] = [];
for (const name of names) {
  console.log(`measuring ${name} ...`);
  for (const measure of [parts[name] ?? []].flat()) {
    const measured = await measure(settings);
    console.log(`\n${printTable(measured)}\n`);
    figures.push(...measured);
  }
}
const missed = figures.filter((figure) => keepsBudget(figure) === false);
console.log(`${figures.length} figures, ${missed.length} over budget`);
if (values.write) console.log(`written to ${writeResults(figures, settings)}`);
