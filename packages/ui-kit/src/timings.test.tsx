import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Amount } from "./amount.tsx";
import { MARQUEE_FRAMES_PER_SECOND } from "./marquee.tsx";
import { ToastRegion } from "./toast.tsx";
import { showError, showLoading, showToast } from "./toast-store.ts";
import { createTouchTracker, findSwipe } from "./touch.ts";

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "Date", "requestAnimationFrame", "performance"],
  });
});
afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
  cleanup();
});

const rows = [
  ["UX-01", "success", 1500],
  ["UX-02", "info", 1500],
  ["UX-03", "short", 3000],
  ["UX-03", "long", 8000],
  ["UX-03", "offline", 2000],
] as const;

describe("toasts", () => {
  it.each(rows)("%s a %s toast lasts %i ms and is announced", (_row, kind, durationMs) => {
    render(<ToastRegion />);
    act(() => void showToast(kind, "Saved"));
    expect(screen.getByRole("status").textContent).toBe("Saved");
    act(() => void vi.advanceTimersByTime(durationMs - 1));
    expect(screen.getByRole("status").textContent).toBe("Saved");
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it.each(rows)("%s a %s toast lasts %i ms also right after another one", (_row, kind, durationMs) => {
    render(<ToastRegion />);
    act(() => void showToast(kind, "First"));
    act(() => void vi.advanceTimersByTime(durationMs - 1));
    act(() => void showToast(kind, "Second"));
    act(() => void vi.advanceTimersByTime(durationMs - 1));
    expect(screen.getByRole("status").textContent).toBe("Second");
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("UX-01 uses another duration if a row says so", () => {
    render(<ToastRegion />);
    act(() => void showToast("success", "Sent", 1000));
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("UX-04 a loading toast ends at its limit even when the call hangs, or earlier when it is closed", () => {
    render(<ToastRegion />);
    act(() => void showLoading("Please wait", 9999));
    act(() => void vi.advanceTimersByTime(9998));
    expect(screen.getByRole("status").textContent).toBe("Please wait");
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole("status").textContent).toBe("");
    let close = () => {};
    act(() => {
      close = showLoading("Please wait", 9999);
    });
    act(() => close());
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("closing an old toast leaves a newer one alone", () => {
    render(<ToastRegion />);
    let close = () => {};
    act(() => {
      close = showLoading("Please wait", 3000);
      showError("It failed");
      close();
    });
    expect(screen.getByRole("status").textContent).toBe("It failed");
  });
});

describe("touch", () => {
  it("UX-05 presses after 130 ms, presses long after 370 ms, and rests for 300 ms after a release", () => {
    const [onPress, onLongPress] = [vi.fn(), vi.fn()];
    const touch = createTouchTracker({ onPress, onLongPress });
    touch.start(0, 0);
    vi.advanceTimersByTime(129);
    expect(onPress).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onPress).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(239);
    expect(onLongPress).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onLongPress).toHaveBeenCalledTimes(1);
    touch.end(0, 0);
    vi.advanceTimersByTime(299);
    touch.start(0, 0);
    vi.advanceTimersByTime(400);
    expect(onPress).toHaveBeenCalledTimes(1);
    touch.start(0, 0);
    vi.advanceTimersByTime(130);
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it("UX-05 a press ends when the finger wanders off or is cancelled", () => {
    const onPress = vi.fn();
    const touch = createTouchTracker({ onPress });
    touch.start(0, 0);
    touch.move(11, 0);
    vi.advanceTimersByTime(400);
    touch.end(11, 0);
    vi.advanceTimersByTime(300);
    touch.start(0, 0);
    touch.cancel();
    vi.advanceTimersByTime(400);
    expect(onPress).not.toHaveBeenCalled();
  });

  it("UX-06 counts a swipe from 60 px on", () => {
    expect(findSwipe(59, 0)).toBeUndefined();
    expect(findSwipe(60, 0)).toBe("right");
    expect(findSwipe(-60, 20)).toBe("left");
    expect(findSwipe(0, 60)).toBe("down");
    expect(findSwipe(3, -80)).toBe("up");
    const onSwipe = vi.fn();
    const touch = createTouchTracker({ onSwipe });
    touch.start(100, 0);
    touch.end(20, 0);
    expect(onSwipe).toHaveBeenCalledWith("left");
  });
});

describe("amount", () => {
  const format = (value: number) => value.toFixed(2);

  it("counts up when it grows and simply shows a smaller figure", () => {
    const { container, rerender } = render(<Amount value={10} format={format} />);
    rerender(<Amount value={20} format={format} />);
    vi.advanceTimersByTime(200);
    const midway = Number(container.textContent);
    expect(midway).toBeGreaterThan(10);
    expect(midway).toBeLessThan(20);
    vi.advanceTimersByTime(700);
    expect(container.textContent).toBe("20.00");
    rerender(<Amount value={5} format={format} />);
    expect(container.textContent).toBe("5.00");
  });

  it("does not count when the user prefers reduced motion", () => {
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    const { container, rerender } = render(<Amount value={10} format={format} />);
    rerender(<Amount value={20} format={format} />);
    expect(container.textContent).toBe("20.00");
    vi.mocked(window.matchMedia).mockRestore();
  });
});

it("HOME-04 the ticker's constant is 30 frames a second", () => {
  expect(MARQUEE_FRAMES_PER_SECOND).toBe(30);
});
