/** Stops calling a partner that is slow or down (FAULT-06). */
export interface CircuitBreaker {
  /**
   * Runs the work unless the circuit is open or full.
   * @throws CircuitOpenError at once, without running it; otherwise the error of the work
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export interface CircuitBreakerOptions {
  /** Consecutive failures that open the circuit. */
  failures: number;
  /** How long it stays open before one call may try again. */
  restMs: number;
  /** Maximum concurrent calls, so a slow partner cannot hold more of our resources. */
  concurrent: number;
  nowMs: () => number;
}

const isCircuitOpen = Symbol("circuit open");

const createCircuitOpenError = (): Error =>
  Object.assign(new Error("the circuit is open"), { [isCircuitOpen]: true as const });

/** @internal For tests. */
export const isCircuitOpenError = (error: unknown): boolean =>
  error instanceof Error && isCircuitOpen in error;

/**
 * Whether a partner's HTTP answer says that it is busy or broken, which counts against its circuit. A refusal does not: it
 * is about one request, and the next may be accepted. So it is thrown after `run`, and not inside.
 */
export const isBusyOrBroken = (status: number): boolean => status === 408 || status === 429 || status >= 500;

export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { failures, restMs, concurrent, nowMs } = options;
  let failed = 0;
  let openedAtMs = 0;
  let running = 0;

  return {
    run: async (work) => {
      const isOpen = failed >= failures;
      if (running >= concurrent || (isOpen && nowMs() - openedAtMs < restMs)) throw createCircuitOpenError();
      // One trial call runs; until it ends, the others keep failing fast.
      if (isOpen) openedAtMs = nowMs();
      running += 1;
      try {
        const result = await work();
        failed = 0;
        return result;
      } catch (error) {
        failed += 1;
        if (failed >= failures) openedAtMs = nowMs();
        throw error;
      } finally {
        running -= 1;
      }
    },
  };
}
