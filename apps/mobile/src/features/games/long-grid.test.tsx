import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getLocation } from "../../platform/router/history.ts";
import { keepOffset } from "../../platform/router/scroll-memory.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { LongGrid } from "./long-grid.tsx";

/** A phone that is 650 px high, with a grid 320 px wide that begins 500 px below the top of the page. */
const HEIGHT = 650;
const TOP = 500;
/** Three columns with two gaps of 10: 100 px wide each, 133.33 px high, and a gap below. */
const ROW = (100 * 4) / 3 + 10;

let offset = 0;
const observer = { observe: vi.fn(), disconnect: vi.fn(), follow: () => {} };

beforeEach(() => {
  offset = 0;
  createFakeServer({ "GET /wps/game/vendorTypes": () => buildVendorTypes() });
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => offset);
  vi.spyOn(window, "innerHeight", "get").mockReturnValue(HEIGHT);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(
    () => ({ top: TOP - offset, width: 320 }) as DOMRect,
  );
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(follow: () => void) {
        observer.follow = follow;
      }
      observe = observer.observe;
      disconnect = observer.disconnect;
    },
  );
});
afterEach(() => {
  cleanup();
  offset = 0;
  keepOffset(getLocation().index);
  vi.clearAllMocks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (count = 900) => renderPart(<LongGrid games={buildGames(count)} />);
/** The numbers of the first and the last game that is drawn. */
function drawn(): [number, number] {
  const numbers = screen.queryAllByText(/^Game \d+$/).map(({ textContent }) => Number(textContent?.slice(5)));
  return [Math.min(...numbers), Math.max(...numbers)];
}
const scrollTo = (next: number) => {
  offset = next;
  act(() => void dispatchEvent(new Event("scroll")));
};
const grid = () => document.querySelector<HTMLElement>(".long");
const rows = () => document.querySelector<HTMLElement>(".rows");

/** The games of the rows that are less than 120 px above or below the visible part. */
function expected(at: number): [number, number] {
  const from = Math.max(0, Math.floor((at - TOP - 120) / ROW));
  const to = Math.max(0, Math.ceil((at - TOP + HEIGHT + 120) / ROW));
  return [from * 3 + 1, to * 3];
}

describe("a list too long to be drawn completely", () => {
  it("has the height of all its rows, and draws those that are near", async () => {
    await show();
    expect(drawn()).toEqual([1, 6]);
    expect(drawn()).toEqual(expected(0));
    expect(Number.parseFloat(grid()?.style.blockSize ?? "")).toBeCloseTo(300 * ROW - 10, 1);
    expect(Number.parseFloat(rows()?.style.insetBlockStart ?? "")).toBe(0);
  });

  it("counts a row that is not full", async () => {
    await show(901);
    expect(Number.parseFloat(grid()?.style.blockSize ?? "")).toBeCloseTo(301 * ROW - 10, 1);
  });

  it.each([620, 640, 1_000, 5_000])("draws the rows nearby after it was scrolled by %d px", async (at) => {
    await show();
    scrollTo(at);
    expect(drawn()).toEqual(expected(at));
    const [first] = expected(at);
    expect(Number.parseFloat(rows()?.style.insetBlockStart ?? "")).toBeCloseTo(((first - 1) / 3) * ROW, 1);
    scrollTo(0);
    expect(drawn()).toEqual([1, 6]);
  });

  it("draws nothing again while the same rows are near", async () => {
    await show();
    const before = rows();
    scrollTo(1);
    expect(rows()).toBe(before);
    expect(drawn()).toEqual([1, 6]);
  });

  it("begins where a step back will scroll to, before the page is there", async () => {
    offset = 5_000;
    keepOffset(getLocation().index);
    offset = 0;
    await show();
    expect(drawn()).toEqual(expected(5_000));
  });

  it("follows a phone that is turned, and a grid whose width changes", async () => {
    await show();
    vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue({ top: TOP, width: 620 } as DOMRect);
    act(() => void dispatchEvent(new Event("resize")));
    const wide = (200 * 4) / 3 + 10;
    expect(Number.parseFloat(grid()?.style.blockSize ?? "")).toBeCloseTo(300 * wide - 10, 1);
    vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue({ top: TOP, width: 320 } as DOMRect);
    act(() => observer.follow());
    expect(Number.parseFloat(grid()?.style.blockSize ?? "")).toBeCloseTo(300 * ROW - 10, 1);
    expect(observer.observe).toHaveBeenCalledWith(grid());
  });

  it("is no longer followed once it is left", async () => {
    const { unmount } = await show();
    const removed = vi.spyOn(window, "removeEventListener");
    unmount();
    expect(observer.disconnect).toHaveBeenCalled();
    expect(removed.mock.calls.map(([name]) => name)).toEqual(expect.arrayContaining(["scroll", "resize"]));
  });
});
