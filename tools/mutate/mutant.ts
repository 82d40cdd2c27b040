/** A fault to plant: one place of one file with another text. */
export interface Mutant {
  /** From the repository's root, with forward slashes. */
  readonly file: string;
  /** The kind of fault, such as "EqualityOperator". */
  readonly mutator: string;
  /** Offset of the place in the file's text. */
  readonly start: number;
  readonly original: string;
  readonly replacement: string;
  /** Tells a mutant from all others, also after lines were added elsewhere in the file. */
  readonly key: string;
}

export const isSql = ({ file }: Pick<Mutant, "file">): boolean => file.endsWith(".sql");

/** Gives each mutant of one file its key. Equal changes are told apart by their order. */
export function withKeys(mutants: readonly Omit<Mutant, "key">[]): Mutant[] {
  const seen = new Map<string, number>();
  return mutants.map((mutant) => {
    const change = [mutant.file, mutant.mutator, mutant.original, mutant.replacement].join("\n");
    const place = (seen.get(change) ?? 0) + 1;
    seen.set(change, place);
    return { ...mutant, key: `${change}\n${place}` };
  });
}

/** @returns the file's text with the fault. @throws Error when the text is not the one that the mutant was made for. */
export function plant(text: string, { file, start, original, replacement }: Mutant): string {
  if (!text.startsWith(original, start)) throw new Error(`${file} has changed since its mutants were listed`);
  return text.slice(0, start) + replacement + text.slice(start + original.length);
}

/** The line of a place, counted from 1. */
export const lineOf = (text: string, start: number): number => text.slice(0, start).split("\n").length;
