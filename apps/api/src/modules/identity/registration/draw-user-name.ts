import { randomInt } from "node:crypto";

/** Letters and digits that are not easily confused; the first character must be a letter. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const drawnLength = 7;

/**
 * The username of a member who registered by mobile number. It ends in the last digits of the number, so its owner
 * recognises it. The full number would be visible to anyone who looks at the screen.
 */
export const drawUserName = (mobileNum: string): string =>
  `m${Array.from({ length: drawnLength }, () => letters[randomInt(letters.length)]).join("")}${mobileNum.slice(-4)}`;
