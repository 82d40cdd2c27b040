import { useRef } from "react";

/**
 * Lets one run of an asynchronous handler finish before the next may start: twenty taps within one frame are
 * one effect, for a pending button shows only in the next (FAULT-11).
 */
export function useSingleRun<A extends unknown[]>(work: (...args: A) => Promise<unknown>) {
  const isRunning = useRef(false);
  return async (...args: A) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
