import { expect, it } from "vitest";
import { hasPossibleDomain } from "./email-domain.ts";

it.each([
  ["mia@mail.example", true],
  ["mia@müller.example", true],
  ["mia@例子.中国", true],
  ["mia@xn--fiqs8s.xn--fiqz9s", true],
  ["mia@example.xn--vermgensberatung-pwb", true],
  ["mia@उदाहरण.भारत", true],
  ["mia@xn--a.example", false],
  ["mia@mail.xn--zz", false],
  [`mia@${"例".repeat(50)}.example`, true],
  [`mia@${"例子".repeat(31)}.example`, false],
  [`mia@${"ab.".repeat(84)}example`, false],
])("CASE-19 IDNA says of %s: %s", (email, expected) => {
  expect(hasPossibleDomain(email)).toBe(expected);
});
