import { useState } from "react";
import { getSession } from "./session.ts";

/** In memory alone, so that a member's drafts are never stored (SEC-21). */
const drafts = new Map<string, { owner: string; value: unknown }>();

const findOwner = (): string => getSession()?.userName ?? "";

function readDraft<T>(name: string, initial: T): T {
  const kept = drafts.get(name);
  return kept && kept.owner === findOwner() ? (kept.value as T) : initial;
}

/** Stores a field's value, as `useDraft` does. */
export function keepDraft(name: string, value: unknown): void {
  drafts.set(name, { owner: findOwner(), value });
}

/** The initial values of a form's fields: the drafts under the prefix and their names, else empty. */
export const readDrafts = (prefix: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, readDraft(`${prefix}${name}`, "")]));

/**
 * A field's state that survives a session that ends while the member types (FAULT-12): the screen goes to login and
 * comes back. A draft belongs to one member; never use it for a password or a code.
 * @param name of the field, unique in the app and of one type, e.g. `deposit.amount`
 * @param initial the value when there is no draft
 */
export function useDraft<T>(name: string, initial: T): [value: T, change: (value: T) => void] {
  const [value, setValue] = useState(() => readDraft(name, initial));
  return [
    value,
    (next) => {
      keepDraft(name, next);
      setValue(next);
    },
  ];
}

/** Drops all drafts at a logout, or those whose name starts with a prefix when they have been sent. */
export function dropDrafts(prefix = ""): void {
  for (const name of drafts.keys()) if (name.startsWith(prefix)) drafts.delete(name);
}
