import { randomBytes } from "node:crypto";
import { toPlainText } from "@croupier/domain/plain-text";
import { toBase32 } from "../../../platform/totp.ts";

/** 80 random bits cannot be guessed, so a plain hash is enough to store such a code. */
const codeBytes = 10;

/** Makes a code that people copy or type: sixteen letters and digits in groups of four. */
export const createTypedCode = (): string =>
  (toBase32(randomBytes(codeBytes)).toLowerCase().match(/.{4}/g) ?? []).join("-");

/** People type codes in groups, in either case, and in full width (CASE-17). */
export const readCode = (typed: string): string => toPlainText(typed).replaceAll(/[\s-]/g, "").toLowerCase();
