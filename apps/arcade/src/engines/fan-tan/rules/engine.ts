import { type Odds, paid, type Spot } from "../../../engine/spots.ts";
import { makeTable, type TableModel } from "../../../engine/table.ts";
import { FAN_TAN } from "./models.ts";

/** How many buttons were under the cup. */
export interface FanTanDraw {
  readonly buttons: number;
}

interface FanTanSpot extends Spot {
  /** Remainders that win. */
  readonly numbers: readonly number[];
  /** The remainder that gives the stake back. */
  readonly push?: number;
}

/** Between 60 and 119 buttons: fifteen counts of each remainder. */
const FEWEST = 60;
const COUNTS = 60;

const NUMBERS = [1, 2, 3, 4];

/** True odds less 5 % of the win. */
const PAYS = { fan: [57, 20], nim: [19, 10], even: [19, 20], sheh: [19, 60] } satisfies Record<string, Odds>;

const SPOTS: readonly FanTanSpot[] = [
  ...NUMBERS.map((one) => ({ id: `fan-${one}`, bet: "fan", pays: PAYS.fan, numbers: [one] })),
  ...NUMBERS.flatMap((one) =>
    NUMBERS.filter((push) => push !== one).map((push) => ({
      id: `nim-${one}-${push}`,
      bet: "nim",
      pays: PAYS.nim,
      also: [{ when: "push", pays: [0, 1] as const }],
      numbers: [one],
      push,
    })),
  ),
  ...NUMBERS.map((one) => [one, (one % 4) + 1].toSorted((a, b) => a - b)).map((two) => ({
    id: `kwok-${two.join("-")}`,
    bet: "kwok",
    pays: PAYS.even,
    numbers: two,
  })),
  { id: "odd", bet: "even-chance", pays: PAYS.even, numbers: [1, 3] },
  { id: "even", bet: "even-chance", pays: PAYS.even, numbers: [2, 4] },
  ...NUMBERS.toReversed()
    .map((missing) => NUMBERS.filter((number) => number !== missing))
    .map((three) => ({ id: `sheh-${three.join("-")}`, bet: "sheh", pays: PAYS.sheh, numbers: three })),
];

/** The remainder when buttons are taken away in fours; none left counts as four. */
const remainderOf = ({ buttons }: FanTanDraw): number => ((buttons - 1) % 4) + 1;

/** Fan tan: bets on how many buttons are left when the rest is counted off in fours. */
export const fanTan = makeTable<TableModel, FanTanDraw, FanTanSpot>({
  id: "fan-tan",
  models: [FAN_TAN],
  main: "fan",
  spots: () => SPOTS,
  draw: (_model, random) => ({ buttons: FEWEST + random(COUNTS) }),
  payOf({ chip }, { numbers, push, pays }, draw) {
    const remainder = remainderOf(draw);
    if (numbers.includes(remainder)) return paid(chip, pays);
    return remainder === push ? chip : 0;
  },
  markOf: (_model, draw) => String(remainderOf(draw)),
});
