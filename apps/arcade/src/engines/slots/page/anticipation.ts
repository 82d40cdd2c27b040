import type { ScatterRule } from "../rules/common.ts";
import type { SpinOutcome } from "../rules/spin.ts";

/** The first reel whose stop is delayed: one scatter more than those in view would award free spins. */
export function findAnticipation(
  spin: SpinOutcome,
  scatter: Pick<ScatterRule, "symbol" | "spins"> | undefined,
  strips: readonly string[],
): number | undefined {
  if (!scatter) return undefined;
  const enough = scatter.spins.findIndex((spins) => spins > 0);
  let seen = 0;
  for (const [reel, view] of spin.grid.entries()) {
    if (enough > 0 && seen >= enough - 1 && strips[reel]?.includes(scatter.symbol)) return reel;
    seen += view.split(scatter.symbol).length - 1;
  }
  return undefined;
}
