import { useState } from "react";
import { getSession } from "./session.ts";

/** In memory alone, so that nothing of a member outlives the page in any storage (SEC-21). */
const drafts = new Map<string, { owner: string; text: string }>();

const findOwner = (): string => getSession()?.userName ?? "";

function readDraft(name: string): string | undefined {
  const kept = drafts.get(name);
  return kept?.owner === findOwner() ? kept.text : undefined;
}

/** Keeps what was typed into a field, as `useDraft` does. */
export function keepDraft(name: string, text: string): void {
  drafts.set(name, { owner: findOwner(), text });
}

/** What a form's fields start with, by field: what was kept under the prefix and their names, else nothing. */
export const readDrafts = (prefix: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, readDraft(`${prefix}${name}`) ?? ""]));

/**
 * A text that its typist finds again after a session ended in mid-flow (FAULT-12): the screen goes to login and comes
 * back. It belongs to the member who typed it; never use it for a password or a code.
 * @param name of the field, unique in the app, e.g. `deposit.amount`
 * @param initial what stands there when nothing was typed
 */
export function useDraft(name: string, initial = ""): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(name) ?? initial);
  return [
    text,
    (next) => {
      keepDraft(name, next);
      setText(next);
    },
  ];
}

/** Forgets everything that was typed: at a logout, and what begins with a name when it has been sent. */
export function dropDrafts(prefix = ""): void {
  for (const name of drafts.keys()) if (name.startsWith(prefix)) drafts.delete(name);
}
