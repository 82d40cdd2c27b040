import { vi } from "vitest";

/**
 * Controls `AbortSignal.timeout`: outgoing calls time out when a test says so, not when the machine is busy.
 * `vi.restoreAllMocks` restores it.
 */
export function stubTimeLimits() {
  const running: AbortController[] = [];
  const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const controller = new AbortController();
    running.push(controller);
    return controller.signal;
  });
  return {
    /** The timeouts that were set, in ms. */
    list: () => limit.mock.calls.map(([limitMs]) => limitMs),
    /** Expires the timeout of every call in progress. */
    expire: () => {
      for (const controller of running.splice(0))
        controller.abort(new DOMException("its time is over", "TimeoutError"));
    },
  };
}
