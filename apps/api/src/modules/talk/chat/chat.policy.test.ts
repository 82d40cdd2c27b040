import { describe, expect, it } from "vitest";
import { createChatUrl, readBackPath } from "./chat.policy.ts";

const origin = "http://localhost:3000";

describe("the chat's return address", () => {
  it.each([
    ["/m/message", "/m/message"],
    ["/m/notice?i=2#top", "/m/notice?i=2"],
    ["http://localhost:3000/m/home", "/m/home"],
    ["", "/"],
    ["m/mine", "/m/mine"],
  ])("SEC-20 accepts %j as a page of the site", (backUrl, path) => {
    expect(readBackPath(backUrl, origin)).toBe(path);
  });

  it.each([
    "https://evil.example/m/home",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "http://localhost:3000@evil.example/",
    "http://user:secret@localhost:3000/m/home",
    "http://localhost:3001/m/home",
    "https://localhost:3000/m/home",
    "http://localhost:3000//evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "\tjavascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "http://[::1",
  ])("SEC-20 refuses %j", (backUrl) => {
    expect(readBackPath(backUrl, origin)).toBeUndefined();
  });
});

it("API-31 carries the appearance in the address, each value escaped", () => {
  expect(createChatUrl({})).toBe("/m/chat");
  expect(createChatUrl({ language: "PT", headerColor: "#0b0e14", title: "A&b=c", backUrl: undefined })).toBe(
    "/m/chat?language=PT&headerColor=%230b0e14&title=A%26b%3Dc",
  );
});
