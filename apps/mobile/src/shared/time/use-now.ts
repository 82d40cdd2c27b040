import { useEffect, useState } from "react";
import { onAttention } from "./brand-days.ts";

/** The longest delay of a browser's timer. */
const longestMs = 2 ** 31 - 1;
/** A timer may be early by a moment: the renewal would do nothing then, and no other would follow. */
const lateMs = 146;

/**
 * The time, renewed when the next of these moments is over. Timers stand still while a phone sleeps: then it is renewed as soon as
 * somebody comes back.
 */
export function useNow(moments: readonly (string | null)[]): Date {
  const [now, setNow] = useState(() => new Date());
  const times = moments.flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]));
  const next = Math.min(...times.filter((time) => time >= now.getTime()));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return undefined;
    const renew = () => {
      if (Date.now() > next) setNow(new Date());
    };
    const stop = onAttention(renew);
    const timer = setTimeout(renew, Math.min(next - Date.now() + lateMs, longestMs));
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [next]);
  return now;
}
