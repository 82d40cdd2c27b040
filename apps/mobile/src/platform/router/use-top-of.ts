import { useLayoutEffect, useRef } from "react";

/**
 * Scrolls to the top when a mounted screen is given another subject by its query. A step back scrolls to its own place
 * in the next frame, after this.
 */
export function useTopOf(subject: string | undefined) {
  const shown = useRef(subject);
  useLayoutEffect(() => {
    if (shown.current === subject) return;
    shown.current = subject;
    scrollTo(0, 0);
  }, [subject]);
}
