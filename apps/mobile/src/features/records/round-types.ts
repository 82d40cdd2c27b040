import { catalogueGameTypes } from "@croupier/domain/codes";
import type { Translate } from "@croupier/phrases/translator";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";

/**
 * The types that rounds have, as options. The lobby's categories are others: they join the lotteries, and take e-sports and
 * cockfights out of sports (VENDOR-07 to VENDOR-09).
 */
export const listTypes = (t: Translate) =>
  catalogueGameTypes.map((value) => ({ value, label: t(getCategoryLabel(value).label) }));

const joined: Readonly<Record<string, readonly string[]>> = {
  LOTT: ["LOTT", "ELOTT"],
  SPORTS: ["SPORTS", "ESPORTS", "COCKFIGHT"],
};

/** The lobby's categories whose vendors have rounds of a type; none for all. */
export const groupsOf = (gameType: string): readonly string[] =>
  gameType === "" ? [] : (joined[gameType] ?? [gameType]);
