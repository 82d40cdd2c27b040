import { gameIdOf, getNextDraw, isVietnamese, numeroOf } from "@croupier/domain/lottery-schedule";
import { expect, it } from "vitest";
import { lotteries } from "./lotteries.ts";

const now = new Date("2026-11-21T09:20:00Z");
const timeOf = (ms: number): string => new Date(ms).toISOString().slice(5, 19);

it("API-53 each lottery has its kind, its schedule and the days of its own zone", () => {
  const schedules = lotteries.map((lottery) => {
    const { drawTime, closeTime } = getNextDraw(lottery, now);
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
