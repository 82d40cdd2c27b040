import { journeys } from "./journeys.ts";
import { legends } from "./legends.ts";
import type { Theme } from "./theme.ts";

/** All themes. Where a name fits several, the choice among them depends on this order: never reorder. */
export const themes: readonly Theme[] = [...legends, ...journeys];
