import type pg from "pg";
import { changeFunctions, type Substitution } from "../planting/function-text.ts";
import { type TortureOptions, torture } from "./torture.ts";

/** A fault that the torture has to catch. It is planted in the torture's own database, never in the product. */
export interface Plant {
  readonly name: string;
  /** What is not true any more. */
  readonly says: string;
  readonly texts?: readonly Substitution[];
  /** What the owner changes besides: an index that would catch it first, a setting. */
  readonly statements?: readonly string[];
}

/** Plants a fault as the owner of the schema. @throws Error when it does not fit any more */
export async function applyPlant(owner: pg.Client, { texts = [], statements = [] }: Plant): Promise<void> {
  for (const { changed } of changeFunctions(texts)) await owner.query(changed);
  for (const statement of statements) await owner.query(statement);
}

/** How a plant fared. */
export interface PlantResult {
  readonly plant: Plant;
  /** From the first call until the faults were named. Undefined when it was not caught. */
  readonly caughtMs: number | undefined;
  readonly faults: readonly string[];
}

/** A plant is to be caught within this time. */
const limitMs = 120_000;

/** Tortures databases with a planted fault, one after the other, until the fault is caught or the time is over. */
export async function torturePlant(
  plant: Plant,
  options: Omit<TortureOptions, "prepare">,
): Promise<PlantResult> {
  const startedAt = performance.now();
  const prepare = (owner: pg.Client): Promise<void> => applyPlant(owner, plant);
  for (let attempt = 0; performance.now() - startedAt < limitMs; attempt += 1) {
    const seed = options.seed + attempt;
    const { faults } = await torture({ ...options, seed, prepare });
    if (faults.length > 0) return { plant, caughtMs: performance.now() - startedAt, faults };
  }
  return { plant, caughtMs: undefined, faults: [] };
}
