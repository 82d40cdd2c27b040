/** Runs a function once, `delayMs` after its last call. */
export function debounce<A extends unknown[]>(work: (...args: A) => void, delayMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (...args: A) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...args), delayMs);
  };
  return Object.assign(run, { cancel: () => clearTimeout(timer) });
}

/** Runs a function at once, and then at most once every `pauseMs`; calls in between are dropped. */
export function throttle<A extends unknown[]>(work: (...args: A) => void, pauseMs: number) {
  let openAtMs = 0;
  return (...args: A) => {
    const nowMs = Date.now();
    if (nowMs < openAtMs) return;
    openAtMs = nowMs + pauseMs;
    work(...args);
  };
}
