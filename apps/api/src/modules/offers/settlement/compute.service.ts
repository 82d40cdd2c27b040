import type { Day } from "@croupier/domain/periods";
import {
  createRebateFold,
  createRebateTree,
  type FoldedDay,
  type RebateFold,
  type RebateTree,
} from "@croupier/domain/rebate";
import type { Queryable } from "../../../platform/db/database.ts";
import { type AgentTreePort, brandRates } from "../../identity/agent-tree/agent-tree.port.ts";
import * as store from "./compute.store.ts";
import { linesPerSheet, writeAll } from "./lines-from-sheets.store.ts";
import type { RunRow } from "./runs.store.ts";

export type TreeOfDay = Pick<AgentTreePort, "listAgentsOn" | "listAgentRatesOn" | "listRatesOn">;

/** The tree of a day with its rates as stored, by category. */
export interface DayTree {
  readonly tree: RebateTree;
  readonly caps: ReadonlyMap<string, number>;
  /** By position in the tree. */
  readonly rates: ReadonlyMap<string, Int32Array>;
  /** By position: whether the account earns. Only types 1 and 2 do (AGT-20). */
  readonly earns: readonly boolean[];
}

export async function readTree(q: Queryable, source: TreeOfDay, day: Day): Promise<DayTree> {
  const { memberIds, aboveIds, types } = await source.listAgentsOn(q, day);
  const tree = createRebateTree(
    Array.from(memberIds, (memberId, n) => ({ memberId, aboveId: aboveIds[n] || undefined })),
  );
  const earns = tree.ids.map(() => false);
  for (const [n, memberId] of memberIds.entries()) {
    const place = tree.placeOf.get(memberId);
    if (place !== undefined) earns[place] = types[n] === 1 || types[n] === 2;
  }
  const caps = new Map(
    (await source.listRatesOn(q, day, [brandRates])).map(({ category, ppm }) => [category, ppm]),
  );
  const rates = new Map<string, Int32Array>();
  for (const of of await source.listAgentRatesOn(q, day)) {
    const byPlace = new Int32Array(tree.ids.length);
    for (const [n, memberId] of of.memberIds.entries()) {
      const place = tree.placeOf.get(memberId);
      if (place !== undefined) byPlace[place] = of.ppm[n] ?? 0;
    }
    rates.set(of.category, byPlace);
  }
  return { tree, caps, rates, earns };
}

/** A fold for each category, made on first use. */
export function createDayFolds({ tree, caps, rates }: DayTree) {
  const folds = new Map<string, RebateFold>();
  return {
    of: (category: string) => {
      const known = folds.get(category);
      if (known) return known;
      const own = rates.get(category) ?? new Int32Array(tree.ids.length);
      const fold = createRebateFold(tree, own, caps.get(category) ?? 0);
      folds.set(category, fold);
      return fold;
    },
    entries: () => folds.entries(),
  };
}

/**
 * The agents who get lines in a category: those who earn, and played or have a team that did. Lower ones come before higher ones.
 */
const choosePlaces = (
  { tree, earns }: DayTree,
  { ownTurnoverUnits, teamTurnoverUnits }: FoldedDay,
): readonly number[] =>
  tree.ids
    .flatMap((_, place) =>
      earns[place] && (ownTurnoverUnits[place] || teamTurnoverUnits[place]) ? place : [],
    )
    .reverse();

const chooseLines = (
  { tree }: DayTree,
  category: string,
  day: FoldedDay,
  places: readonly number[],
): store.AgentLines => {
  const of = (values: BigInt64Array | Int32Array) => places.map((place) => values[place] ?? 0);
  return {
    category,
    memberIds: places.map((place) => tree.ids[place] as bigint),
    ppm: of(day.ppm),
    ownTurnoverUnits: of(day.ownTurnoverUnits),
    teamTurnoverUnits: of(day.teamTurnoverUnits),
    ownUnits: of(day.ownUnits),
    teamUnits: of(day.teamUnits),
  };
};

/**
 * Computes a run: a pure function of the facts counted below the mark, and of the tree and the rates of its day. The
 * database folds members into their agents; agents are folded into each other here.
 */
export async function computeRun(
  q: Queryable,
  source: TreeOfDay,
  given: { run: RunRow; mark: bigint; reviewUnits: bigint; now: Date; perSheet?: number | undefined },
): Promise<void> {
  const { run, perSheet = linesPerSheet } = given;
  await store.allowMemory(q);
  // A comparison with earlier lines must find all of them.
  if (run.revision > 1) await writeAll(q, run.period, given.now);
  const day = await readTree(q, source, run.period);
  const of = { ...given, perSheet, agentIds: day.tree.ids };
  const folds = createDayFolds(day);
  const counted = [...new Set([...day.caps.keys(), ...day.rates.keys()])].map((category) => ({
    category,
    capPpm: day.caps.get(category) ?? 0,
    ppm: folds.of(category).rates,
  }));
  for (const { category, ...sums } of await store.insertMemberLines(q, of, counted))
    folds.of(category).addSums(sums);
  // A category without any more play has lines to end if the earlier run had some.
  for (const category of await store.listCategoriesBefore(q, run)) folds.of(category);
  for (const [category, fold] of folds.entries()) {
    const folded = fold.end();
    const places = choosePlaces(day, folded);
    // Only a run that follows another may have lines to end when there are none to write.
    if (run.revision > 1) {
      await store.insertAgentLines(q, of, chooseLines(day, category, folded, places));
      continue;
    }
    const isMuch = (place: number): boolean =>
      (folded.ownUnits[place] ?? 0n) + (folded.teamUnits[place] ?? 0n) > given.reviewUnits;
    const much = places.filter(isMuch);
    if (much.length > 0)
      await store.insertAgentLines(q, { ...of, agentIds: [] }, chooseLines(day, category, folded, much));
    const rest = places.filter((place) => !isMuch(place));
    if (rest.length > 0)
      await store.insertAgentSheets(q, run, chooseLines(day, category, folded, rest), perSheet);
  }
}
