import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GameCardFrame } from "./game-card-frame.tsx";

afterEach(cleanup);

describe("a game card", () => {
  const show = (overrides: object = {}) =>
    render(<GameCardFrame name="Ring" theme={1} imageUrl="/a.webp" onPress={vi.fn()} {...overrides} />);
  const picture = () => document.querySelector("img");

  it.each([
    [true, "high", "eager"],
    [false, "auto", "lazy"],
  ])("of the first row (%s) fetches its picture with %s priority", (eager, priority, loading) => {
    show({ eager });
    expect([picture()?.getAttribute("fetchpriority"), picture()?.loading]).toEqual([priority, loading]);
  });

  it("says how wide it is only if there are several widths to choose from", () => {
    show();
    expect(picture()?.getAttribute("sizes")).toBeNull();
    cleanup();
    show({ imageSet: "/a-1.webp 1x" });
    expect(picture()?.getAttribute("srcset")).toBe("/a-1.webp 1x");
    expect(picture()?.getAttribute("sizes")).toBe("(min-width: 481px) 146px, 30vw");
  });

  it("has no picture without an address, and is called by its name and note", () => {
    show({ imageUrl: undefined, note: "Soon" });
    expect(picture()).toBeNull();
    expect(screen.getByRole("button").textContent).toBe("RingSoon");
    expect(screen.getByRole("button").getAttribute("aria-label")).toBeNull();
    cleanup();
    show({ name: "South-East: Lucky Airship", note: "Soon" });
    expect(screen.getByRole("button", { name: "South-East: Lucky Airship, Soon" })).toBeTruthy();
    expect(screen.getByRole("button").dataset["hold"]).toBe("South-East: Lucky Airship");
  });

  it.each([
    ["Group of games: Nightfall", "Group… Nightfall"],
    ["Group of game: Nightfall", "Group of game: Nightfall"],
  ])("cuts %s from 25 characters on: %s", (name, shown) => {
    show({ name });
    expect(screen.getByRole("button", { name }).textContent).toBe(shown);
  });

  it.each([1, 2, 3, 4])("has colour %d behind its picture", (theme) => {
    const { container } = show({ theme, corner: <b>Demo</b> });
    const classes = container.firstElementChild?.className ?? "";
    expect(/theme(\d)/.exec(classes)?.[1]).toBe(theme === 1 ? undefined : String(theme));
    expect(classes).toContain("withCorner");
  });
});
