import type { RewardSource } from "@croupier/domain/reward";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

interface WithName {
  readonly title: string;
  readonly source: RewardSource | null;
}

/** A reward's name: its title, or its source's name if that is enough. */
export const useRewardName = ({ title, source }: WithName): string => {
  const { t } = usePhrases();
  if (title !== "") return title;
  return source === null ? t("title.rewards") : t(`rewards.source.${source}`);
};
