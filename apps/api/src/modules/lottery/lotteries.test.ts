import { expect, it } from "vitest";
import { gameIdOf, isVietnamese, lotteries } from "./lotteries.ts";
import { drawPrizes, findNext, numeroOf } from "./lottery.policy.ts";

const now = new Date("2026-11-21T09:20:00Z");
const timeOf = (ms: number): string => new Date(ms).toISOString().slice(5, 19);

it("API-53 each lottery has its kind, its schedule and the days of its own zone", () => {
  const schedules = lotteries.map((lottery) => {
    const { drawTime, closeTime } = findNext(lottery, now);
    return [
      gameIdOf(lottery),
      lottery.kind,
      timeOf(closeTime),
      timeOf(drawTime),
      numeroOf(lottery, drawTime),
    ];
  });
  expect(schedules).toEqual([
    ["LOTT:minute-five", "SSC", "11-21T09:20:55", "11-21T09:21:00", "20261121-1041"],
    ["LOTT:five-minute-five", "SSC", "11-21T09:24:30", "11-21T09:25:00", "20261121-0209"],
    ["LOTT:fast-three", "K3", "11-21T09:20:55", "11-21T09:21:00", "20261121-0347"],
    ["LOTT:racing-ten", "PK10", "11-21T09:24:30", "11-21T09:25:00", "20261121-0209"],
    ["LOTT:eleven-pick-five", "PICK", "11-21T09:24:30", "11-21T09:25:00", "20261121-0209"],
    ["LOTT:mark-six", "PICK", "11-21T13:15:00", "11-21T13:30:00", "20261121"],
    ["ELOTT:keno-express", "KENO", "11-21T09:24:30", "11-21T09:25:00", "20261121-0209"],
    ["ELOTT:hourly-draw", "DRAW", "11-21T09:59:30", "11-21T10:00:00", "20261121-0018"],
    ["TCG_LOTTO_VN:hourly-draw", "DRAW", "11-21T09:59:00", "11-21T10:00:00", "20261121-0017"],
    ["TCG_LOTTO_VN:northern-draw", "DRAW", "11-21T11:00:00", "11-21T11:15:00", "20261121"],
    ["TCG_LOTTO_VN:central-draw", "DRAW", "11-21T10:00:00", "11-21T10:15:00", "20261121"],
    ["TCG_LOTTO_VN:southern-draw", "DRAW", "11-22T09:00:00", "11-22T09:15:00", "20261122"],
  ]);
  expect(lotteries.filter(isVietnamese)).toHaveLength(4);
});

it("each lottery draws its numbers from its own range, the highest and the lowest included", () => {
  const drawn = (pick: (below: number) => number) =>
    lotteries.map(({ prizes }) =>
      drawPrizes(prizes, pick).map(({ prize, numbers }) => [prize, ...numbers].join(" ")),
    );
  const [low, high] = [drawn(() => 0), drawn((below) => below - 1)];
  expect(low.slice(0, 8)).toEqual([
    ["DRAW 0 0 0 0 0"],
    ["DRAW 0 0 0 0 0"],
    ["DRAW 1 1 1"],
    ["DRAW 01 02 03 04 05 06 07 08 09 10"],
    ["DRAW 01 02 03 04 05"],
    ["DRAW 01 02 03 04 05 06", "EXTRA 07"],
    [`DRAW ${Array.from({ length: 20 }, (_, at) => String(at + 1).padStart(2, "0")).join(" ")}`],
    ["SPECIAL 000000", "FIRST 00000 00000", "SECOND 0000 0000 0000"],
  ]);
  expect(high.slice(0, 8)).toEqual([
    ["DRAW 9 9 9 9 9"],
    ["DRAW 9 9 9 9 9"],
    ["DRAW 6 6 6"],
    ["DRAW 10 09 08 07 06 05 04 03 02 01"],
    ["DRAW 11 10 09 08 07"],
    ["DRAW 44 45 46 47 48 49", "EXTRA 43"],
    [`DRAW ${Array.from({ length: 20 }, (_, at) => String(at + 61)).join(" ")}`],
    ["SPECIAL 999999", "FIRST 99999 99999", "SECOND 9999 9999 9999"],
  ]);
  const lengths = high.slice(8).map((prizes) =>
    prizes.map((text) => {
      const [prize, ...numbers] = text.split(" ");
      return `${prize} ${numbers.length}x${numbers[0]?.length}`;
    }),
  );
  const south =
    "SPECIAL 1x6,FIRST 1x5,SECOND 1x5,THIRD 2x5,FOURTH 7x5,FIFTH 1x4,SIXTH 3x4,SEVENTH 1x3,EIGHTH 1x2";
  const north = "SPECIAL 1x5,FIRST 1x5,SECOND 2x5,THIRD 6x5,FOURTH 4x4,FIFTH 6x4,SIXTH 3x3,SEVENTH 4x2";
  expect(lengths.map(String)).toEqual([south, north, south, south]);
  expect(
    high
      .slice(8)
      .flat()
      .join(" ")
      .replaceAll(/[A-Z ]/g, ""),
  ).toMatch(/^9+$/);
});
