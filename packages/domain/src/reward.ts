/** What gives rewards. */
export const rewardSources = ["promotion", "goodwill", "mission", "checkIn", "invite", "vip"] as const;
export type RewardSource = (typeof rewardSources)[number];

/** How a reward stands. `pending` waits for a person; the last three are ends. */
export const rewardStates = ["pending", "available", "claimed", "expired", "revoked"] as const;
export type RewardState = (typeof rewardStates)[number];

/** The lists of the reward centre. */
export const rewardTabs = ["available", "pending", "received"] as const;
export type RewardTab = (typeof rewardTabs)[number];

/** Why a reward was not claimed. */
export const rewardRefusals = ["reward.not.found", "reward.gone", "reward.review"] as const;
export type RewardRefusal = (typeof rewardRefusals)[number];

/**
 * What two accounts share, so that a reward between them waits for a person. It stands where an operator's reason would, and
 * the member reads one and the same sentence for each.
 */
export const reviewSignals = ["shared-device", "shared-account", "shared-network"] as const;
export type ReviewSignal = (typeof reviewSignals)[number];

export const isReviewSignal = (reason: string): reason is ReviewSignal =>
  (reviewSignals as readonly string[]).includes(reason);

/** How a reward stands at an instant: one whose time is over is expired before anybody has written so. */
export const getRewardState = (
  { state, expiresAt }: { readonly state: RewardState; readonly expiresAt: Date | null },
  now: Date,
): RewardState => (state === "available" && expiresAt !== null && expiresAt <= now ? "expired" : state);

const refusals = {
  pending: "reward.review",
  expired: "reward.gone",
  revoked: "reward.gone",
} as const satisfies Partial<Record<RewardState, RewardRefusal>>;

/** Why a reward in this state cannot be claimed (RWD-02, RWD-04); undefined for one that can be, or that was. */
export const getRewardRefusal = (state: RewardState): RewardRefusal | undefined =>
  state === "available" || state === "claimed" ? undefined : refusals[state];
