import { paid } from "../../../engine/spots.ts";
import { makeTable } from "../../../engine/table.ts";
import { PARTAGE_SPOTS, RED, type RouletteSpot, SPOTS, WHEEL } from "./layout.ts";
import { AUTO_ROULETTE, ROULETTE, type RouletteModel, SPEED_ROULETTE } from "./models.ts";

/** The pocket in which the ball came to rest. */
export interface RouletteDraw {
  readonly number: number;
}

/** Roulette with a single zero: the ball falls into one of 37 pockets. */
export const roulette = makeTable<RouletteModel, RouletteDraw, RouletteSpot>({
  id: "roulette",
  models: [ROULETTE, AUTO_ROULETTE, SPEED_ROULETTE],
  main: "straight",
  spots: ({ laPartage }) => (laPartage ? PARTAGE_SPOTS : SPOTS),
  draw: (_model, random) => ({ number: random(WHEEL.length) }),
  payOf({ chip, laPartage }, { bet, numbers, pays }, { number }) {
    if (numbers.includes(number)) return paid(chip, pays);
    return laPartage && number === 0 && bet === "even-chance" ? chip / 2 : 0;
  },
  markOf: (_model, { number }) => String(number),
  layout: ({ laPartage }) => ({ wheel: WHEEL, red: RED, laPartage }),
});
