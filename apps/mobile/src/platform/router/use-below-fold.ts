import { useDeferredValue } from "react";
import { getLocation } from "./history.ts";
import { getOffset } from "./scroll-memory.ts";

/**
 * Whether what stands below the first screen is to be drawn: not in the first render, whose reader waits for it, but
 * in a second one that follows at once and yields to him. Whoever comes back to a place further down finds all of it.
 * On the server never.
 */
export const useBelowFold = (): boolean => useDeferredValue(true, getOffset(getLocation().index) > 0);
