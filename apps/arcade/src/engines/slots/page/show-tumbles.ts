import { isMotionReduced } from "../../../client/motion.ts";
import type { SpinOutcome } from "../rules/spin.ts";
import { planFall } from "./falling.ts";
import type { Presentation } from "./presentation.ts";

const WIN_MS = 750;
const STILL_MS = 900;

/** Shows the wins of each grid of a spin, and how the next grid comes of it. The reels have stopped on the first one. */
export async function showTumbles(
  spin: SpinOutcome,
  { reels, patience, sound }: Pick<Presentation, "game" | "reels" | "patience" | "sound">,
): Promise<void> {
  let { grid, wins } = spin;
  for (const next of spin.tumbles ?? []) {
    reels.setWins({ wins });
    await patience.wait(isMotionReduced() ? STILL_MS : WIN_MS);
    const removed = wins.flatMap(({ cells }) => cells);
    await reels.drop(planFall(grid, removed, next.grid), next.grid);
    sound.stop(0);
    ({ grid, wins } = next);
  }
  reels.setWins({ wins });
}
