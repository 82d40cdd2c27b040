import { useState } from "react";
import { getSession } from "./session.ts";

/** In memory alone, so that nothing of a member outlives the page in any storage (SEC-21). */
const drafts = new Map<string, { owner: string; value: unknown }>();

const findOwner = (): string => getSession()?.userName ?? "";

function readDraft<T>(name: string, initial: T): T {
  const kept = drafts.get(name);
  return kept && kept.owner === findOwner() ? (kept.value as T) : initial;
}

/** Keeps what was entered into a field, as `useDraft` does. */
export function keepDraft(name: string, value: unknown): void {
  drafts.set(name, { owner: findOwner(), value });
}

/** What a form's fields start with, by field: what was kept under the prefix and their names, else nothing. */
export const readDrafts = (prefix: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, readDraft(`${prefix}${name}`, "")]));

/**
 * What a member entered and finds again after a session ended in mid-flow (FAULT-12): the screen goes to login and
 * comes back. It belongs to whoever entered it; never use it for a password or a code.
 * @param name of the field, unique in the app and of one type, e.g. `deposit.amount`
 * @param initial what stands there when nothing was entered
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

/** Forgets everything that was entered: at a logout, and what begins with a name when it has been sent. */
export function dropDrafts(prefix = ""): void {
  for (const name of drafts.keys()) if (name.startsWith(prefix)) drafts.delete(name);
}
