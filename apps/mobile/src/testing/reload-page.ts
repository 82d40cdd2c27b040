import { cleanup } from "@testing-library/react";
import { dropDrafts } from "../shared/session/drafts.ts";

/** Keeps what a reload of the page keeps: the tab's stored values, and no memory. */
export function reloadPage() {
  cleanup();
  const stored = Object.entries<string>(sessionStorage);
  dropDrafts();
  for (const [key, value] of stored) sessionStorage.setItem(key, value);
}
