import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getLocation, startRouter } from "./history.ts";
import { keepOffset } from "./scroll-memory.ts";
import { useBelowFold } from "./use-below-fold.ts";

const drawn: boolean[] = [];
function Page() {
  drawn.push(useBelowFold());
  return null;
}

let stop = () => {};
beforeEach(() => {
  drawn.length = 0;
  history.replaceState(null, "", "/m/gameList");
  stop = startRouter((_path, _isAnimated, commit) => commit());
});
afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
});

it("the parts below the first screen render in a second pass, without a request", () => {
  render(<Page />);
  expect(drawn).toEqual([false, true]);
});

it("returning to a place further down finds the complete page in the first render", () => {
  vi.spyOn(window, "scrollY", "get").mockReturnValue(900);
  keepOffset(getLocation().index);
  render(<Page />);
  expect(drawn[0]).toBe(true);
});
