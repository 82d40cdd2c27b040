import type { lotteryKinds, lotteryPrizes } from "@croupier/contract/player/lottery";
import { findLotterySchedule, type LotterySchedule } from "@croupier/domain/lottery-schedule";

/** The numbers of one prize: `count` of them, each from `from` to `to`, written with `digits` digits at least. */
export interface PrizeRule {
  prize: (typeof lotteryPrizes)[number];
  count: number;
  from: number;
  to: number;
  digits: number;
  /** Balls of one drum: none comes twice, in this prize or in another one of the draw. */
  isFromDrum?: boolean;
  isSorted?: boolean;
}

/** A lottery: a game of the catalogue with a schedule and the contents of a draw. */
export interface Lottery extends LotterySchedule {
  kind: (typeof lotteryKinds)[number];
  prizes: readonly PrizeRule[];
}

const figures = (count: number, from: number, to: number): PrizeRule[] => [
  { prize: "DRAW", count, from, to, digits: 1 },
];
const balls = (count: number, to: number, isSorted = false): PrizeRule => ({
  prize: "DRAW",
  count,
  from: 1,
  to,
  digits: 2,
  isFromDrum: true,
  isSorted,
});
const tickets = (prize: PrizeRule["prize"], count: number, digits: number): PrizeRule => ({
  prize,
  count,
  from: 0,
  to: 10 ** digits - 1,
  digits,
});

/** 27 numbers, as the north of Vietnam draws them. */
const north = [
  tickets("SPECIAL", 1, 5),
  tickets("FIRST", 1, 5),
  tickets("SECOND", 2, 5),
  tickets("THIRD", 6, 5),
  tickets("FOURTH", 4, 4),
  tickets("FIFTH", 6, 4),
  tickets("SIXTH", 3, 3),
  tickets("SEVENTH", 4, 2),
];
/** 18 numbers, as the centre and the south draw them. */
const south = [
  tickets("SPECIAL", 1, 6),
  tickets("FIRST", 1, 5),
  tickets("SECOND", 1, 5),
  tickets("THIRD", 2, 5),
  tickets("FOURTH", 7, 5),
  tickets("FIFTH", 1, 4),
  tickets("SIXTH", 3, 4),
  tickets("SEVENTH", 1, 3),
  tickets("EIGHTH", 1, 2),
];

function lottery(gameId: string, kind: Lottery["kind"], prizes: readonly PrizeRule[]): Lottery {
  const schedule = findLotterySchedule(gameId);
  if (!schedule) throw new Error(`${gameId} has no schedule`);
  return { ...schedule, kind, prizes };
}

/** Every lottery that is drawn, in the order of lists; a brand shows those whose game it offers. */
export const lotteries: readonly Lottery[] = [
  lottery("LOTT:minute-five", "SSC", figures(5, 0, 9)),
  lottery("LOTT:five-minute-five", "SSC", figures(5, 0, 9)),
  lottery("LOTT:fast-three", "K3", figures(3, 1, 6)),
  lottery("LOTT:racing-ten", "PK10", [balls(10, 10)]),
  lottery("LOTT:eleven-pick-five", "PICK", [balls(5, 11)]),
  lottery("LOTT:mark-six", "PICK", [balls(6, 49, true), { ...balls(1, 49), prize: "EXTRA" }]),
  lottery("ELOTT:keno-express", "KENO", [balls(20, 80, true)]),
  lottery("ELOTT:hourly-draw", "DRAW", south),
  lottery("TCG_LOTTO_VN:hourly-draw", "DRAW", south),
  lottery("TCG_LOTTO_VN:northern-draw", "DRAW", north),
  lottery("TCG_LOTTO_VN:central-draw", "DRAW", south),
  lottery("TCG_LOTTO_VN:southern-draw", "DRAW", south),
];
