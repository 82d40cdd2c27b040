import { languages } from "@croupier/domain/languages";
import type { GiftKind } from "@croupier/domain/vip";
import { getServerTranslator } from "@croupier/phrases/server-translator";
import type { NewReward } from "../reward/reward.port.ts";
import { type NamedRank, nameOf } from "./vip-ranks.ts";

/** How many days a birthday gift is available (VIP2-06). */
const birthdayDays = 7;

/**
 * A rank's gift of a kind as a reward for a member; undefined if the rank has none.
 * @param of what it is given for: the level, the Monday, the 1st or the year. Each gives once (VIP2-04)
 */
export function createGift(
  rank: NamedRank,
  kind: GiftKind,
  { memberId, of, now }: { memberId: bigint; of: string; now: Date },
): NewReward | undefined {
  const gift = rank.gifts[kind];
  if (!gift || gift.units <= 0) return undefined;
  const titles = languages.map((language) => {
    const { t } = getServerTranslator(language);
    return [language, t(`server.vip.${kind}`, { rank: nameOf(rank, language) })] as const;
  });
  return {
    memberId,
    source: "vip",
    sourceKey: `vip-${kind === "level" ? "up" : kind}:${memberId}:${of}`,
    now,
    titles: Object.fromEntries(titles),
    amountUnits: BigInt(gift.units),
    terms: gift.terms ?? undefined,
    ...(kind === "birthday" && { claimDays: birthdayDays, isOncePerPerson: true }),
  };
}
