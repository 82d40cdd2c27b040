import pg from "pg";
import { changeFunctions } from "../apps/api/src/testing/planting/function-text.ts";
import type { Fault, Swap } from "./attack.ts";

declare global {
  /** The name of the fault in the source that is planted; see `sourceFaultsPlugin`. */
  var plantedFault: string | undefined;
}

interface Statement {
  name?: string;
  text: string;
}

const isStatement = (given: unknown): given is Statement =>
  typeof given === "object" && given !== null && "text" in given;

let plantings = 0;

/** Changes the statements of this process on their way to the database. @returns a function that ends it */
function plantInStatements(swaps: readonly Swap[]): () => void {
  plantings += 1;
  const planting = plantings;
  const prototype = pg.Client.prototype as { query(...given: unknown[]): unknown };
  const { query } = prototype;
  const found = new Set<Swap>();
  prototype.query = function changed(this: unknown, first: unknown, ...rest: unknown[]) {
    if (!isStatement(first)) return query.call(this, first, ...rest);
    const fitting = swaps.filter(({ find }) => first.text.includes(find));
    for (const swap of fitting) found.add(swap);
    if (fitting.length === 0) return query.call(this, first, ...rest);
    const text = fitting.reduce(
      (given, { find, replace }) => given.replaceAll(find, () => replace),
      first.text,
    );
    // A connection knows a prepared statement by its name, so this one has another.
    const named = first.name === undefined ? {} : { name: `${first.name} ${planting}` };
    return query.call(this, { ...first, text, ...named }, ...rest);
  };
  return () => {
    prototype.query = query;
    const missing = swaps.find((swap) => !found.has(swap));
    if (missing) throw new Error(`no statement held "${missing.find}"`);
  };
}

/** Changes functions of the database. @returns a function that gives them back */
async function plantInFunctions(owner: pg.ClientBase, functions: Fault["functions"] = []) {
  const changes = changeFunctions(functions);
  for (const { changed } of changes) await owner.query(changed);
  return async () => {
    for (const { text } of changes) await owner.query(text);
  };
}

/** Plants the part of a fault that is in the product itself. @returns a function that mends it */
export async function plantInProduct(fault: Fault, owner: pg.ClientBase): Promise<() => Promise<void>> {
  const mends: (() => unknown)[] = [];
  for (const { drop, restore } of fault.rules ?? []) {
    await owner.query(drop);
    mends.push(() => owner.query(restore));
  }
  mends.push(await plantInFunctions(owner, fault.functions));
  if (fault.statements) mends.push(plantInStatements(fault.statements));
  globalThis.plantedFault = fault.source;
  return async () => {
    globalThis.plantedFault = undefined;
    for (const mend of mends.toReversed()) await mend();
  };
}

/** Whether a fault is in the product, and not only in the traffic between it and the attacker. */
export const isInProduct = ({ source, statements, functions, rules, settings }: Fault): boolean =>
  [source, statements, functions, rules, settings].some((part) => part !== undefined);
