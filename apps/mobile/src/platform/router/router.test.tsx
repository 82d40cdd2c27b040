import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { homePaths } from "../../app/route-table.ts";
import { screenPaths } from "../../app/routes.ts";
import { chooseCategory, getCategory, goHome } from "../../shared/games/category.ts";
import {
  createTarget,
  getLocation,
  goBack,
  isAnimatedStep,
  isNavigating,
  navigate,
  onNavigation,
  startRouter,
} from "./history.ts";
import { Link } from "./link.tsx";
import { setPreload } from "./preload.ts";
import { rememberScreen } from "./remember-screen.ts";

let stop = () => {};
const presented: Array<[string, boolean]> = [];

beforeEach(() => {
  presented.length = 0;
  history.replaceState(null, "", "/m/home");
  stop = startRouter((path, isAnimated, commit) => {
    presented.push([path, isAnimated]);
    commit();
  });
});
afterEach(() => {
  cleanup();
  stop();
});

describe("navigation", () => {
  it("LAYOUT-07 fades to another screen and not for a step of the browser", () => {
    navigate("/m/help");
    expect(presented).toEqual([["/m/help", true]]);
    history.replaceState({ index: 0 }, "", "/m/home");
    dispatchEvent(new PopStateEvent("popstate"));
    expect(presented.at(-1)).toEqual(["/m/home", false]);
    expect(isAnimatedStep("browser")).toBe(false);
  });

  it("a change of the query alone is the same screen and does not fade", () => {
    navigate("/m/gameList?gameType=RNG");
    navigate("/m/gameList?gameType=FISH");
    expect(presented.at(-1)).toEqual(["/m/gameList", false]);
    expect(getLocation()).toMatchObject({ path: "/m/gameList", search: "gameType=FISH" });
  });

  it("LAYOUT-06 without a step to go back to, back leads home", () => {
    history.replaceState(null, "", "/m/help");
    stop();
    stop = startRouter((_path, _isAnimated, commit) => commit());
    goBack();
    expect(getLocation().path).toBe("/m/home");
    expect(getLocation().index).toBe(0);
  });

  it("LAYOUT-06 with a step behind it, back is the browser's step", () => {
    const back = vi.spyOn(history, "back").mockImplementation(() => {});
    navigate("/m/help");
    goBack();
    expect(back).toHaveBeenCalledTimes(1);
    back.mockRestore();
  });

  it("reports a navigation before it is shown, and knows that one is under way", () => {
    const seen: Array<[string, boolean]> = [];
    stop();
    let commit = () => {};
    stop = startRouter((_path, _isAnimated, later) => {
      commit = later;
    });
    const forget = onNavigation(() => seen.push([getLocation().path, isNavigating()]));
    navigate("/m/help");
    expect(isNavigating()).toBe(true);
    expect(getLocation().path).toBe("/m/home");
    commit();
    expect(isNavigating()).toBe(false);
    expect(getLocation().path).toBe("/m/help");
    expect(seen).toEqual([["/m/home", false]]);
    forget();
  });

  it("knows whether a remembered screen is still shown, also while another one is on its way", () => {
    stop();
    let commit = () => {};
    stop = startRouter((_path, _isAnimated, later) => {
      commit = later;
    });
    const isStillHere = rememberScreen();
    navigate("/m/home?tab=1");
    commit();
    expect(isStillHere()).toBe(true);
    navigate("/m/help");
    expect([getLocation().path, isStillHere()]).toEqual(["/m/home", false]);
    commit();
    expect(isStillHere()).toBe(false);
  });
});

