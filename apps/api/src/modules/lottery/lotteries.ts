import type { lotteryKinds, lotteryPrizes } from "@croupier/contract/player/lottery";

/** The numbers of one prize: `count` of them, each from `from` to `to`, written with `digits` digits at least. */
export interface PrizeRule {
  prize: (typeof lotteryPrizes)[number];
  count: number;
  from: number;
  to: number;
  digits: number;
  /** Balls of one drum: none comes twice, neither here nor in another prize of the draw. */
  isFromDrum?: boolean;
  isSorted?: boolean;
}

/** A lottery: a game of the catalogue with a schedule. Times are minutes of UTC. */
export interface Lottery {
  vendor: string;
  gameCode: string;
  kind: (typeof lotteryKinds)[number];
  /** A draw every so many minutes, a divisor of a day ... */
  periodMinutes: number;
  /** ... counted from so many minutes after midnight. */
  offsetMinutes: number;
  /** Sales end so long before the draw. */
  closeBeforeSeconds: number;
  /** The zone whose days the draws are numbered by; none of them has summer time. */
  utcOffsetHours: number;
  prizes: readonly PrizeRule[];
}

const minutesOfDay = (hours: number, minutes = 0): number => hours * 60 + minutes;

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

const chinese = { offsetMinutes: 0, utcOffsetHours: 8 };
const quick = { ...chinese, closeBeforeSeconds: 5 };
const short = { ...chinese, closeBeforeSeconds: 30 };
const vietnamese = { vendor: "TCG_LOTTO_VN", kind: "DRAW" as const, utcOffsetHours: 7 };
const daily = { periodMinutes: minutesOfDay(24), closeBeforeSeconds: 15 * 60 };

/** Every lottery that is drawn, in the order of lists; a brand shows those whose game it offers. */
export const lotteries: readonly Lottery[] = [
  {
    ...quick,
    vendor: "LOTT",
    gameCode: "minute-five",
    kind: "SSC",
    periodMinutes: 1,
    prizes: figures(5, 0, 9),
  },
  {
    ...short,
    vendor: "LOTT",
    gameCode: "five-minute-five",
    kind: "SSC",
    periodMinutes: 5,
    prizes: figures(5, 0, 9),
  },
  {
    ...quick,
    vendor: "LOTT",
    gameCode: "fast-three",
    kind: "K3",
    periodMinutes: 3,
    prizes: figures(3, 1, 6),
  },
  {
    ...short,
    vendor: "LOTT",
    gameCode: "racing-ten",
    kind: "PK10",
    periodMinutes: 5,
    prizes: [balls(10, 10)],
  },
  {
    ...short,
    vendor: "LOTT",
    gameCode: "eleven-pick-five",
    kind: "PICK",
    periodMinutes: 5,
    prizes: [balls(5, 11)],
  },
  {
    ...daily,
    vendor: "LOTT",
    gameCode: "mark-six",
    kind: "PICK",
    offsetMinutes: minutesOfDay(13, 30),
    utcOffsetHours: 8,
    prizes: [balls(6, 49, true), { ...balls(1, 49), prize: "EXTRA" }],
  },
  {
    ...short,
    vendor: "ELOTT",
    gameCode: "keno-express",
    kind: "KENO",
    periodMinutes: 5,
    prizes: [balls(20, 80, true)],
  },
  {
    ...short,
    vendor: "ELOTT",
    gameCode: "hourly-draw",
    kind: "DRAW",
    periodMinutes: 60,
    prizes: [tickets("SPECIAL", 1, 6), tickets("FIRST", 2, 5), tickets("SECOND", 3, 4)],
  },
  {
    ...vietnamese,
    gameCode: "hourly-draw",
    periodMinutes: 60,
    offsetMinutes: 0,
    closeBeforeSeconds: 60,
    prizes: south,
  },
  { ...vietnamese, ...daily, gameCode: "northern-draw", offsetMinutes: minutesOfDay(11, 15), prizes: north },
  { ...vietnamese, ...daily, gameCode: "central-draw", offsetMinutes: minutesOfDay(10, 15), prizes: south },
  { ...vietnamese, ...daily, gameCode: "southern-draw", offsetMinutes: minutesOfDay(9, 15), prizes: south },
];

/** API-56, API-57 */
export const isVietnamese = (lottery: Pick<Lottery, "vendor">): boolean =>
  lottery.vendor === vietnamese.vendor;

/** How draws are kept and the wire names the lottery. */
export const gameIdOf = ({ vendor, gameCode }: Pick<Lottery, "vendor" | "gameCode">): string =>
  `${vendor}:${gameCode}`;
