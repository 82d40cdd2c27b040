import type { SpinOutcome } from "../wire.ts";
import type { Format } from "./format.ts";
import type { Translate } from "./phrases.ts";

/** Describes in one line what a spin won. `coinUnits` is the coin of the round. */
export function describeWin(spin: SpinOutcome, coinUnits: bigint, t: Translate, format: Format): string {
  const [win] = spin.wins;
  const amount = format(BigInt(spin.coins) * coinUnits);
  if (spin.wins.length !== 1 || !win || spin.coins === 0) return t("won", { amount });
  if (win.kind === "line") return t("lineWin", { line: win.index + 1, amount });
  return t(win.kind === "scatter" ? "scatterWin" : "won", { amount });
}
