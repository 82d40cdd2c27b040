import { useEffect, useState } from "react";

/** SMS-03: how often the time that is left is read again. */
const READ_MS = 500;

const secondsUntil = (endMs: number) => Math.max(0, Math.ceil((endMs - Date.now()) / 1000));

/** The whole seconds until a moment (ms since 1970), 0 from then on and where there is none. */
export function useCountdown(endMs: number | undefined): number {
  const [seconds, setSeconds] = useState(() => (endMs === undefined ? 0 : secondsUntil(endMs)));
  const [shownEnd, setShownEnd] = useState(endMs);
  // A new end counts from this very render on, and not from the next reading.
  if (shownEnd !== endMs) {
    setShownEnd(endMs);
    setSeconds(endMs === undefined ? 0 : secondsUntil(endMs));
  }
  useEffect(() => {
    if (endMs === undefined) return undefined;
    const timer = setInterval(() => {
      const left = secondsUntil(endMs);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, READ_MS);
    return () => clearInterval(timer);
  }, [endMs]);
  return seconds;
}
