import { afterEach, describe, expect, it, vi } from "vitest";
import { transitionToPath } from "./page-transition.ts";
import { preloadPath } from "./screen-loader.ts";

describe("page changes", () => {
  afterEach(() => {
    Reflect.deleteProperty(document, "startViewTransition");
  });
  const spyTransition = () => {
    const start = vi.fn((work: () => void) => {
      work();
      return { finished: Promise.resolve(), ready: Promise.resolve() };
    });
    Object.defineProperty(document, "startViewTransition", { value: start, configurable: true });
    return start;
  };

  it("LAYOUT-07 fade if a fade is wanted, and not on a step of the browser", async () => {
    const start = spyTransition();
    await transitionToPath("/m/help", true, () => {});
    expect(start).toHaveBeenCalledTimes(1);
    const show = vi.fn();
    await transitionToPath("/m/help", false, show);
    expect(start).toHaveBeenCalledTimes(1);
    expect(show).toHaveBeenCalledTimes(1);
  });

  it("paint the tap before the new screen is drawn", async () => {
    await preloadPath("/m/help");
    const order: string[] = [];
    const start = spyTransition();
    start.mockImplementationOnce((work) => {
      order.push("screen");
      work();
      return { finished: Promise.resolve(), ready: Promise.resolve() };
    });
    const shown = transitionToPath("/m/help", true, () => {});
    requestAnimationFrame(() => order.push("frame"));
    await shown;
    expect(order).toEqual(["frame", "screen"]);
  });

  it("do not move for readers who want no motion", async () => {
    const start = spyTransition();
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    const show = vi.fn();
    await transitionToPath("/m/help", true, show);
    vi.mocked(window.matchMedia).mockRestore();
    expect(start).not.toHaveBeenCalled();
    expect(show).toHaveBeenCalledTimes(1);
  });

  it("of several in a row only the last is shown", async () => {
    // No screen is loaded yet, so both must wait for their chunks.
    vi.resetModules();
    const fresh = await import("./page-transition.ts");
    const shown: string[] = [];
    await Promise.all([
      fresh.transitionToPath("/m/login", false, () => shown.push("login")),
      fresh.transitionToPath("/m/trail", false, () => shown.push("trail")),
    ]);
    expect(shown).toEqual(["trail"]);
  });
});
