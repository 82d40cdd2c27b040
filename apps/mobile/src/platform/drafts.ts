import { useState } from "react";
import { getSession } from "./session.ts";

/** In memory alone, so that nothing of a member outlives the page in any storage (SEC-21). */
const drafts = new Map<string, { owner: string; text: string }>();

/**
 * A text that its typist finds again after a session ended in mid-flow (FAULT-12): the screen goes to login and comes
 * back. It belongs to the member who typed it; never use it for a password or a code.
 * @param name of the field, unique in the app, e.g. `deposit.amount`
 * @param initial what stands there when nothing was typed
 */
export function useDraft(name: string, initial = ""): [text: string, change: (text: string) => void] {
  const owner = getSession()?.userName ?? "";
  const [text, setText] = useState(() => {
    const kept = drafts.get(name);
    return kept?.owner === owner ? kept.text : initial;
  });
  return [
    text,
    (next) => {
      drafts.set(name, { owner, text: next });
      setText(next);
    },
  ];
}

/** Forgets everything that was typed: at a logout, and what begins with a name when it has been sent. */
export function dropDrafts(prefix = ""): void {
  for (const name of drafts.keys()) if (name.startsWith(prefix)) drafts.delete(name);
}
