import { createHash } from "node:crypto";
import { isSql, type Mutant } from "./mutant.ts";

/** Every fourth mutant is of the SQL of the ledger, where its decisions are made. */
const SQL_EVERY = 4;

/**
 * Orders mutants by chance. Each has a rank of its own, so that a mutant keeps its place among the others when files
 * elsewhere change.
 */
export function shuffle(mutants: readonly Mutant[], seed: number): Mutant[] {
  const ranks = new Map(
    mutants.map(({ key }) => [key, createHash("sha256").update(`${seed}\n${key}`).digest("hex")]),
  );
  const rankOf = ({ key }: Mutant) => ranks.get(key) ?? "";
  return mutants.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
}

/**
 * Draws mutants one by one: three of TypeScript, one of SQL. The same seed draws the same ones, and a longer draw begins
 * with the shorter one. It ends early when a kind has no more.
 */
export function* draw(pool: readonly Mutant[], seed: number): Generator<Mutant> {
  const shuffled = shuffle(pool, seed);
  const sql = shuffled.filter(isSql);
  const typescript = shuffled.filter((mutant) => !isSql(mutant));
  for (let drawn = 1; ; drawn += 1) {
    const next =
      drawn % SQL_EVERY === 0 ? (sql.shift() ?? typescript.shift()) : (typescript.shift() ?? sql.shift());
    if (next === undefined) return;
    yield next;
  }
}
