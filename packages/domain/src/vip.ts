/** The gifts of a rank: for reaching it, each Monday, on the 1st of each month, and on the member's birthday. */
export const giftKinds = ["level", "weekly", "monthly", "birthday"] as const;
export type GiftKind = (typeof giftKinds)[number];

/** The parts of a rank's progress that both sides calculate with (API-38). */
export interface RankProgress {
  currentProgress: { completedConditions: number; totalExpectedConditions: number };
  playerRankProgress: { labelId?: string | undefined };
}

/**
 * A member's progress to the next rank, from 0 to 1 (VIP-01). Without a label there is no next rank, and progress is
 * 1 (VIP-02). Without conditions progress is 0.
 */
export function getVipProgress({ currentProgress, playerRankProgress }: RankProgress): number {
  if (!playerRankProgress.labelId) return 1;
  const { completedConditions, totalExpectedConditions } = currentProgress;
  if (!(totalExpectedConditions > 0)) return 0;
  return Math.min(1, Math.max(0, completedConditions / totalExpectedConditions));
}

/**
 * Progress in whole percent, rounded down (VIP-03), so 100 means complete. The added millionth corrects products such
 * as 0.29 * 100 = 28.999999999999996.
 */
export const toVipPercent = (progress: number): number => Math.floor(progress * 100 + 1e-6);
