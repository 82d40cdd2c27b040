import type { PlayState, RandomBelow } from "../../../engine/engine.ts";
import { drawHold } from "./hold/hold.ts";
import type { SlotModel } from "./model.ts";
import { drawBought, drawReels } from "./reels/draw.ts";
import type { Drawn, SpinOutcome } from "./spin.ts";
import { drawTumbles } from "./tumbles/draw.ts";

/** A paid spin with all its free spins or respins. It is over when it has been drawn; its steps are its spins. */
export interface SlotRound extends PlayState {
  readonly spins: readonly SpinOutcome[];
}

/** A player's request: a spin at the stake, or free spins at their own price. */
export type SlotChoice = null | { readonly buy: true };

/** Draws one spin. `before`: the grid of the free spin before it, where wilds stay. */
function drawSpin(
  model: SlotModel,
  free: boolean,
  before: readonly string[] | undefined,
  random: RandomBelow,
): Drawn {
  return model.kind === "tumbles" ? drawTumbles(model, free, random) : drawReels(model, free, before, random);
}

/** Draws a whole round: the paid spin first, then its respins and its free spins until none is left. */
export function drawRound(model: SlotModel, random: RandomBelow, choice: SlotChoice = null): SlotRound {
  const spins: SpinOutcome[] = [];
  let granted = 0;
  for (let played = 0; played <= granted; played += 1) {
    const isBought = played === 0 && choice !== null && model.kind !== "tumbles";
    const before = played > 1 ? spins.at(-1)?.grid : undefined;
    const drawn = isBought ? drawBought(model, random) : drawSpin(model, played > 0, before, random);
    const { asked, ...spin } = drawn;
    const awarded = Math.min(asked, (model.free?.maxSpins ?? 0) - granted);
    granted += awarded;
    spins.push({ ...spin, awarded });
  }
  const [paid] = spins;
  const all = paid && model.kind === "hold" ? [...drawHold(model, paid, random), ...spins.slice(1)] : spins;
  return {
    spins: all,
    coins: all.reduce((sum, { coins }) => sum + coins, 0),
    isOver: true,
    steps: all.length,
  };
}
