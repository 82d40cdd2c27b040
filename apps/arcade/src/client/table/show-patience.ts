import type { Patience } from "../motion.ts";

/**
 * The patience of shows that replace one another. What waits in a show that is over never goes on: a page in a
 * hidden tab falls behind, and would draw over the next one.
 * @param current names what is shown now
 */
export function createShowPatience(patience: Patience, current: () => string | undefined): Patience {
  async function stay(wait: Promise<void>): Promise<void> {
    const shown = current();
    await wait;
    if (current() !== shown) await new Promise<never>(() => undefined);
  }

  return {
    wait: (delayMs) => stay(patience.wait(delayMs)),
    animate: (durationMs, onFrame) => stay(patience.animate(durationMs, onFrame)),
    hurry: patience.hurry,
  };
}
