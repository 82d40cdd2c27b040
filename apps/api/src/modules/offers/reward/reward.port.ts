import type { ReplyOf } from "@croupier/contract/player/contract";
import { catalogueGameTypes } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import { unitsToWire } from "@croupier/domain/money";
import type { DayRange } from "@croupier/domain/periods";
import type { RewardSource, RewardState } from "@croupier/domain/reward";
import type { Brand } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { FoundSignal, ReviewEnd } from "../../identity/abuse-signals/abuse-signals.port.ts";
import type { RewardTerms } from "./reward-terms.ts";

/** The house's accounts that pay rewards, for modules that set money aside for them. */
export { rewardProgramme, scheduledRains } from "./reward.policy.ts";
export { createRewardTerms, type Product, products, type RewardTerms } from "./reward-terms.ts";

/** The turnover of a reward as its member sees it. */
export const presentTerms = (
  { terms, amountUnits }: { readonly terms: RewardTerms | null; readonly amountUnits: bigint },
  { currency }: Pick<Brand, "currency">,
): ReplyOf<"GET /wps/reward/list">["list"][number]["requirement"] =>
  terms && {
    required: unitsToWire(amountUnits * BigInt(terms.x), currency),
    hold: terms.hold,
    days: terms.days,
    weights: catalogueGameTypes
      .map((category) => ({ category, percent: terms.weights[category] ?? 0 }))
      .filter(({ percent }) => percent > 0)
      .toSorted((one, other) => other.percent - one.percent),
  };

export interface NewReward {
  readonly memberId: bigint;
  readonly source: RewardSource;
  /** The source's reason for it: the same key gives once (RWD-01). */
  readonly sourceKey: string;
  /** Shown by language; empty if the source names itself. */
  readonly titles: Readonly<Partial<Record<Language, string>>>;
  readonly amountUnits: bigint;
  readonly terms: RewardTerms | undefined;
  /** Make it wait for a person, until the brand's days for reviews are over (ADR 78). */
  readonly signals?: readonly FoundSignal[] | undefined;
  /** It is given once per person, so it also waits if another account seems to belong to the same one. */
  readonly isOncePerPerson?: boolean;
  /** The days to claim it; by default the brand's. */
  readonly claimDays?: number;
  /** The operator who gives it alone. */
  readonly grantedBy?: bigint | undefined;
  /** The member asked for it just now, and the answer is enough notice. */
  readonly isQuiet?: boolean;
  readonly now: Date;
}

/** The result of a grant. `isNew` is false if the source had given it before. */
export interface Granted {
  readonly rewardId: bigint;
  readonly state: RewardState;
  readonly isNew: boolean;
}

/** A reward that was given. */
export interface GivenReward {
  readonly id: bigint;
  readonly sourceKey: string;
  readonly titles: NewReward["titles"];
  readonly amountUnits: bigint;
  readonly state: RewardState;
  readonly grantedAt: Date;
  readonly expiresAt: Date | null;
}

/** The only way to give members something (ADR 60). */
export interface RewardPort {
  /**
   * Gives a reward in the caller's transaction. If the brand claims this source's rewards for its members, it is credited at
   * once and `claimed`; otherwise it waits in the reward centre, and the member's inbox says so unless it is quiet or, if
   * nobody decided on it, the member has stopped play (RWD-29). The inbox tells of a promotion's reward either way. A reward
   * that must be reviewed is `pending`, and the inbox tells of it once it is released.
   */
  grant(q: Queryable, reward: NewReward): Promise<Granted>;
  /**
   * Gives many rewards of one source. If none is reviewed and none that is claimed at once has a turnover, the number of
   * statements does not grow with them.
   * @returns how many are new
   */
  grantMany(q: Queryable, rewards: readonly NewReward[]): Promise<number>;
  /**
   * Puts a reward that can be claimed under review because of signals that were found later.
   * @returns false for one that can no longer be claimed
   */
  hold(q: Queryable, id: bigint, found: readonly FoundSignal[], now: Date): Promise<boolean>;
  /** Ends a review: the reward can be claimed, or is revoked with a reason that the member reads. @returns why it cannot be ended */
  endReview(q: Queryable, id: bigint, end: ReviewEnd): Promise<string | undefined>;
  /** The rewards of a source to a member, newest first. */
  listOf(
    q: Queryable,
    memberId: bigint,
    source: RewardSource,
    limit: number,
  ): Promise<readonly GivenReward[]>;
  /**
   * The rewards of a source to a team, or to one member, paid into the wallet on some days, in units: their days count them as
   * given.
   */
  sumClaimed(
    q: Queryable,
    source: RewardSource,
    of: { memberId: bigint; isAgent: boolean },
    days: DayRange,
  ): Promise<bigint>;
}
