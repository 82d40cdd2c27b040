import { cleanup } from "@testing-library/react";
import { vi } from "vitest";
import { resetFront } from "./render-app.tsx";

/** Removes everything that a test leaves behind: no screen, no stored value, no fake clock and no fake network. */
export function leaveFront() {
  cleanup();
  resetFront();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
