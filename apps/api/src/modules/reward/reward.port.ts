import type { ReplyOf } from "@croupier/contract/player/contract";
import { catalogueGameTypes } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import { unitsToWire } from "@croupier/domain/money";
import type { RequirementHold, Weights } from "@croupier/domain/requirement";
import type { ReviewSignal, RewardSource, RewardState } from "@croupier/domain/reward";
import type { Brand } from "../../http/context.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** The turnover that a reward asks for, as a multiple of it. */
export interface RewardTerms {
  readonly x: number;
  readonly weights: Weights;
  readonly hold: RequirementHold;
  readonly days: number;
}

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
  /** Has it wait for a person, until the brand's days for reviews are over. */
  readonly review?: ReviewSignal | undefined;
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
  /** Gives many rewards, in a number of statements that does not grow with them. @returns how many are new */
  grantMany(q: Queryable, rewards: readonly NewReward[]): Promise<number>;
  /** What a source has given a member, newest first. */
  listOf(
    q: Queryable,
    memberId: bigint,
    source: RewardSource,
    limit: number,
  ): Promise<readonly GivenReward[]>;
}
