import { describe, expect, it } from "vitest";
import { isPersonalPassword } from "./personal-password.ts";

const mia = {
  words: [
    "mialin88",
    "Mia Lin",
    "mia.lin@mail.example",
    "13800138000",
    "nova",
    "Nova Games",
    null,
    undefined,
  ],
  birthday: "1990-02-28",
};

describe("CASE-22 a password made of known personal data", () => {
  it.each([
    "mialin88",
    "MiaLin88!",
    "mialin88mialin88",
    "mialin88_2026",
    "mia.lin@mail.example",
    "mia-lin-2026",
    "13800138000",
    "nova2026",
    "NovaGames!",
    "nova nova nova",
    "1990-02-28",
    "28021990",
    "02/28/1990",
    "nova19900228",
    "nova28021990",
    "nova02281990",
    "nova900228",
    "nova280290",
    "nova022890",
    "ＮＯＶＡ２０２６",
  ])("is %s", (password) => {
    expect(isPersonalPassword(password, mia)).toBe(true);
  });

  it.each([
    "correct horse 7",
    "croupier-demo-1",
    "nova and four other words",
    "mialin88 likes the sea",
    "x7Kq2vTz",
  ])("is not %s", (password) => {
    expect(isPersonalPassword(password, mia)).toBe(false);
  });

  it("ignores words of one or two letters, and finds nothing without words", () => {
    expect(isPersonalPassword("an12345x", { words: ["an"] })).toBe(false);
    expect(isPersonalPassword("12345678", { words: [] })).toBe(false);
  });
});
