// @vitest-environment node
import { describe, expect, it } from "vitest";
import { findOldIos, isHandheld } from "./phone.ts";

const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) Mobile/15E148`;
const ipad = (version: string) => `Mozilla/5.0 (iPad; CPU OS ${version} like Mac OS X) Mobile/15E148`;

describe("a device that can install", () => {
  it.each([
    ["Mozilla/5.0 (Linux; Android 14; Pixel 8)", true],
    ["Mozilla/5.0 (iPhone; CPU)", true],
    ["Mozilla/5.0 (iPad; CPU)", true],
    ["Mozilla/5.0 (iPod touch; CPU)", true],
    ["Something Mobile", true],
    ["Mozilla/5.0 (X11; Linux x86_64)", false],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", false],
  ])("%s: %s", (agent, is) => {
    expect(isHandheld(agent)).toBe(is);
  });
});

describe("an old iOS", () => {
  it.each([
    [iphone("12_0"), "12"],
    [iphone("12_1_4"), "12"],
    [ipad("12_1"), "12"],
    [iphone("12_2"), undefined],
    [iphone("12_10"), undefined],
    [iphone("11_4_1"), "11"],
    [iphone("9_3"), "11"],
    [ipad("10_3"), "11"],
    [iphone("13_0"), undefined],
    [iphone("121_0"), undefined],
    ["Mozilla/5.0 (Macintosh; CPU OS 11_0)", undefined],
    ["Mozilla/5.0 (iPhone; U; CPU like Mac OS X)", undefined],
    ["", undefined],
  ])("APP-06 %s needs the tip of %s", (agent, tip) => {
    expect(findOldIos(agent)).toBe(tip);
  });
});
