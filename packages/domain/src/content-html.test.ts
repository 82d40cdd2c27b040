import { expect, it } from "vitest";
import { pixelsToRem } from "./content-html.ts";

it.each([
  ["250px", "2.5rem"],
  ["600px", "6rem"],
  ["7px", "0.07rem"],
  ["33.3px", "0.333rem"],
  ["width:250px;margin-top:20px", "width:2.5rem;margin-top:0.2rem"],
  ["center", "center"],
])("HOME-07 a popup's %s becomes %s", (pixels, rem) => {
  expect(pixelsToRem(pixels)).toBe(rem);
});
