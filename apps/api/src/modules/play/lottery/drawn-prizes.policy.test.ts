import { gameIdOf } from "@croupier/domain/lottery-schedule";
import { describe, expect, it } from "vitest";
import { prizesOf } from "../../../testing/lottery.ts";
import { fitsPrizes } from "./drawn-prizes.policy.ts";
import { lotteries } from "./lotteries.ts";

const rulesOf = (gameId: string) => lotteries.find((one) => gameIdOf(one) === gameId)?.prizes ?? [];
const fits = (gameId: string, prizes: { prize: string; numbers: string[] }[]) =>
  fitsPrizes(rulesOf(gameId), prizes);
const drawn = (...numbers: string[]) => [{ prize: "DRAW", numbers }];

describe("the prizes of a draw", () => {
  it("fit the lottery they were drawn for, and no other", () => {
    for (const lottery of lotteries) {
      const gameId = gameIdOf(lottery);
      expect(fits(gameId, prizesOf(gameId)), gameId).toBe(true);
      const others = lotteries.filter(
        (other) => JSON.stringify(other.prizes) !== JSON.stringify(lottery.prizes),
      );
      for (const other of others) expect(fits(gameId, prizesOf(gameIdOf(other))), gameId).toBe(false);
    }
  });

  it.each([
    ["LOTT:minute-five", drawn("0", "9", "0", "9", "5"), true],
    ["LOTT:minute-five", drawn("0", "9", "0", "10", "5"), false],
    ["LOTT:minute-five", drawn("0", "9", "0", "09", "5"), false],
    ["LOTT:minute-five", drawn("0", "9", "0", "", "5"), false],
    ["LOTT:minute-five", drawn("0", "9", "0", "1e0", "5"), false],
    ["LOTT:minute-five", drawn("0", "9", "0", "9"), false],
    ["LOTT:fast-three", drawn("1", "6", "6"), true],
    ["LOTT:fast-three", drawn("0", "6", "6"), false],
    ["LOTT:eleven-pick-five", drawn("11", "01", "05", "02", "10"), true],
    ["LOTT:eleven-pick-five", drawn("11", "01", "05", "02", "11"), false],
    ["LOTT:eleven-pick-five", drawn("11", "1", "05", "02", "10"), false],
    [
      "LOTT:mark-six",
      [...drawn("01", "02", "03", "04", "05", "49"), { prize: "EXTRA", numbers: ["48"] }],
      true,
    ],
    [
      "LOTT:mark-six",
      [...drawn("01", "02", "03", "04", "49", "05"), { prize: "EXTRA", numbers: ["48"] }],
      false,
    ],
    [
      "LOTT:mark-six",
      [...drawn("01", "02", "03", "04", "05", "49"), { prize: "EXTRA", numbers: ["49"] }],
      false,
    ],
    [
      "LOTT:mark-six",
      [{ prize: "EXTRA", numbers: ["48"] }, ...drawn("01", "02", "03", "04", "05", "49")],
      false,
    ],
    ["LOTT:mark-six", drawn("01", "02", "03", "04", "05", "49"), false],
  ])("of %s %j: %s", (gameId, prizes, isRight) => {
    expect(fits(gameId, prizes)).toBe(isRight);
  });
});
