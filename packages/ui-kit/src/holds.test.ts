import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchHolds } from "./holds.ts";

const [opened, told] = [vi.fn(), vi.fn()];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  for (const name of ["Amber Tiger", "Blue Lotus"]) {
    const card = document.createElement("button");
    card.dataset["hold"] = name;
    card.addEventListener("click", () => opened(name));
    document.body.append(card);
  }
  stop = watchHolds(document, told);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.clearAllMocks();
  vi.useRealTimers();
});

const card = (index = 0) => document.querySelectorAll<HTMLElement>("[data-hold]")[index] ?? document.body;

/** A finger on a card for some time; the browser sends the click with the release. */
function touch(element: HTMLElement, heldMs: number, pointerType = "touch") {
  fireEvent.pointerDown(element, { pointerType });
  vi.advanceTimersByTime(heldMs);
  fireEvent.pointerUp(element, { pointerType });
  fireEvent.click(element);
}

describe("UX-05 holds", () => {
  it("a tap waits for nothing", () => {
    touch(card(), 0);
    expect(opened).toHaveBeenCalledWith("Amber Tiger");
    expect(told).not.toHaveBeenCalled();
  });

  it("a card looks pressed after 130 ms, until it is released, and opens", () => {
    fireEvent.pointerDown(card(), { pointerType: "touch" });
    vi.advanceTimersByTime(129);
    expect(card().hasAttribute("data-pressed")).toBe(false);
    vi.advanceTimersByTime(1);
    expect(card().hasAttribute("data-pressed")).toBe(true);
    fireEvent.pointerUp(card(), { pointerType: "touch" });
    fireEvent.click(card());
    expect(card().hasAttribute("data-pressed")).toBe(false);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it("a card that is held for 370 ms tells its name and opens nothing, and the next tap opens it", () => {
    touch(card(), 369);
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    touch(card(), 370);
    expect(told).toHaveBeenCalledExactlyOnceWith("Amber Tiger");
    expect(opened).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(300);
    touch(card(), 0);
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it("a card accepts no second tap within 300 ms after a release, and its neighbour does", () => {
    touch(card(), 0);
    vi.advanceTimersByTime(299);
    touch(card(), 0);
    touch(card(1), 0);
    expect(opened.mock.calls).toEqual([["Amber Tiger"], ["Blue Lotus"]]);
    vi.advanceTimersByTime(1);
    touch(card(), 0);
    expect(opened).toHaveBeenCalledTimes(3);
  });

  it("the container of a card looks pressed as long as the card does", () => {
    const frame = document.createElement("div");
    card().before(frame);
    frame.append(card());
    fireEvent.pointerDown(card(), { pointerType: "touch" });
    vi.advanceTimersByTime(130);
    expect(frame.hasAttribute("data-held")).toBe(true);
    fireEvent.pointerUp(card(), { pointerType: "touch" });
    expect(frame.hasAttribute("data-held")).toBe(false);
  });

  it("a scrolling finger holds nothing", () => {
    fireEvent.pointerDown(card(), { pointerType: "touch" });
    fireEvent.pointerMove(card(), { pointerType: "touch", clientY: 11 });
    vi.advanceTimersByTime(400);
    fireEvent.pointerCancel(card(), { pointerType: "touch" });
    expect(told).not.toHaveBeenCalled();
    expect(card().hasAttribute("data-pressed")).toBe(false);
  });

  it("mouse and keyboard are left alone", () => {
    touch(card(), 500, "mouse");
    touch(card(), 0, "mouse");
    fireEvent.click(card());
    expect(opened).toHaveBeenCalledTimes(3);
    expect(told).not.toHaveBeenCalled();
  });
});
