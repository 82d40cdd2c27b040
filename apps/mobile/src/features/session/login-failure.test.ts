// @vitest-environment node
import { expect, it } from "vitest";
import { createWpsError } from "../../platform/http/wps-error.ts";
import { readLoginFailure } from "./login-failure.ts";

const hasPhrase = (_id: string): _id is never => true;
const read = (...[code, value]: [Parameters<typeof createWpsError>[0], object?]) =>
  readLoginFailure(createWpsError(code, 400, value), hasPhrase);

it.each([
  ["login.failed", {}, false, "form"],
  ["login.failed", { captcha: true }, true, "form"],
  ["captcha.required", {}, true, "captcha"],
  ["captcha.wrong", {}, true, "captcha"],
] as const)(
  "of %s with %j a captcha is needed: %s, and it is told at the %s",
  (code, value, needs, field) => {
    expect(read(code, value)).toEqual({ needsCaptcha: needs, field, phrase: `error.${code}` });
  },
);

it("a delayed login says how long to wait, if the server does", () => {
  expect(read("login.delayed", { retryAfterSeconds: 9 })).toEqual({
    needsCaptcha: false,
    field: "form",
    phrase: "login.wait",
    values: { seconds: 9 },
  });
  expect(read("login.delayed", { captcha: true, retryAfterSeconds: 9 })).toMatchObject({
    needsCaptcha: true,
    phrase: "login.wait",
  });
  expect(read("login.delayed").phrase).toBe("error.login.delayed");
});

it("an error that is no failed call is shown at the form, without a captcha", () => {
  const told = readLoginFailure(new Error("no call"), hasPhrase);
  expect(told).toEqual({ needsCaptcha: false, field: "form", phrase: "error.unknown" });
});
