import type { CategoryKey } from "@croupier/domain/codes";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import type { IconName } from "@croupier/ui-kit/icon";

/** The name and picture of each category in every list. */
export const categoryLabels: Partial<Record<CategoryKey, { label: PhraseId; icon: IconName }>> = {
  HOME: { label: "category.HOME", icon: "home" },
  HOT: { label: "category.HOT", icon: "fire" },
  FAV: { label: "title.favourites", icon: "heart" },
  RNG: { label: "title.slots", icon: "slots" },
  LIVE: { label: "title.live", icon: "live" },
  FISH: { label: "title.fishing", icon: "fish" },
  PVP: { label: "title.poker", icon: "cards" },
  SPORTS: { label: "title.sports", icon: "sports" },
  ESPORTS: { label: "title.esports", icon: "esports" },
  COCKFIGHT: { label: "category.COCKFIGHT", icon: "cock" },
  LOTT: { label: "title.lottery", icon: "lottery" },
  ELOTT: { label: "title.elottery", icon: "lottery" },
  LIVESTREAM: { label: "category.LIVESTREAM", icon: "play" },
};

const unknownCategory: { label: PhraseId; icon: IconName } = { label: "common.more", icon: "sparkle" };

/** A category that this front does not know yet still gets a name. */
export const getCategoryLabel = (key: string) => categoryLabels[key as CategoryKey] ?? unknownCategory;
