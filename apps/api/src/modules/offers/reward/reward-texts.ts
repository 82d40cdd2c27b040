import { languages } from "@croupier/domain/languages";
import { unitsToWire } from "@croupier/domain/money";
import { getServerTranslator } from "@croupier/phrases/server-translator";
import type { NewMessage } from "../../ground/inbox/inbox.port.ts";
import type { RewardRow } from "./reward.store.ts";

/** A reward's name by language: its own titles, or its source's name if it has none. */
export const namesOf = ({ source, titles }: Pick<RewardRow, "source" | "titles">): RewardRow["titles"] =>
  Object.keys(titles).length > 0
    ? titles
    : Object.fromEntries(
        languages.map((language) => [language, getServerTranslator(language).t(`rewards.source.${source}`)]),
      );

type Told = NewMessage & { readonly memberId: bigint };

/** A reward that waits in the reward centre. */
export const tellWaiting = ({ memberId, titles, amountUnits }: RewardRow): Told => ({
  memberId,
  template: "rewardWaiting",
  params: { promotion: titles, amount: unitsToWire(amountUnits) },
});

/** The approved reward of a promotion, which has been credited (PROMO-10). */
export const tellPaid = (row: RewardRow): Told => {
  const { memberId, amountUnits, terms } = row;
  const promotion = namesOf(row);
  const amount = unitsToWire(amountUnits);
  if (!terms) return { memberId, template: "rewardPaid", params: { promotion, amount } };
  const params = { promotion, amount, required: unitsToWire(amountUnits * BigInt(terms.x)) };
  return terms.hold === "all"
    ? { memberId, template: "rewardPaidToPlayAll", params }
    : { memberId, template: "rewardPaidToPlay", params };
};
