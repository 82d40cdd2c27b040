import type { Plugin } from "rolldown";

/** A text of the arcade's source that is put in another's place. */
export interface SourceChange {
  /** The file, from `apps/arcade/src/`. */
  readonly of: string;
  /** Stands in it exactly once. */
  readonly find: string;
  readonly put: string;
}

/** A fault that the torture of the arcade has to catch. It is planted into the program that it runs, and its own databases. */
export interface ArcadePlant {
  readonly name: string;
  /** The property that no longer holds. */
  readonly says: string;
  readonly changes: readonly SourceChange[];
  /** What the arcade's owner changes besides: a constraint that would catch it first. */
  readonly statements?: readonly string[];
}

/** The text with the change of a plant. @throws Error when it does not fit any more */
export function changeSource(name: string, text: string, { of, find, put }: SourceChange): string {
  const times = text.split(find).length - 1;
  if (times !== 1)
    throw new Error(`plant ${name} no longer fits: its text is ${times} times in ${of}: ${find}`);
  return text.replace(find, () => put);
}

/** Changes the source while it is bundled. */
export const plantInto = ({ name, changes }: ArcadePlant): Plugin => ({
  name: `plant ${name}`,
  transform: (text, id) => {
    const own = changes.filter(({ of }) => id.endsWith(`/apps/arcade/src/${of}`));
    if (own.length === 0) return null;
    const code = own.reduce((changed, change) => changeSource(name, changed, change), text);
    return { code, map: null };
  },
});
