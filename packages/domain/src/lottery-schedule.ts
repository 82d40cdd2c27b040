/** When a lottery draws. Times are minutes of UTC. */
export interface LotterySchedule {
  readonly vendor: string;
  readonly gameCode: string;
  /** A draw every this many minutes, a divisor of a day ... */
  readonly periodMinutes: number;
  /** ... counted from this many minutes after midnight. */
  readonly offsetMinutes: number;
  /** Sales end this long before the draw. */
  readonly closeBeforeSeconds: number;
  /** The zone whose days the draws are numbered by; none of them has summer time. */
  readonly utcOffsetHours: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const minutesOfDay = (hours: number, minutes = 0): number => hours * 60 + minutes;

const chinese = { offsetMinutes: 0, utcOffsetHours: 8 };
const quick = { ...chinese, closeBeforeSeconds: 5 };
const short = { ...chinese, closeBeforeSeconds: 30 };
const vietnamese = { vendor: "TCG_LOTTO_VN", utcOffsetHours: 7 };
const daily = { periodMinutes: minutesOfDay(24), closeBeforeSeconds: 15 * 60 };

/**
 * Every lottery that draws by the calendar, in the order of lists. The vendor draws by this table, and the platform counts
 * down and accepts results by it, so the two cannot differ (ADR 86).
 */
export const lotterySchedules: readonly LotterySchedule[] = [
  { ...quick, vendor: "LOTT", gameCode: "minute-five", periodMinutes: 1 },
  { ...short, vendor: "LOTT", gameCode: "five-minute-five", periodMinutes: 5 },
  { ...quick, vendor: "LOTT", gameCode: "fast-three", periodMinutes: 3 },
  { ...short, vendor: "LOTT", gameCode: "racing-ten", periodMinutes: 5 },
  { ...short, vendor: "LOTT", gameCode: "eleven-pick-five", periodMinutes: 5 },
  {
    ...daily,
    vendor: "LOTT",
    gameCode: "mark-six",
    offsetMinutes: minutesOfDay(13, 30),
    utcOffsetHours: 8,
  },
  { ...short, vendor: "ELOTT", gameCode: "keno-express", periodMinutes: 5 },
  { ...short, vendor: "ELOTT", gameCode: "hourly-draw", periodMinutes: 60 },
  { ...vietnamese, gameCode: "hourly-draw", periodMinutes: 60, offsetMinutes: 0, closeBeforeSeconds: 60 },
  { ...vietnamese, ...daily, gameCode: "northern-draw", offsetMinutes: minutesOfDay(11, 15) },
  { ...vietnamese, ...daily, gameCode: "central-draw", offsetMinutes: minutesOfDay(10, 15) },
  { ...vietnamese, ...daily, gameCode: "southern-draw", offsetMinutes: minutesOfDay(9, 15) },
];

/** The lottery's id in the draws and on the wire, and the vendor's name of its game. */
export const gameIdOf = ({ vendor, gameCode }: Pick<LotterySchedule, "vendor" | "gameCode">): string =>
  `${vendor}:${gameCode}`;

const byGameId = new Map(lotterySchedules.map((schedule) => [gameIdOf(schedule), schedule]));

/** @returns undefined for a game that does not draw by the calendar */
export const findLotterySchedule = (gameId: string): LotterySchedule | undefined => byGameId.get(gameId);

/** API-56, API-57 */
export const isVietnamese = (lottery: Pick<LotterySchedule, "vendor">): boolean =>
  lottery.vendor === vietnamese.vendor;

/** Milliseconds from one draw to the next. */
export const periodOf = ({ periodMinutes }: LotterySchedule): number => periodMinutes * minuteMs;

/** The time of the latest draw that is due at `now`, in ms since 1970. */
export function getDueMs(lottery: LotterySchedule, now: Date): number {
  const offsetMs = lottery.offsetMinutes * minuteMs;
  const periodMs = periodOf(lottery);
  return Math.floor((now.getTime() - offsetMs) / periodMs) * periodMs + offsetMs;
}

/** The next draw, strictly after `now`, and the end of its sale, in ms since 1970. */
export function getNextDraw(lottery: LotterySchedule, now: Date): { drawTime: number; closeTime: number } {
  const drawTime = getDueMs(lottery, now) + periodOf(lottery);
  return { drawTime, closeTime: drawTime - lottery.closeBeforeSeconds * 1000 };
}

/**
 * The number of a draw: the day in the lottery's own time zone, plus its index when there are several draws a day. A
 * draw at midnight is the last one of the day that ends.
 */
export function numeroOf(lottery: LotterySchedule, drawsAtMs: number): string {
  const localMs = drawsAtMs + lottery.utcOffsetHours * hourMs - 1;
  const day = new Date(localMs).toISOString().slice(0, 10).replaceAll("-", "");
  if (periodOf(lottery) >= dayMs) return day;
  const ordinal = Math.floor((localMs % dayMs) / periodOf(lottery)) + 1;
  return `${day}-${String(ordinal).padStart(4, "0")}`;
}
