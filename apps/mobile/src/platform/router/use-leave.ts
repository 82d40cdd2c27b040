import { useEffect, useRef } from "react";

/** A page that is still here after this time was never left: the other site answered with nothing to show. */
const STAY_MS = 10_000;

/**
 * Leaves for an address of another site, and watches for this page becoming visible again: restored by a step back,
 * shown again under a sheet that was closed, or never left because the answer was empty (204).
 * @returns a function that stops watching
 */
function leave(url: string, onBack: () => void): () => void {
  const timer = setTimeout(comeBack, STAY_MS);
  const onShow = (event: PageTransitionEvent) => event.persisted && comeBack();
  const onVisible = () => document.visibilityState === "visible" && comeBack();
  function stop() {
    clearTimeout(timer);
    removeEventListener("pageshow", onShow);
    removeEventListener("focus", comeBack);
    document.removeEventListener("visibilitychange", onVisible);
  }
  function comeBack() {
    stop();
    onBack();
  }
  addEventListener("pageshow", onShow);
  addEventListener("focus", comeBack);
  document.addEventListener("visibilitychange", onVisible);
  location.assign(url);
  return stop;
}

/** A function that leaves for another site. `onBack` is called once if this page becomes visible again (CASE-13). */
export function useLeave(): (url: string, onBack: () => void) => void {
  const stop = useRef<(() => void) | undefined>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stop.current?.();
    };
  }, []);
  return (url, onBack) => {
    // The address came late: the screen is another one.
    if (isGone.current) return;
    stop.current?.();
    stop.current = leave(url, onBack);
  };
}
