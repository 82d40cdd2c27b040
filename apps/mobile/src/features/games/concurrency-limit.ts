/**
 * Lets so many calls run at a time; what comes later waits for its turn, first come, first served.
 * @param limit how many may run side by side
 */
export function createConcurrencyLimit(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function inTurn<T>(call: () => Promise<T>): Promise<T> {
    if (running < limit) running += 1;
    // Whoever is done hands its turn on.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await call();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
