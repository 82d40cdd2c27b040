const REDUCED = "(prefers-reduced-motion: reduce)";

export function isMotionReduced(): boolean {
  return matchMedia(REDUCED).matches;
}

export const easeOut = (u: number): number => 1 - (1 - u) ** 3;

/** Waits and animations that a tap can skip: all running ones end at once. */
export function createPatience() {
  const waiting = new Set<() => void>();

  function wait(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, delayMs);
      waiting.add(end);
    });
  }

  /** Calls `onFrame` with 0 to 1 over the duration. The last value is always 1, even when it is skipped. */
  function animate(durationMs: number, onFrame: (u: number) => void): Promise<void> {
    return new Promise((resolve) => {
      const start = performance.now();
      let frame = 0;
      const end = (): void => {
        cancelAnimationFrame(frame);
        waiting.delete(end);
        onFrame(1);
        resolve();
      };
      const step = (now: number): void => {
        const u = Math.max(0, (now - start) / durationMs);
        if (u >= 1) return end();
        onFrame(u);
        frame = requestAnimationFrame(step);
      };
      waiting.add(end);
      frame = requestAnimationFrame(step);
    });
  }

  return {
    wait,
    animate,
    hurry: () => {
      for (const end of Array.from(waiting)) end();
    },
  };
}

export type Patience = ReturnType<typeof createPatience>;
