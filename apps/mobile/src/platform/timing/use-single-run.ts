import { useRef } from "react";

/**
 * Ignores calls of an asynchronous handler while one is running. A pending button shows only in the next frame, so that
 * twenty taps within one frame would otherwise run twenty times (FAULT-11).
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
