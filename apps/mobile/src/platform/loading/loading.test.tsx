import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { afterLoad } from "./after-load.ts";
import { onFirstTouch } from "./first-touch.ts";
import { isMissingChunk, reloadForNewBuild } from "./new-build.ts";
import { useNearViewport } from "./use-near-viewport.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the first touch", () => {
  it.each(["pointerdown", "pointermove", "touchstart", "wheel", "keydown"])(
    "may be a %s, and counts once",
    (sign) => {
      const run = vi.fn();
      onFirstTouch(run);
      expect(run).not.toHaveBeenCalled();
      dispatchEvent(new Event(sign));
      dispatchEvent(new Event(sign));
      dispatchEvent(new Event("wheel"));
      expect(run).toHaveBeenCalledTimes(1);
    },
  );

  it("is not waited for any more by who stopped", () => {
    const run = vi.fn();
    onFirstTouch(run)();
    dispatchEvent(new Event("pointerdown"));
    expect(run).not.toHaveBeenCalled();
  });
});

describe("the end of loading", () => {
  it("is now on a page that has loaded, else with its event", async () => {
    const state = vi.spyOn(document, "readyState", "get").mockReturnValue("complete");
    await afterLoad();
    state.mockReturnValue("interactive");
    const then = vi.fn();
    const waiting = afterLoad().then(then);
    await Promise.resolve();
    expect(then).not.toHaveBeenCalled();
    dispatchEvent(new Event("load"));
    await waiting;
    expect(then).toHaveBeenCalledTimes(1);
  });
});

describe("a script that is gone", () => {
  it.each([
    ["Failed to fetch dynamically imported module: /a.js", true],
    ["error loading dynamically imported module", true],
    ["Importing a module script failed.", true],
    ["Unable to preload CSS for /a.css", true],
    ["x is not a function", false],
  ])("FAULT-09 is told by %s: %s", (message, isMissing) => {
    expect(isMissingChunk(new TypeError(message))).toBe(isMissing);
    expect(isMissingChunk(message)).toBe(false);
  });

  it("FAULT-09 reloads the page once, and tells whether it does", () => {
    const reload = vi.spyOn(location, "reload").mockReturnValue(undefined);
    expect([reloadForNewBuild(), reloadForNewBuild()]).toEqual([true, false]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("TRIAL-04 a reload leaves what the tab and the device keep, such as the trial account's name", () => {
    vi.spyOn(location, "reload").mockReturnValue(undefined);
    const kept = { trialUser: '"trial77"', returnTo: '"/m/notice"', another: "1" };
    for (const storage of [sessionStorage, localStorage])
      for (const [key, value] of Object.entries(kept)) storage.setItem(key, value);
    expect(reloadForNewBuild()).toBe(true);
    for (const storage of [sessionStorage, localStorage])
      expect(Object.keys(kept).map((key) => [key, storage.getItem(key)])).toEqual(Object.entries(kept));
    localStorage.clear();
  });

  it("FAULT-09 does not reload while offline, nor if it cannot remember that it did", () => {
    const reload = vi.spyOn(location, "reload").mockReturnValue(undefined);
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(reloadForNewBuild()).toBe(false);
    online.mockReturnValue(true);
    vi.stubGlobal("sessionStorage", {
      getItem: () => {
        throw new Error("no storage");
      },
      clear: () => undefined,
    });
    expect(reloadForNewBuild()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe("elements near the viewport", () => {
  const observers: { margin: string | undefined; seen: Element[]; isOver: boolean }[] = [];
  let move = (_entries: readonly { isIntersecting: boolean }[]) => {};
  function watch() {
    observers.length = 0;
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        own = { margin: undefined as string | undefined, seen: [] as Element[], isOver: false };
        constructor(listener: typeof move, options: { rootMargin?: string }) {
          move = listener;
          this.own.margin = options.rootMargin;
          observers.push(this.own);
        }
        observe(element: Element) {
          this.own.seen.push(element);
        }
        disconnect() {
          this.own.isOver = true;
        }
      },
    );
  }
  function Place({ marginPx }: { marginPx?: number }) {
    const { ref, isNear } = useNearViewport<HTMLParagraphElement>(marginPx);
    return <p ref={ref}>{isNear ? "near" : "far"}</p>;
  }

  it("counts from 300 px on, once, even if the element leaves again", () => {
    watch();
    render(<Place />);
    expect(observers.map(({ margin, seen }) => [margin, seen.length])).toEqual([["300px 0px", 1]]);
    act(() => move([{ isIntersecting: false }]));
    expect(screen.getByText("far")).toBeTruthy();
    act(() => move([{ isIntersecting: false }, { isIntersecting: true }]));
    expect(screen.getByText("near")).toBeTruthy();
    expect(observers).toHaveLength(1);
    expect(observers[0]?.isOver).toBe(true);
  });

  it("counts from its own distance, and is not watched after it left", () => {
    watch();
    const { unmount } = render(<Place marginPx={900} />);
    expect(observers[0]?.margin).toBe("900px 0px");
    unmount();
    expect(observers[0]?.isOver).toBe(true);
  });

  it("treats every element as near if the browser cannot tell", () => {
    vi.stubGlobal("IntersectionObserver", undefined);
    render(<Place />);
    expect(screen.getByText("near")).toBeTruthy();
  });
});
