import { randomBytes } from "node:crypto";
import { toBase32 } from "../../platform/totp.ts";

/** 80 random bits cannot be guessed, so a plain hash is enough to store such a code. */
const codeBytes = 10;

/** Makes a code that people copy or type: sixteen letters and digits in groups of four. */
export const createTypedCode = (): string =>
  (toBase32(randomBytes(codeBytes)).toLowerCase().match(/.{4}/g) ?? []).join("-");

/** People type codes in groups and in either case. */
export const readCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toLowerCase();
