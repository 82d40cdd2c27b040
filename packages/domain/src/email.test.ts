import { describe, expect, it } from "vitest";
import { emailPattern } from "./email.ts";

const isEmail = (text: string): boolean => new RegExp(`^(?:${emailPattern})$`, "u").test(text);

describe("CASE-19 an e-mail address", () => {
  it.each([
    "mia@mail.example",
    "pat.o'brien@example.com",
    "a+b=c/d{e}|f~g`h^i?j*k&l%m$n#o!@example.com",
    "_-@example.com",
    "mia@xn--fiqs8s.xn--fiqz9s",
    "mia@example.xn--p1ai",
    "mia@example.xn--vermgensberatung-pwb",
    "mia@例子.中国",
    "mia@müller.example",
    "mia@उदाहरण.भारत",
    "mia@sub-domain.1and1.co.uk",
    // REG-15 alone bounds the length.
    `${"a".repeat(241)}@example.com`,
    `mia@${"a".repeat(63)}.example`,
  ])("is %s", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    "a..b@example.com",
    ".a@example.com",
    "a.@example.com",
    "a@b..com",
    "a@.example.com",
    "a@example.com.",
    "a@example",
    "a@-b.com",
    "a@b-.com",
    "a@b.c",
    "a@b.p1",
    "a@127.0.0.1",
    "a@[127.0.0.1]",
    '"pat o"@example.com',
    "pat o@example.com",
    "a@b@example.com",
    "mia@exam\u00adple.com",
    "mia\u200b@example.com",
    "名字@example.com",
    "a,b@example.com",
    "a@exa_mple.com",
    `mia@${"a".repeat(64)}.example`,
    "@example.com",
    "",
  ])("is not %j", (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it("is judged in a moment, however it is made", () => {
    const long = `${"a.".repeat(120)}@${"a-".repeat(120)}`;
    expect([long, `${"-".repeat(250)}@`, `a@${"a.".repeat(125)}`].map(isEmail)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
