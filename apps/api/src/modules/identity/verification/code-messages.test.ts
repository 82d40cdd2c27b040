import { expect, it } from "vitest";
import { writeCodeMessage } from "./code-messages.ts";

const t = ((id: string, values: object) => `${id} ${JSON.stringify(values)}`) as never;
const write = (purpose: string, outcome = "code") =>
  writeCodeMessage(t, { brand: "Nova", code: "123456", purpose, outcome } as never);

it.each([
  ["login", "login"],
  ["forgot", "forgot"],
  ["register", "register"],
  ["bind-mobile", "bind"],
  ["bind-email", "bind"],
  ["payment", "payment"],
])("SEC-08 a code for %s names its purpose, and for how many minutes it is valid", (purpose, id) => {
  expect(write(purpose)).toEqual({
    subject: 'sent.code.subject {"brand":"Nova","code":"123456"}',
    text: `sent.code.${id} {"brand":"Nova","code":"123456","minutes":10}`,
  });
});

it("SEC-07 a number with an account gets that notice, without a code", () => {
  expect(write("register", "taken")).toEqual({
    subject: 'sent.taken.subject {"brand":"Nova"}',
    text: 'sent.taken.text {"brand":"Nova"}',
  });
});
