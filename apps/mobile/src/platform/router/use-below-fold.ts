import { useDeferredValue } from "react";
import { getLocation } from "./history.ts";
import { getOffset } from "./scroll-memory.ts";

/**
 * Whether to render the part below the first screen. It is left out of the first render and follows in a deferred one
 * that yields to input; after a step back to a scrolled page it is rendered at once. The server never renders it.
 */
export const useBelowFold = (): boolean => useDeferredValue(true, getOffset(getLocation().index) > 0);
