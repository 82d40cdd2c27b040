import { afterEach, describe, expect, it, vi } from "vitest";
import { createFormat } from "./format.ts";
import { createTranslate } from "./phrases.ts";
import { createSessionBar, writeMinutes } from "./session-bar.ts";

afterEach(() => vi.useRealTimers());

describe("the bar of a session", () => {
  it("shows the time and the net result of the rounds, and counts on automatically", () => {
    vi.useFakeTimers();
    document.body.innerHTML = `<p id="session"></p>`;
    const bar = createSessionBar(createTranslate("EN"), createFormat("CNY", "EN"), () => Date.now());
    const text = () => document.getElementById("session")?.textContent;
    expect(text()).toBe("Here for 0:00 · Net result ¥0.00");
    bar.note(200_000n, 50_000n);
    expect(text()).toBe("Here for 0:00 · Net result \u2212¥1.50");
    bar.note(0n, 500_000n);
    vi.advanceTimersByTime(61 * 60_000);
    expect(text()).toBe("Here for 1:01 · Net result +¥3.50");
    bar.stop();
    vi.advanceTimersByTime(10 * 60_000);
    expect(text()).toContain("1:01");
  });

  it.each([
    [0, "0:00"],
    [7, "0:07"],
    [60, "1:00"],
    [754, "12:34"],
  ])("writes %d minutes as %s", (minutes, text) => {
    expect(writeMinutes(minutes)).toBe(text);
  });
});
