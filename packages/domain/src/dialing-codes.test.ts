import { expect, it } from "vitest";
import { dialingCodes } from "./dialing-codes.ts";

it("each country has a plus and one to four digits", () => {
  expect(Object.keys(dialingCodes).length).toBeGreaterThan(230);
  for (const [country, code] of Object.entries(dialingCodes)) {
    expect(country).toMatch(/^[A-Z]{2}$/);
    expect(code, country).toMatch(/^\+[1-9]\d{0,3}$/);
  }
});
