import { vi } from "vitest";

/**
 * Takes the clock from `AbortSignal.timeout`: calls to others time out when a test says so, and not because the machine
 * was busy for as long. Undone by `vi.restoreAllMocks`.
 */
export function stubTimeLimits() {
  const running: AbortController[] = [];
  const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const controller = new AbortController();
    running.push(controller);
    return controller.signal;
  });
  return {
    /** The limits that were set, in ms. */
    list: () => limit.mock.calls.map(([limitMs]) => limitMs),
    /** Lets the time of every call that is under way end now. */
    expire: () => {
      for (const controller of running.splice(0))
        controller.abort(new DOMException("its time is over", "TimeoutError"));
    },
  };
}
