/** The parts of a rank's progress that both sides reckon with (API-38). */
export interface RankProgress {
  currentProgress: { completedConditions: number; totalExpectedConditions: number };
  playerRankProgress: { labelId?: string | undefined };
}

/**
 * How far a member is on the way to the next rank, from 0 to 1 (VIP-01). Without a label there is no rank left to
 * reach, and the way is complete (VIP-02); without conditions nothing of it is done.
 */
export function getVipProgress({ currentProgress, playerRankProgress }: RankProgress): number {
  if (!playerRankProgress.labelId) return 1;
  const { completedConditions, totalExpectedConditions } = currentProgress;
  if (!(totalExpectedConditions > 0)) return 0;
  return Math.min(1, Math.max(0, completedConditions / totalExpectedConditions));
}

/**
 * A progress as whole percent, rounded down (VIP-03): 100 stands only for what is complete. The millionth keeps a
 * product such as 0.29 * 100 = 28.999999999999996 at its own percent.
 */
export const toVipPercent = (progress: number): number => Math.floor(progress * 100 + 1e-6);
