import { beforeEach, describe, expect, it, vi } from "vitest";
import { layButtons } from "./left-handed.ts";
import { createTranslate } from "./phrases.ts";
import { openSheet } from "./rules-sheet.ts";

const isLeft = () => document.documentElement.classList.contains("left-handed");
const isLeftWithout = () => {
  document.documentElement.className = "";
  layButtons();
  return isLeft();
};

function openSwitch(): HTMLInputElement {
  document.body.replaceChildren();
  openSheet({ title: "A game", t: createTranslate("EN"), rtp: "96 %" }, []);
  const input = document.querySelector<HTMLInputElement>('[role="switch"]');
  if (!input) throw new Error("the rules have no switch");
  expect(input.labels?.[0]?.textContent).toBe("Left-handed: buttons at the left");
  return input;
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = "";
  HTMLDialogElement.prototype.showModal ??= vi.fn();
});

describe("buttons for the left hand", () => {
  it("lie at the right until the rules' switch lays them to the left, for the next visit too", () => {
    expect(isLeftWithout()).toBe(false);
    const resized = vi.fn();
    addEventListener("resize", resized, { once: true });
    openSwitch().click();
    expect([isLeft(), resized.mock.calls.length]).toEqual([true, 1]);
    expect(isLeftWithout()).toBe(true);
    const again = openSwitch();
    expect(again.checked).toBe(true);
    again.click();
    expect([isLeft(), isLeftWithout()]).toEqual([false, false]);
  });

  it("hold for the page if the browser blocks storage", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    layButtons();
    openSwitch().click();
    expect(isLeft()).toBe(true);
    vi.restoreAllMocks();
  });
});
