import { randomInt } from "node:crypto";

/** Letters and digits that nobody mixes up; the first character must be a letter. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const drawnLength = 7;

/**
 * The account name of a member who registered by mobile number. It ends the way the number does, so that its owner knows
 * it again; the whole number would stand on screens where others look over a shoulder.
 */
export const drawUserName = (mobileNum: string): string =>
  `m${Array.from({ length: drawnLength }, () => letters[randomInt(letters.length)]).join("")}${mobileNum.slice(-4)}`;
