import { type RefObject, useEffect, useRef } from "react";

const CHOSEN = '[aria-pressed="true"], [aria-current="page"]';

/**
 * Brings the choice of a strip into its middle (VENDOR-01). Only the strip moves: `scrollIntoView` would also move the
 * page under the reader.
 * @param chosen the choice; a change of it moves the strip
 * @param count of the entries, which may come later than the strip
 */
export function useCentredChoice<T extends HTMLElement>(
  chosen: string | undefined,
  count: number,
): RefObject<T | null> {
  const ref = useRef<T>(null);
  const isNew = useRef(true);
  useEffect(() => {
    const strip = ref.current;
    const element = strip?.querySelector<HTMLElement>(CHOSEN);
    // The first entry of a new strip is visible anyway; measuring it would force another layout.
    const isThere = isNew.current && element === strip?.firstElementChild;
    isNew.current = false;
    if (!strip || !element || isThere) return;
    const [outer, inner] = [strip.getBoundingClientRect(), element.getBoundingClientRect()];
    strip.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [chosen, count]);
  return ref;
}
