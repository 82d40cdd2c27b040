/**
 * A game of every engine of the arcade on Lighthouse's phone: its downloads, the time until it can be played, and its frames
 * while a round is played, compared with an empty canvas in the same browser. One figure per budget, for the engine that is worst
 * at it.
 */
import { type Game, listGames } from "../../apps/arcade/src/engine/catalogue.ts";
import { withHouse } from "../lib/arcade-house.ts";
import { type EngineVisit, visitEmptyCanvas, visitEngine } from "../lib/engine-visit.ts";
import { median } from "../lib/measure.ts";
import { withBrowser } from "../lib/phone.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";

const EMPTY_MS = 2_000;
const PLAY_MS = 5_000;

type Visits = Readonly<Record<string, readonly EngineVisit[]>>;
type Reading = keyof EngineVisit;

/** Slots are many machines: those of the house and of studios, and each way in which symbols come. */
function nameOf({ engine, model, studio }: Game): string {
  if (engine.id !== "slots") return engine.id;
  const ways = [
    studio ? "" : "in-house",
    "kind" in model ? String(model.kind) : "",
    model.jackpot ? "with pots" : "",
  ];
  return `slots: ${ways.filter(Boolean).join(" ")}`;
}

/** Part `engines` of docs/performance.md. */
export const measureEngines = ({ quick, rounds }: Settings): Promise<Figure[]> =>
  withBrowser((browser) =>
    withHouse(async (house) => {
      // The first game of each name.
      const games = new Map(
        listGames()
          .toReversed()
          .map((game) => [nameOf(game), game]),
      );
      const chosen = [...games].toReversed().slice(0, quick ? 2 : undefined);
      const empty: number[] = [];
      const visits: Record<string, EngineVisit[]> = {};
      for (let round = 0; round < rounds; round += 1) {
        for (const [name, { code, engine }] of chosen) {
          empty.push(await visitEmptyCanvas(browser, quick ? 500 : EMPTY_MS));
          const visit = visitEngine(browser, house, { code, kind: engine.kind }, quick ? 500 : PLAY_MS);
          const named = visit.catch((cause: unknown) =>
            Promise.reject(new Error(`${name} failed`, { cause })),
          );
          (visits[name] ??= []).push(await named);
        }
      }
      printAll(visits);
      return compare(visits, median(empty));
    }),
  );

const middle = (visits: readonly EngineVisit[], reading: Reading): number =>
  median(visits.map((visit) => visit[reading]));

/** The figures of every engine, which the table has only the worst of. */
function printAll(visits: Visits): void {
  const rows = Object.entries(visits).map(([name, all]) => {
    const readings = Object.keys(all[0] ?? {}) as Reading[];
    return [
      name,
      Object.fromEntries(readings.map((reading) => [reading, Number(middle(all, reading).toFixed(4))])),
    ];
  });
  console.table(Object.fromEntries(rows));
}

function compare(visits: Visits, emptyPerSecond: number): Figure[] {
  const worst = (what: string, reading: Reading, rest: Partial<Figure>): Figure => {
    const isLeast = rest.budget && "least" in rest.budget;
    const inOrder = Object.entries(visits)
      .map(([name, all]) => ({ name, value: middle(all, reading) }))
      .toSorted((a, b) => (isLeast ? a.value - b.value : b.value - a.value));
    const [first] = inOrder;
    if (!first) throw new Error("no engine was visited");
    return { what: `arcade: ${what}, worst (${first.name})`, ours: first.value, unit: "", ...rest };
  };
  return [
    worst("main thread's work in a frame, p95", "workP95Ms", { unit: "ms", budget: { most: 12 } }),
    worst("frames while a round plays", "framesPerSecond", {
      unit: "/s",
      limit: emptyPerSecond,
      limitName: "empty canvas",
      budget: { least: 0.9 },
    }),
    worst("loaded until it can be played", "transferKb", { unit: "KB", budget: { most: 200 } }),
    worst("playable", "playableMs", { unit: "ms", budget: { most: 2_000 } }),
    worst("layout shift while it loads and is played", "cls", { budget: { most: 0.01 } }),
  ];
}
