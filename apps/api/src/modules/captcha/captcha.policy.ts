/** SEC-47: wrong answers of a network that cost nothing, for people who misread. */
const freeFailures = 2;
/** The rounds that the next captcha costs; each further failure doubles them. A round takes a phone about a millisecond. */
const firstRounds = 200;
const mostRounds = 12_800;
/** A captcha without a picture costs as much as many with one, whatever comes before. */
const withoutPicture = 4;
const leastWithoutPicture = 3_200;

/** How hard a picture is to read. */
export type CaptchaLevel = "easy" | "hard";

/** SEC-47: easy for a network that has answered none wrongly within the hour, and harder after its first wrong answer. */
export const getPictureLevel = (failures: number): CaptchaLevel => (failures === 0 ? "easy" : "hard");

/** What a picture costs besides being read, in rounds of work. */
export const getPictureRounds = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(firstRounds * 2 ** (failures - freeFailures), mostRounds);

/** What a captcha without a picture costs: always more than one with a picture. */
export const getPlainRounds = (failures: number): number =>
  Math.max(leastWithoutPicture, withoutPicture * getPictureRounds(failures));

/** Draws the five digits of a captcha. `pick` is the source of randomness: an integer from 0 to `below` - 1. */
export const drawDigits = (pick: (below: number) => number): string => String(pick(100_000)).padStart(5, "0");