describe("the place on the page", () => {
  const restart = () => {
    stop();
    stop = startRouter((_path, _isAnimated, commit) => commit());
  };
  /** Records the scroll position in the next frame, and again after the page has grown. */
  async function watchScroll(begin: () => void) {
    // Wait for the frame of the router that every test starts with.
    await new Promise(requestAnimationFrame);
    let grow = () => {};
    const disconnect = vi.fn();
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(onGrowth: () => void) {
          grow = onGrowth;
        }
        observe() {}
        disconnect = disconnect;
      },
    );
    const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
    begin();
    await new Promise(requestAnimationFrame);
    return { scroll, disconnect, grow: () => grow() };
  }
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it("is found again after a reload, and again while the page grows, until somebody touches it", async () => {
    sessionStorage.setItem("scrollOffsets", '{"2":700}');
    history.replaceState({ index: 2 }, "", "/m/gameList");
    const { scroll, grow, disconnect } = await watchScroll(restart);
    grow();
    expect(scroll.mock.calls).toEqual([
      [0, 700],
      [0, 700],
    ]);
    expect(disconnect).not.toHaveBeenCalled();
    dispatchEvent(new Event("wheel"));
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it("is the top if an address was newly entered", async () => {
    sessionStorage.setItem("scrollOffsets", '{"0":700}');
    history.replaceState(null, "", "/m/gameList");
    const { scroll } = await watchScroll(restart);
    expect(scroll.mock.calls).toEqual([[0, 0]]);
  });

  it("is left behind for a reload", () => {
    history.replaceState({ index: 1 }, "", "/m/gameList");
    restart();
    vi.spyOn(window, "scrollY", "get").mockReturnValue(320);
    dispatchEvent(new Event("pagehide"));
    expect(JSON.parse(sessionStorage.getItem("scrollOffsets") ?? "{}")).toMatchObject({ 1: 320 });
  });
});

describe("links", () => {
  it("are anchors that navigate inside the app and fetch their screen on intent", async () => {
    const preload = vi.fn();
    setPreload(preload);
    render(<Link to="/m/gameList?gameType=RNG">Games</Link>);
    const link = screen.getByRole("link", { name: "Games" });
    expect(link.getAttribute("href")).toBe("/m/gameList?gameType=RNG");
    await userEvent.hover(link);
    expect(preload).toHaveBeenCalledWith("/m/gameList");
    await userEvent.click(link);
    expect(getLocation()).toMatchObject({ path: "/m/gameList", search: "gameType=RNG" });
  });

  it("leave a click with a modifier to the browser", async () => {
    render(<Link to="/m/help">Help</Link>);
    const user = userEvent.setup();
    await user.keyboard("{Control>}");
    await user.click(screen.getByRole("link", { name: "Help" }));
    expect(getLocation().path).toBe("/m/home");
  });
});

describe("category", () => {
  it.each(screenPaths)("ROUTE-28 choosing one at %s is a step home, with that category", (path) => {
    navigate(path);
    const { index } = getLocation();
    chooseCategory("FISH");
    expect(getLocation()).toEqual({ path: "/m/home", search: "category=FISH", index: index + 1 });
    expect(getCategory()).toBe("FISH");
  });

  it.each(homePaths)("ROUTE-28 choosing one at %s stays there, a step away from the lobby", (path) => {
    navigate(path, { replace: true });
    const { index } = getLocation();
    chooseCategory("FISH");
    expect(getLocation()).toEqual({ path, search: "category=FISH", index: index + 1 });
    chooseCategory("RNG");
    expect(getLocation()).toEqual({ path, search: "category=RNG", index: index + 1 });
    chooseCategory("HOME");
    expect(getLocation()).toEqual({ path, search: "", index: index + 1 });
  });

  it("FOOT-02 home sets the category to HOME and goes to /m/home", () => {
    chooseCategory("FISH");
    navigate("/m/help");
    goHome();
    expect(getCategory()).toBe("HOME");
    expect(getLocation().path).toBe("/m/home");
  });
});

it("builds a query of the parameters with a value", () => {
  expect(createTarget("/m/gameList", { gameType: "RNG", vassalage: undefined, type: "" })).toBe(
    "/m/gameList?gameType=RNG",
  );
  expect(createTarget("/m/gameList?old=1", {})).toBe("/m/gameList");
});
