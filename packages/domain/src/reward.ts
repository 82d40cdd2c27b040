/** What gives rewards. */
export const rewardSources = [
  "promotion",
  "goodwill",
  "mission",
  "checkIn",
  "invite",
  "vip",
  "vip-rebate",
  "wheel",
  "rain",
  "mall",
  "rebate",
] as const;
export type RewardSource = (typeof rewardSources)[number];

/** Sources whose rewards are credited at once at every brand: their money lies ready for the members who won it. */
export const paidAtOnce: ReadonlySet<RewardSource> = new Set(["rain"]);

/** The state of a reward. `pending` waits for a person; the last three are final. */
export const rewardStates = ["pending", "available", "claimed", "expired", "revoked"] as const;
export type RewardState = (typeof rewardStates)[number];

/** The lists of the reward centre. */
export const rewardTabs = ["available", "pending", "received"] as const;
export type RewardTab = (typeof rewardTabs)[number];

/** Why a reward was not claimed. */
export const rewardRefusals = ["reward.not.found", "reward.gone", "reward.review"] as const;
export type RewardRefusal = (typeof rewardRefusals)[number];

/** The state of a reward at an instant: an overdue one is expired before anybody has written so. */
export const getRewardState = (
  { state, expiresAt }: { readonly state: RewardState; readonly expiresAt: Date | null },
  now: Date,
): RewardState => (state === "available" && expiresAt !== null && expiresAt <= now ? "expired" : state);

const refusals = {
  pending: "reward.review",
  expired: "reward.gone",
  revoked: "reward.gone",
} as const satisfies Partial<Record<RewardState, RewardRefusal>>;

/** Why a reward in this state cannot be claimed (RWD-02, RWD-04); undefined for a claimable or claimed one. */
export const findRewardRefusal = (state: RewardState): RewardRefusal | undefined =>
  state === "available" || state === "claimed" ? undefined : refusals[state];
