import { expect, it } from "vitest";
import { drawCaptcha } from "./captcha-picture.ts";

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

it.each([
  ["first", 0.1],
  ["middle", 0.5],
  ["last", 0.9],
])("SEC-47 every digit is drawn, and as no other one, in the %s of its shapes", async (_shape, drawn) => {
  const draw = (text: string) => drawCaptcha(text, "easy", () => drawn);
  // No digit, so the lines across it are all that is drawn.
  const bare = await draw("-");
  const pictures = await Promise.all(digits.map(draw));
  expect(digits.filter((_digit, place) => pictures[place] === bare)).toEqual([]);
  expect(new Set(pictures).size).toBe(digits.length);
});
