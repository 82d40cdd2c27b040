import type { Format } from "../../../client/format.ts";
import type { Translate } from "../../../client/phrases.ts";
import type { SpinOutcome } from "../rules/spin.ts";

/** Describes the win of a spin in one line. `coinUnits` is the coin of the round. */
export function describeWin(spin: SpinOutcome, coinUnits: bigint, t: Translate, format: Format): string {
  const [win] = spin.wins;
  const amount = format(BigInt(spin.coins) * coinUnits);
  // The wins of later grids and their factors are in the amount as well.
  if (spin.tumbles || spin.wins.length !== 1 || !win || spin.coins === 0) return t("won", { amount });
  if (win.kind === "line") return t("lineWin", { line: win.index + 1, amount });
  return t(win.kind === "scatter" ? "scatterWin" : "won", { amount });
}
