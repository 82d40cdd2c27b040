import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { databaseFolders } from "../../app/paths.ts";
import { type TortureOptions, torture } from "./torture.ts";

/** A text of a function that is put in another's place. */
export interface Substitution {
  /** The function's file, without its folder and ending. */
  readonly of: string;
  /** Stands in it exactly once. */
  readonly find: string;
  readonly put: string;
}

/** A fault that the torture has to catch. It is planted in the torture's own database, never in the product. */
export interface Plant {
  readonly name: string;
  /** What is not true any more. */
  readonly says: string;
  readonly texts?: readonly Substitution[];
  /** What the owner changes besides: an index that would catch it first, a setting. */
  readonly statements?: readonly string[];
}

/** The text of a function's file with substitutions. @throws Error when one does not fit any more */
export function plantInText(name: string, text: string, substitutions: readonly Substitution[]): string {
  let planted = text;
  for (const { of, find, put } of substitutions) {
    const times = planted.split(find).length - 1;
    if (times !== 1)
      throw new Error(`plant ${name} no longer fits: its text stands ${times} times in ${of}.sql: ${find}`);
    planted = planted.replace(find, () => put);
  }
  return planted;
}

/** Plants a fault as the owner of the schema. @throws Error when it does not fit any more */
export async function applyPlant(
  owner: pg.Client,
  { name, texts = [], statements = [] }: Plant,
): Promise<void> {
  const { functions } = databaseFolders();
  const files = readdirSync(functions, { recursive: true, encoding: "utf8" });
  for (const of of new Set(texts.map((text) => text.of))) {
    const file = files.find((candidate) => path.basename(candidate) === `${of}.sql`);
    if (file === undefined) throw new Error(`plant ${name} no longer fits: there is no ${of}.sql`);
    const text = readFileSync(path.join(functions, file), "utf8");
    const own = texts.filter((substitution) => substitution.of === of);
    await owner.query(plantInText(name, text, own));
  }
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
