import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  getLocation,
  goBack,
  navigate,
  onNavigation,
  startRouter,
  useDeferredSearch,
  useNextPath,
} from "./history.ts";
import { Link } from "./link.tsx";
import { isRoutePath, parseTarget } from "./paths.ts";
import { setPreload } from "./preload.ts";
import { getOffset, keepOffset } from "./scroll-memory.ts";

let stop = () => {};
let scroll: ReturnType<typeof vi.spyOn>;
const start = () => {
  stop();
  stop = startRouter((_path, _isAnimated, commit) => commit());
};
const step = (index: number, path: string) => {
  history.replaceState({ index }, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
};

beforeEach(() => {
  scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  history.replaceState(null, "", "/m/home");
  start();
});
afterEach(() => {
  cleanup();
  stop();
  setPreload(() => {});
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a step to another screen", () => {
  it("is in the browser's history, and begins at the top", () => {
    const push = vi.spyOn(history, "pushState");
    navigate("/m/help?i=1");
    expect(push).toHaveBeenCalledTimes(1);
    expect(getLocation()).toEqual({ path: "/m/help", search: "i=1", index: 1 });
    expect(location.pathname + location.search).toBe("/m/help?i=1");
    expect(history.state).toEqual({ index: 1 });
    expect(scroll).toHaveBeenCalledWith(0, 0);
  });

  it("that replaces adds none", () => {
    const push = vi.spyOn(history, "pushState");
    navigate("/m/help", { replace: true });
    expect(push).not.toHaveBeenCalled();
    expect(getLocation()).toEqual({ path: "/m/help", search: "", index: 0 });
    expect(history.state).toEqual({ index: 0 });
  });

  it("of the query alone keeps the scroll position", () => {
    navigate("/m/gameList?gameType=RNG");
    scroll.mockClear();
    navigate("/m/gameList?gameType=FISH");
    expect(scroll).not.toHaveBeenCalled();
    expect(getLocation().index).toBe(2);
  });

  it("to the current place scrolls to the top, and closes open panels", () => {
    navigate("/m/help");
    scroll.mockClear();
    const told = vi.fn();
    const forget = onNavigation(told);
    navigate("/m/help");
    forget();
    expect(scroll.mock.calls).toEqual([[{ top: 0, behavior: "smooth" }]]);
    expect(told).toHaveBeenCalledTimes(1);
    expect(getLocation().index).toBe(1);
  });

  it("back restores the step's scroll position, and a new step forgets those that followed", () => {
    const at = vi.spyOn(window, "scrollY", "get").mockReturnValue(400);
    navigate("/m/help");
    at.mockReturnValue(90);
    step(0, "/m/home");
    expect([getOffset(0), getOffset(1)]).toEqual([400, 90]);
    navigate("/m/notice");
    expect([getOffset(0), getOffset(1)]).toEqual([90, 0]);
  });

  it("that replaces a scrolled screen begins at the top, and a new query stays in its place", () => {
    const at = vi.spyOn(window, "scrollY", "get").mockReturnValue(400);
    navigate("/m/home?name=jade", { replace: true });
    expect(getOffset(0)).toBe(400);
    navigate("/m/help", { replace: true });
    expect(getOffset(0)).toBe(0);
    at.mockReturnValue(0);
  });

  it("marks the path that was tapped at once, before its screen is there", () => {
    stop();
    let show = () => {};
    stop = startRouter((_path, _isAnimated, commit) => {
      show = commit;
    });
    const Next = () => <p>{useNextPath()}</p>;
    render(<Next />);
    navigate("/m/help");
    cleanup();
    render(<Next />);
    expect(screen.getByText("/m/help")).toBeTruthy();
    expect(getLocation().path).toBe("/m/home");
    show();
  });

  describe("while one is under way", () => {
    let show = () => {};
    beforeEach(() => {
      stop();
      stop = startRouter((_path, _isAnimated, commit) => {
        show = commit;
      });
    });

    it("FAULT-11 adds none when it leads to the same place", () => {
      const push = vi.spyOn(history, "pushState");
      navigate("/m/help?i=1");
      navigate("/m/help?i=1");
      expect(push).toHaveBeenCalledTimes(1);
      show();
      expect(getLocation()).toEqual({ path: "/m/help", search: "i=1", index: 1 });
    });

    it("LAYOUT-06 is left by the browser's step back", () => {
      const back = vi.spyOn(history, "back").mockImplementation(() => {});
      navigate("/m/help");
      goBack();
      expect(back).toHaveBeenCalledTimes(1);
      show();
    });

    it("FAULT-11 a second tap on back adds none", () => {
      const back = vi.spyOn(history, "back").mockImplementation(() => {});
      navigate("/m/help");
      show();
      goBack();
      step(0, "/m/home");
      goBack();
      expect([back.mock.calls.length, getLocation().path]).toEqual([1, "/m/help"]);
      show();
      expect(getLocation()).toEqual({ path: "/m/home", search: "", index: 0 });
    });

    it("LAYOUT-06 is the step after it when it leads elsewhere, back to the shown screen too", () => {
      navigate("/m/help");
      navigate("/m/home");
      show();
      expect(getLocation()).toEqual({ path: "/m/home", search: "", index: 2 });
      expect(history.state).toEqual({ index: 2 });
    });

    it("LAYOUT-06 takes its place, and its number, when it replaces it", () => {
      navigate("/m/help");
      navigate("/m/notice", { replace: true });
      show();
      expect(getLocation()).toEqual({ path: "/m/notice", search: "", index: 1 });
      expect(history.state).toEqual({ index: 1 });
    });
  });

  it("its query reaches parts that are drawn later", () => {
    const Part = () => <p>{useDeferredSearch((query) => query.get("i") ?? "none")}</p>;
    history.replaceState(null, "", "/m/help?i=7");
    start();
    render(<Part />);
    expect(screen.getByText("7")).toBeTruthy();
  });

  it("after the router has stopped, the browser's steps change nothing", () => {
    stop();
    step(3, "/m/help");
    expect(getLocation().path).toBe("/m/home");
  });
});

describe("a place that is found again", () => {
  const observers: { isOver: boolean; grow: () => void }[] = [];
  beforeEach(() => {
    observers.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal(
      "ResizeObserver",
      class {
        own = { isOver: false, grow: () => {} };
        constructor(grow: () => void) {
          this.own.grow = grow;
          observers.push(this.own);
        }
        observe() {}
        disconnect() {
          this.own.isOver = true;
        }
      },
    );
    vi.spyOn(window, "scrollY", "get").mockReturnValue(700);
    keepOffset(5);
  });

  it.each(["pointerdown", "wheel", "keydown"])("is left to the reader after a %s", (touch) => {
    step(5, "/m/help");
    expect(observers.at(-1)?.isOver).toBe(false);
    dispatchEvent(new Event(touch));
    expect(observers.at(-1)?.isOver).toBe(true);
  });

  it("is followed for ten seconds, and no longer", () => {
    step(5, "/m/help");
    vi.advanceTimersByTime(9_999);
    expect(observers.at(-1)?.isOver).toBe(false);
    vi.advanceTimersByTime(1);
    expect(observers.at(-1)?.isOver).toBe(true);
  });

  it("is no longer followed after another step", () => {
    step(5, "/m/help");
    navigate("/m/notice");
    expect(observers.at(-1)?.isOver).toBe(true);
  });

  it("at the top is not followed", () => {
    step(9, "/m/help");
    expect(observers).toEqual([]);
  });
});

describe("links", () => {
  const click = (init: object) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
    fireEvent(screen.getByRole("link", { name: "Help" }), event);
    return event.defaultPrevented;
  };

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
    "leave a click with %j to the browser",
    (init) => {
      render(<Link to="/m/help">Help</Link>);
      expect(click(init)).toBe(false);
      expect(getLocation().path).toBe("/m/home");
      expect(click({})).toBe(true);
      expect(getLocation().path).toBe("/m/help");
    },
  );

  it("do nothing if their owner has handled the tap", () => {
    render(
      <Link to="/m/help" onClick={(event) => event.preventDefault()}>
        Help
      </Link>,
    );
    click({});
    expect(getLocation().path).toBe("/m/home");
  });

  it("replace the step if they are told to", () => {
    render(
      <Link to="/m/help" replace>
        Help
      </Link>,
    );
    click({});
    expect(getLocation().index).toBe(0);
  });

  it("fetch their screen by a finger and by the focus as well", () => {
    const preload = vi.fn();
    setPreload(preload);
    render(<Link to="/m/help?i=1">Help</Link>);
    const link = screen.getByRole("link", { name: "Help" });
    fireEvent.touchStart(link);
    fireEvent.focus(link);
    expect(preload.mock.calls).toEqual([["/m/help"], ["/m/help"]]);
  });
});

describe("SEC-20 a text as a target of ours", () => {
  it.each([
    ["/m/help", "/m/help"],
    ["/m/help?i=1&a=?b", "/m/help?i=1&a=?b"],
    ["/m/help?", "/m/help?"],
    ["/m/nope", undefined],
    ["https://evil.example/m/help", undefined],
    ["", undefined],
  ])("SEC-20 %s is %s", (text, target) => {
    expect(parseTarget(text)).toBe(target);
  });

  it("knows home by each of its names", () => {
    expect(["/", "/m/home", "/m/help", "/m/unknown"].map(isRoutePath)).toEqual([true, true, true, false]);
  });
});
