import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { debounce, throttle } from "./throttle.ts";
import { useCountdown, type Wait } from "./use-countdown.ts";
import { useSingleRun } from "./use-single-run.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("a debounce", () => {
  it("runs once, its time after the last call, with that call's values", () => {
    const work = vi.fn();
    const run = debounce(work, 600);
    run("a");
    vi.advanceTimersByTime(599);
    run("b");
    vi.advanceTimersByTime(599);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work.mock.calls).toEqual([["b"]]);
  });

  it("that was called off does not run", () => {
    const work = vi.fn();
    const run = debounce(work, 600);
    run();
    run.cancel();
    vi.advanceTimersByTime(10_000);
    expect(work).not.toHaveBeenCalled();
  });
});

it("a throttle runs at once, drops calls within the pause, and counts it from the last run", () => {
  const work = vi.fn();
  const run = throttle(work, 1_000);
  run("a");
  vi.advanceTimersByTime(999);
  run("b");
  expect(work.mock.calls).toEqual([["a"]]);
  vi.advanceTimersByTime(1);
  run("c");
  expect(work.mock.calls).toEqual([["a"], ["c"]]);
});

describe("a countdown", () => {
  function Clock({ wait }: { wait: Wait | undefined }) {
    return <p>{useCountdown(wait)}</p>;
  }
  const shown = () => Number(document.querySelector("p")?.textContent);

  it("SMS-03 counts whole seconds down twice a second, and stops at zero", async () => {
    render(<Clock wait={{ startMs: Date.now(), endMs: Date.now() + 2_000 }} />);
    expect(shown()).toBe(2);
    await pass(499);
    expect(shown()).toBe(2);
    await pass(501);
    expect(shown()).toBe(1);
    await pass(499);
    expect(shown()).toBe(1);
    await pass(501);
    expect(shown()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is nothing without a wait, and with one that is over", async () => {
    const { rerender } = render(<Clock wait={undefined} />);
    expect(shown()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    rerender(<Clock wait={{ startMs: Date.now(), endMs: Date.now() - 5_000 }} />);
    expect(shown()).toBe(0);
  });

  it("a later wait counts from its own start", async () => {
    const { rerender, unmount } = render(<Clock wait={{ startMs: Date.now(), endMs: Date.now() + 1_000 }} />);
    await pass(5_000);
    expect(shown()).toBe(0);
    rerender(<Clock wait={{ startMs: Date.now(), endMs: Date.now() + 60_000 }} />);
    expect(shown()).toBe(60);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a single run", () => {
  function Sender({ work }: { work: (value: string) => Promise<unknown> }) {
    const send = useSingleRun(work);
    return (
      <button type="button" onClick={() => void send("a").catch(() => undefined)}>
        send
      </button>
    );
  }
  const tap = () => act(async () => screen.getByRole("button").click());

  it("FAULT-11 ignores taps while it runs, and runs again afterwards, also after a failure", async () => {
    let end: (error?: Error) => void = () => {};
    const work = vi.fn(
      (_value: string) =>
        new Promise<void>((resolve, reject) => {
          end = (error) => (error ? reject(error) : resolve());
        }),
    );
    render(<Sender work={work} />);
    await tap();
    await tap();
    expect(work.mock.calls).toEqual([["a"]]);
    await act(async () => end());
    await tap();
    expect(work).toHaveBeenCalledTimes(2);
    await act(async () => end(new Error("no luck")));
    await tap();
    expect(work).toHaveBeenCalledTimes(3);
  });
});
