/**
 * Limits how many calls run at the same time; the others wait in order.
 * @param limit how many calls may run at the same time
 */
export function createConcurrencyLimit(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function inTurn<T>(call: () => Promise<T>): Promise<T> {
    if (running < limit) running += 1;
    // A call that ends passes its slot on.
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
