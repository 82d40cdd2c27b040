import { describe, expect, it } from "vitest";
import { type Lottery, lotteries } from "./lotteries.ts";
import { drawPrizes, findDueMs, findNext, numeroOf } from "./lottery.policy.ts";

const find = (vendor: string, gameCode: string): Lottery => {
  const lottery = lotteries.find((one) => one.vendor === vendor && one.gameCode === gameCode);
  if (!lottery) throw new Error(`no lottery ${gameCode}`);
  return lottery;
};
const minute = find("LOTT", "minute-five");
const five = find("LOTT", "five-minute-five");
const northern = find("TCG_LOTTO_VN", "northern-draw");
const at = (time: string) => new Date(time);
const iso = (ms: number) => new Date(ms).toISOString();

/** A random source that returns the given numbers in order, then 0. */
const picks =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? 0;

describe("the schedule of a lottery", () => {
  it("has a draw at the very second, and the next one a period later", () => {
    expect(iso(findDueMs(minute, at("2026-11-21T12:00:59.999Z")))).toBe("2026-11-21T12:00:00.000Z");
    expect(iso(findDueMs(minute, at("2026-11-21T12:01:00.000Z")))).toBe("2026-11-21T12:01:00.000Z");
    const next = findNext(five, at("2026-11-21T12:00:00Z"));
    expect([iso(next.closeTime), iso(next.drawTime)]).toEqual([
      "2026-11-21T12:04:30.000Z",
      "2026-11-21T12:05:00.000Z",
    ]);
  });

  it("draws Northern Vietnam at 18:15 local time", () => {
    const next = findNext(northern, at("2026-11-21T12:00:00Z"));
    expect(iso(next.drawTime)).toBe("2026-11-22T11:15:00.000Z");
    expect(numeroOf(northern, next.drawTime)).toBe("20261122");
  });

  it("numbers the draws of a day from 1; midnight belongs to the day that ends", () => {
    const numero = (lottery: Lottery, time: string) => numeroOf(lottery, at(time).getTime());
    // The day in China begins at 16:00 UTC.
    expect(numero(minute, "2026-11-21T16:01:00Z")).toBe("20261122-0001");
    expect(numero(minute, "2026-11-21T16:00:00Z")).toBe("20261121-1440");
    expect(numero(five, "2026-11-21T16:00:00Z")).toBe("20261121-0288");
  });

  it("divides a day evenly, so that no draw falls between two days", () => {
    for (const { periodMinutes } of lotteries) expect((24 * 60) % periodMinutes).toBe(0);
  });
});

describe("the outcome of a draw", () => {
  const draw = (lottery: Lottery, pick = picks()) => drawPrizes(lottery.prizes, pick);

  it("is figures as they fall, with repetition", () => {
    expect(draw(minute, picks(9, 0, 0, 7, 9))).toEqual([
      { prize: "DRAW", numbers: ["9", "0", "0", "7", "9"] },
    ]);
    expect(draw(find("LOTT", "fast-three"), picks(0, 5, 0))[0]?.numbers).toEqual(["1", "6", "1"]);
  });

  it("takes each ball once, the extra one included", () => {
    const [main, extra] = draw(find("LOTT", "mark-six"), picks(48, 0, 0, 0, 0, 0, 0));
    expect(main?.numbers).toEqual(["01", "02", "03", "04", "05", "49"]);
    expect(extra).toEqual({ prize: "EXTRA", numbers: ["06"] });
    const race = draw(find("LOTT", "racing-ten"))[0]?.numbers ?? [];
    expect(new Set(race).size).toBe(10);
  });

  it("is 27 numbers in the north of Vietnam and 18 in the south, each of its prize's length", () => {
    const shape = (code: string) =>
      draw(find("TCG_LOTTO_VN", code)).map(({ numbers }) => [numbers.length, numbers[0]?.length]);
    expect(shape("northern-draw")).toEqual([
      [1, 5],
      [1, 5],
      [2, 5],
      [6, 5],
      [4, 4],
      [6, 4],
      [3, 3],
      [4, 2],
    ]);
    expect(shape("southern-draw")).toEqual([
      [1, 6],
      [1, 5],
      [1, 5],
      [2, 5],
      [7, 5],
      [1, 4],
      [3, 4],
      [1, 3],
      [1, 2],
    ]);
  });

  it("asks the random source for exactly the numbers that a prize can have", () => {
    const asked: number[] = [];
    const pick = (below: number) => {
      asked.push(below);
      return 0;
    };
    drawPrizes(minute.prizes, pick);
    drawPrizes(find("LOTT", "eleven-pick-five").prizes, pick);
    expect(asked).toEqual([10, 10, 10, 10, 10, 11, 10, 9, 8, 7]);
  });
});
