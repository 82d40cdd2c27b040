import { expect, it } from "vitest";
import { drawUserName } from "./draw-user-name.ts";

it("a drawn name begins with a letter, ends with the number's last digits, and differs each time", () => {
  const names = Array.from({ length: 50 }, () => drawUserName("13800138042"));
  for (const name of names) expect(name).toMatch(/^m[a-hjkmnp-z2-9]{7}8042$/);
  expect(new Set(names).size).toBe(50);
});
