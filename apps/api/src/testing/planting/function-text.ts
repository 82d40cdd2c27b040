import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { databaseFolders } from "../../app/paths.ts";

/** A text of a function of the database that is put in another's place. */
export interface Substitution {
  /** The function's file, without its folder and ending. */
  readonly of: string;
  /** Stands in it exactly once. */
  readonly find: string;
  readonly put: string;
}

/** The text of a function's file. @throws Error when there is no such file */
function readFunctionText(of: string): string {
  const { functions } = databaseFolders();
  const files = readdirSync(functions, { recursive: true, encoding: "utf8" });
  const file = files.find((candidate) => path.basename(candidate) === `${of}.sql`);
  if (file === undefined) throw new Error(`there is no ${of}.sql`);
  return readFileSync(path.join(functions, file), "utf8");
}

/** @throws Error when the text does not stand in the function exactly once */
export function substitute(text: string, { of, find, put }: Substitution): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`a text stands ${times} times in ${of}.sql: ${find}`);
  return text.replace(find, () => put);
}

/** The functions that substitutions change, as their files have them and as changed. @throws Error when one does not fit */
export const changeFunctions = (
  substitutions: readonly Substitution[],
): readonly { readonly text: string; readonly changed: string }[] =>
  [...new Set(substitutions.map(({ of }) => of))].map((of) => {
    const text = readFunctionText(of);
    return { text, changed: substitutions.filter((own) => own.of === of).reduce(substitute, text) };
  });
