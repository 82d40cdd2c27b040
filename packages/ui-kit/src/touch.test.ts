// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTouchTracker, findSwipe } from "./touch.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

const track = () => {
  const [onPress, onLongPress, onSwipe] = [vi.fn(), vi.fn(), vi.fn()];
  const touch = createTouchTracker({ onPress, onLongPress, onSwipe });
  return { touch, said: () => [onPress, onLongPress, onSwipe].map(({ mock }) => mock.calls.length) };
};

describe("a swipe", () => {
  it.each([
    [60, 60, "right"],
    [-60, 60, "left"],
    [-60, -60, "left"],
    [59, 60, "down"],
    [59, -60, "up"],
    [0, -59, undefined],
    [-59, 59, undefined],
    [0, 0, undefined],
  ])("UX-06 of %i and %i px goes %s", (x, y, direction) => {
    expect(findSwipe(x, y)).toBe(direction);
  });
});

describe("a touch", () => {
  it("UX-05 rests if it moves by no more than 10 px, in any direction", () => {
    const { touch, said } = track();
    expect(touch.start(100, 100)).toBe(true);
    touch.move(106, 92);
    vi.advanceTimersByTime(130);
    expect(said()).toEqual([1, 0, 0]);
    touch.end(106, 92);
    vi.advanceTimersByTime(300);
    expect(touch.start(100, 100)).toBe(true);
    touch.move(107, 92);
    vi.advanceTimersByTime(400);
    expect(said()).toEqual([1, 0, 0]);
  });

  it("UX-05 that was pressed stays held, wherever it goes", () => {
    const { touch, said } = track();
    touch.start(0, 0);
    vi.advanceTimersByTime(130);
    touch.move(50, 0);
    vi.advanceTimersByTime(240);
    expect(said()).toEqual([1, 1, 0]);
  });

  it("UX-05 is pressed again after each start", () => {
    const { touch, said } = track();
    touch.start(0, 0);
    vi.advanceTimersByTime(130);
    touch.end(0, 0);
    vi.advanceTimersByTime(300);
    touch.start(0, 0);
    touch.move(11, 0);
    vi.advanceTimersByTime(400);
    expect(said()).toEqual([1, 0, 0]);
  });

  it("UX-06 is a swipe from where it began, once", () => {
    const { touch, said } = track();
    touch.start(100, 50);
    touch.end(100, 110);
    touch.end(100, 300);
    expect(said()).toEqual([0, 0, 1]);
    vi.advanceTimersByTime(400);
    expect(said()).toEqual([0, 0, 1]);
    expect(touch.start(0, 0)).toBe(true);
    touch.cancel();
    touch.end(90, 0);
    touch.move(50, 0);
    expect(said()).toEqual([0, 0, 1]);
  });

  it("UX-05 does not count within 300 ms of the last one's end", () => {
    const { touch } = track();
    touch.start(0, 0);
    touch.end(0, 0);
    vi.advanceTimersByTime(299);
    expect(touch.start(0, 0)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(touch.start(0, 0)).toBe(true);
  });
});
