import type { RequirementSource } from "@croupier/domain/requirement";
import type { RewardSource } from "@croupier/domain/reward";

/** How the ledger knows a reward: its key, the account that pays, and the subject of its requirement. */
interface Booking {
  readonly key: string;
  readonly from: { readonly kind: "bonus" | "rain"; readonly name: string };
  readonly requirement: { readonly source: RequirementSource; readonly sourceKey: string };
}

/** The house's account that pays rewards. */
export const rewardProgramme = { kind: "bonus", name: "reward" } as const;
/** Pays rebates of members' own play, which days distinguish from other gifts (is_rebate_account). */
const rebateProgramme = { kind: "bonus", name: "rebate" } as const;
/** The money that scheduled rains may still give. */
export const scheduledRains = { kind: "rain", name: "scheduled" } as const;

const payerOf = (source: RewardSource): Booking["from"] => {
  // A rain's rewards are paid from the money set aside for it.
  if (source === "rain") return scheduledRains;
  return source === "rebate" ? rebateProgramme : rewardProgramme;
};

/** Promotions keep the keys from before there were rewards, so that no sign-up is ever paid twice. */
export const bookingOf = ({
  id,
  source,
  sourceKey,
}: {
  readonly id: bigint;
  readonly source: RewardSource;
  readonly sourceKey: string;
}): Booking =>
  source === "promotion"
    ? {
        key: `promotion-sign-up-${sourceKey}`,
        from: { kind: "bonus", name: "promotion" },
        requirement: { source: "promotion", sourceKey },
      }
    : {
        key: `reward:${id}`,
        from: payerOf(source),
        requirement: { source: "reward", sourceKey: String(id) },
      };

/** A person decides on these, and their members hear of it as of any answer. */
const decided: ReadonlySet<RewardSource> = new Set(["goodwill", "promotion"]);

/** The members whose rewards came by their play or their friends, without a decision. */
export const listEarners = (
  rewards: readonly { readonly memberId: bigint; readonly source: RewardSource }[],
): bigint[] => rewards.filter(({ source }) => !decided.has(source)).map(({ memberId }) => memberId);
