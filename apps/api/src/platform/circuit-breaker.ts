/** Keeps a partner that is slow or dead from being waited for again and again (FAULT-06). */
export interface CircuitBreaker {
  /**
   * Runs the work unless the circuit is open or full.
   * @throws CircuitOpenError at once, without running it; else whatever the work throws.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export interface CircuitBreakerOptions {
  /** Failures one after another that open the circuit. */
  failures: number;
  /** How long it stays open before one call may try again. */
  restMs: number;
  /** Calls under way at once; a slow partner holds no more of ours than this. */
  concurrent: number;
  nowMs: () => number;
}

const isCircuitOpen = Symbol("circuit open");

const createCircuitOpenError = (): Error =>
  Object.assign(new Error("the circuit is open"), { [isCircuitOpen]: true as const });

export const isCircuitOpenError = (error: unknown): boolean =>
  error instanceof Error && isCircuitOpen in error;

export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { failures, restMs, concurrent, nowMs } = options;
  let failed = 0;
  let openedAtMs = 0;
  let running = 0;

  return {
    run: async (work) => {
      const isOpen = failed >= failures;
      if (running >= concurrent || (isOpen && nowMs() - openedAtMs < restMs)) throw createCircuitOpenError();
      // One call tries again; until it has ended the others fail fast as before.
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
