import type { ReplyOf } from "@croupier/contract/player/contract";
import { catalogueGameTypes } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import { unitsToWire } from "@croupier/domain/money";
import type { DayRange } from "@croupier/domain/periods";
import type { RewardSource, RewardState } from "@croupier/domain/reward";
import type { Brand } from "../../http/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { FoundSignal, ReviewEnd } from "../abuse-signals/abuse-signals.port.ts";
import type { RewardTerms } from "./reward-terms.ts";

/** The house's accounts that rewards come from, for whoever sets money aside for them. */
export { rewardProgramme, scheduledRains } from "./reward.policy.ts";
export { createRewardTerms, type Product, products, type RewardTerms } from "./reward-terms.ts";

/** The turnover of a reward as its member reads it. */
export const presentTerms = (
  { terms, amountUnits }: { readonly terms: RewardTerms | null; readonly amountUnits: bigint },
  { currency }: Pick<Brand, "currency">,
): ReplyOf<"GET /wps/reward/list">["list"][number]["requirement"] =>
  terms && {
    required: unitsToWire(amountUnits * BigInt(terms.x), currency),
    ...{ hold: terms.hold, days: terms.days },
    weights: catalogueGameTypes
      .map((category) => ({ category, percent: terms.weights[category] ?? 0 }))
      .filter(({ percent }) => percent > 0)
      .toSorted((one, other) => other.percent - one.percent),
  };

export interface NewReward {
  readonly memberId: bigint;
  readonly source: RewardSource;
  /** What the source gives it for: the same one gives once (RWD-01). */
  readonly sourceKey: string;
  /** Shown by language; none where the source names itself. */
  readonly titles: Readonly<Partial<Record<Language, string>>>;
  readonly amountUnits: bigint;
  readonly terms: RewardTerms | undefined;
  /** Have it wait for a person, until the brand's days for reviews are over (ADR 78). */
  readonly signals?: readonly FoundSignal[] | undefined;
  /** It is meant once for a person, so it waits as well where another account looks like the same one's. */
  readonly isOncePerPerson?: boolean;
  /** The days to claim it; the brand's where it says none. */
  readonly claimDays?: number;
  /** The operator who gives it alone. */
  readonly grantedBy?: bigint | undefined;
  /** The member asked for it just now, and is told by the answer alone. */
  readonly isQuiet?: boolean;
  readonly now: Date;
}

/** What a grant came to. `isNew` is false where the source had given it before. */
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
   * Gives a reward in the caller's transaction. Where the brand claims this source's rewards for its members, it is
   * credited at once and `claimed`; otherwise it waits in the reward centre, and the member's inbox says so unless it is quiet.
   * One that has to be reviewed is `pending`.
   */
  grant(q: Queryable, reward: NewReward): Promise<Granted>;
  /**
   * Gives many rewards, of one source. Where none is reviewed and none that is claimed at once has a turnover, the number of statements
   * does not grow with them.
   * @returns how many are new
   */
  grantMany(q: Queryable, rewards: readonly NewReward[]): Promise<number>;
  /**
   * Puts a reward that can be claimed under review because of signals that were found later.
   * @returns false for one that cannot be claimed any more
   */
  hold(q: Queryable, id: bigint, found: readonly FoundSignal[], now: Date): Promise<boolean>;
  /** Ends a review: the reward can be claimed, or is revoked with a reason that the member reads. @returns why it cannot be ended */
  endReview(q: Queryable, id: bigint, end: ReviewEnd): Promise<string | undefined>;
  /** What a source has given a member, newest first. */
  listOf(
    q: Queryable,
    memberId: bigint,
    source: RewardSource,
    limit: number,
  ): Promise<readonly GivenReward[]>;
  /** What a source has given a team, or one member, into the wallet on some days, in units: their days count it as given. */
  sumClaimed(
    q: Queryable,
    source: RewardSource,
    of: { memberId: bigint; isAgent: boolean },
    days: DayRange,
  ): Promise<bigint>;
}
