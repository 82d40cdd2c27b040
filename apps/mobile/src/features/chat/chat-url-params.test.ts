import { describe, expect, it } from "vitest";
import { getReadableTextColor, readChatAppearance } from "./chat-url-params.ts";

describe("the colour of the words on a colour", () => {
  it.each([
    ["#ffffff", "#000000"],
    ["#000000", "#ffffff"],
    ["#0a0a0a", "#ffffff"],
    ["#757575", "#ffffff"],
    ["#767676", "#000000"],
    ["#ff0000", "#000000"],
    ["#00ff00", "#000000"],
    ["#0000ff", "#ffffff"],
    ["#6a6aff", "#000000"],
    ["#6a6a00", "#ffffff"],
  ])("is on %s %s, which has more contrast", (background, color) => {
    expect(getReadableTextColor(background)).toBe(color);
  });
});

describe("API-31 the look of the chat, from its address", () => {
  const read = (query: Record<string, string>) => readChatAppearance(new URLSearchParams(query));

  it.each([
    ["#ffee00", true],
    ["#FFEE00", true],
    ["x#ffee00", false],
    ["#ffee00x", false],
    ["#ffee0", false],
    ["ffee00", false],
    ["", false],
  ])("API-31 the header's colour %j counts: %s", (headerColor, counts) => {
    expect(read({ headerColor }).header?.background).toBe(counts ? headerColor : undefined);
  });

  it("API-31 the title is trimmed, has 60 characters at most, and counts as absent if it is blank", () => {
    expect(read({ title: ` ${"x".repeat(61)}` }).title).toBe("x".repeat(60));
    expect([read({ title: "  " }).title, read({}).title]).toEqual([undefined, undefined]);
  });

  it("API-31 the way back is a page of ours", () => {
    expect(read({ backUrl: "/m/help" }).backTo).toBe("/m/help");
    expect([read({ backUrl: "https://evil.example" }).backTo, read({}).backTo]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
