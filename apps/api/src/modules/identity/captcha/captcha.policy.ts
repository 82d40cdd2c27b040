/** SEC-47: the number of wrong answers a network may give at no cost, for people who misread. */
const freeFailures = 2;
/** The rounds that the next captcha costs; each further failure doubles them. A round takes a phone about a millisecond. */
const firstRounds = 200;
const mostRounds = 12_800;
/** A captcha without a picture costs as many times more than one with a picture, whatever came before. */
const withoutPicture = 4;
const leastWithoutPicture = 3_200;

/** How hard a picture is to read. */
export type CaptchaLevel = "easy" | "hard";

/** SEC-47: easy for a network without a wrong answer within the hour, harder after its first one. */
export const getPictureLevel = (failures: number): CaptchaLevel => (failures === 0 ? "easy" : "hard");

/** The work for a captcha with a picture, in rounds, besides reading it. */
export const getPictureRounds = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(firstRounds * 2 ** (failures - freeFailures), mostRounds);

/** The work for a captcha without a picture: always more than for one with a picture. */
export const getPlainRounds = (failures: number): number =>
  Math.max(leastWithoutPicture, withoutPicture * getPictureRounds(failures));

/** Draws the five digits of a captcha. `pick` is the source of randomness: an integer from 0 to `below` - 1. */
export const drawDigits = (pick: (below: number) => number): string => String(pick(100_000)).padStart(5, "0");
