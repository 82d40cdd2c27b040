import { isCategoryClosed, useVendors } from "../../shared/games/use-vendors.ts";

/** LAYOUT-11: the categories that count as sports. */
export const sports: ReadonlySet<string> = new Set(["SPORTS", "ESPORTS", "COCKFIGHT"]);

/** Whether there is a match to bet on; without one, the hot-match panel holds the brand's news alone. */
export const useHasMatches = (): boolean =>
  useVendors().vendors.groups.some((group) => sports.has(group.gameCategory) && !isCategoryClosed(group));
