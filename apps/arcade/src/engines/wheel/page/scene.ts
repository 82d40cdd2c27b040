import { createElement } from "../../../client/dom.ts";
import type { Scene, SceneKit } from "../../../client/table/look.ts";
import type { WheelDraw } from "../rules/engine.ts";
import { createPrizeWheel } from "./prize-wheel.ts";

/** The wheel, and in its middle the factor of the multipliers so far. */
export function createScene({ root, dealer, patience, sound, offer }: SceneKit): Scene<WheelDraw> {
  const segments = offer["segments"] as readonly string[];
  const most = offer["mostMultiplier"] as number;
  const prize = createPrizeWheel(segments, patience);
  const factor = createElement("p", "prize-factor");
  root.append(prize.root, factor);
  return {
    rest: () => {
      factor.textContent = "";
    },
    async show({ stops }, ms) {
      dealer.set("deals");
      let multiplier = 1;
      for (const stop of stops) {
        await prize.spin(stop, ms / stops.length, () => sound.stop(6));
        const segment = segments[stop] ?? "";
        if (!segment.startsWith("x")) continue;
        multiplier = Math.min(most, multiplier * Number(segment.slice(1)));
        factor.textContent = `×${multiplier}`;
      }
    },
  };
}
