import type { RequirementSource } from "@croupier/domain/requirement";
import type { RewardRow } from "./reward.store.ts";

/** How the ledger knows a reward: its key, the programme that pays, and what its requirement is of. */
interface Booking {
  readonly key: string;
  readonly programme: string;
  readonly requirement: { readonly source: RequirementSource; readonly sourceKey: string };
}

/** Promotions keep the keys from before there were rewards, so that no sign-up is ever paid twice. */
export const bookingOf = ({
  id,
  source,
  sourceKey,
}: Pick<RewardRow, "id" | "source" | "sourceKey">): Booking =>
  source === "promotion"
    ? {
        key: `promotion-sign-up-${sourceKey}`,
        programme: "promotion",
        requirement: { source: "promotion", sourceKey },
      }
    : {
        key: `reward:${id}`,
        programme: "reward",
        requirement: { source: "reward", sourceKey: String(id) },
      };
