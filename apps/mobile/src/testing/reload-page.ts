import { cleanup } from "@testing-library/react";
import { dropDrafts } from "../shared/session/drafts.ts";

/** Leaves what a reload of the page leaves: what the tab has stored, and nothing of the memory. */
export function reloadPage() {
  cleanup();
  const stored = Object.entries<string>(sessionStorage);
  dropDrafts();
  for (const [key, value] of stored) sessionStorage.setItem(key, value);
}
