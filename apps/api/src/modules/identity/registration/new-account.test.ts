import { registrationFieldNames } from "@croupier/contract/player/member";
import { describe, expect, it } from "vitest";
import { toColumns } from "./new-account.ts";

/** Fields that sign in, that are hashed, or that count once: none of them is data of the account. */
const notData: ReadonlySet<string> = new Set([
  "username",
  "password",
  "confirmPassword",
  "paymentPassword",
  "affiliateCode",
  "captcha",
  "verificationCode",
]);

describe("what a new account keeps of the form", () => {
  it("API-06 is every other field, with the value that was typed into it", () => {
    const typed = Object.fromEntries(registrationFieldNames.map((name) => [name, `the ${name}`]));
    const { profile, ...columns } = toColumns(typed);
    const data = Object.entries(typed).filter(([name]) => !notData.has(name));
    expect(data).toHaveLength(registrationFieldNames.length - notData.size);
    expect({ ...profile, ...columns }).toEqual(Object.fromEntries(data));
  });

  it.each(registrationFieldNames)("API-06 has no other field than %s if only that one was typed", (name) => {
    const { profile, ...columns } = toColumns({ [name]: "typed" });
    expect({ ...profile, ...columns }).toEqual(notData.has(name) ? {} : { [name]: "typed" });
  });
});
