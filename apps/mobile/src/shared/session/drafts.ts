import { useEffect, useState } from "react";
import { tabStore } from "../storage/stores.ts";
import { findSession } from "./session.ts";

/** The text typed since the page was loaded. It outlives a session that ends, and is shown to its owner alone. */
const drafts = new Map<string, { owner: string; value: unknown }>();

const getOwner = (): string => findSession()?.userName ?? "";

/** The owner's value of a field, if one is kept. */
export function readDraft<T>(name: string, initial: T): T {
  const kept = drafts.get(name);
  return kept && kept.owner === getOwner() ? (kept.value as T) : initial;
}

/** Stores a field's value, as `useDraft` does. */
export function keepDraft(name: string, value: unknown): void {
  drafts.set(name, { owner: getOwner(), value });
}

/** The initial values of a form's fields: the drafts under the prefix and their names, else empty. */
export const readDrafts = (prefix: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, readDraft(`${prefix}${name}`, "")]));

/**
 * A field's state that survives a session that ends while the member types (FAULT-12): the screen goes to login and
 * comes back. It is in memory alone; `useTextDraft` keeps longer texts. A draft belongs to one member; never use it for a password or a code.
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

type Texts = Readonly<Record<string, string>>;

/** The owner's stored texts. Those of anybody else count as none. */
function readTexts(): Texts {
  const stored = tabStore.read("drafts");
  return stored?.of === getOwner() ? stored.texts : {};
}

function writeTexts(texts: Texts): void {
  if (Object.keys(texts).length === 0) tabStore.remove("drafts");
  else tabStore.write("drafts", { of: getOwner(), texts });
}

/** The owner's text in the storage of the tab, which a reload keeps. */
export const readText = (name: string): string | undefined => readTexts()[name];

/** Stores a text there; undefined removes it. */
export function keepText(name: string, text: string | undefined): void {
  const others = Object.entries(readTexts()).filter(([other]) => other !== name);
  writeTexts(Object.fromEntries(text === undefined ? others : [...others, [name, text]]));
}

/**
 * The state of a text that takes a while to write. It survives a reload as well, in the storage of the tab, which keeps
 * it until it is sent or the session ends (SEC-21).
 * @param name as of `useDraft`
 * @param initial the value that is not worth keeping
 */
export function useTextDraft(name: string, initial = ""): [text: string, change: (text: string) => void] {
  const [stored] = useState(() => readText(name) ?? initial);
  const [text, change] = useDraft(name, stored);
  useEffect(() => keepText(name, text === initial ? undefined : text), [name, text, initial]);
  return [text, change];
}

/** Drops all drafts at a logout, or those whose name starts with a prefix when they have been sent. */
export function dropDrafts(prefix = ""): void {
  for (const name of drafts.keys()) if (name.startsWith(prefix)) drafts.delete(name);
  writeTexts(Object.fromEntries(Object.entries(readTexts()).filter(([name]) => !name.startsWith(prefix))));
}
