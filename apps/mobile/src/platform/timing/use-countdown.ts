import { useEffect, useState } from "react";

/** SMS-03: how often the remaining time is updated. */
const READ_MS = 500;

/** A period of time, in ms since 1970. */
export interface Wait {
  startMs: number;
  endMs: number;
}

/** The whole seconds until a wait is over, 0 from then on and if there is none. */
export function useCountdown(wait: Wait | undefined): number {
  // The clock stops between two waits, so a wait counts from its own start until the first tick.
  const [readMs, setReadMs] = useState(0);
  const endMs = wait?.endMs;
  useEffect(() => {
    if (endMs === undefined) return undefined;
    const timer = setInterval(() => {
      const nowMs = Date.now();
      setReadMs(nowMs);
      if (nowMs >= endMs) clearInterval(timer);
    }, READ_MS);
    return () => clearInterval(timer);
  }, [endMs]);
  if (!wait) return 0;
  return Math.max(0, Math.ceil((wait.endMs - Math.max(readMs, wait.startMs)) / 1000));
}
