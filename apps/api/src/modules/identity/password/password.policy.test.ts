import { resolveSettings } from "@croupier/brand/settings";
import { describe, expect, it } from "vitest";
import { checkConfirmation, checkDiffers, checkNewPassword } from "./password.policy.ts";

const said = (check: () => void): unknown => {
  try {
    check();
    return "taken";
  } catch (error) {
    const { code, value } = error as { code: string; value: object };
    return { code, ...value };
  }
};
const settings = resolveSettings({});

describe("a new password", () => {
  it("SEC-02 gets an error at its field that says how it breaks the brand's rule", () => {
    expect(said(() => checkNewPassword(settings, "correct horse 7"))).toBe("taken");
    expect(said(() => checkNewPassword(settings, "password1"))).toEqual({
      code: "password.common",
      fields: { newPassword: "error.password.common" },
    });
    expect(said(() => checkNewPassword(settings, "x"))).toEqual({
      code: "password.invalid",
      fields: { newPassword: expect.stringMatching(/\w/) },
    });
  });

  it("PWD-05 is typed twice", () => {
    expect(said(() => checkConfirmation("one", "one"))).toBe("taken");
    expect(said(() => checkConfirmation("one", "One"))).toEqual({
      code: "password.invalid",
      fields: { confirmNewPassword: "in_confirmation_correct" },
    });
  });

  it("PWD-07 differs from the old one, however its letters are encoded", () => {
    expect(said(() => checkDiffers("caf\u00e9", "cafe"))).toBe("taken");
    expect(said(() => checkDiffers("caf\u00e9", "cafe\u0301"))).toMatchObject({
      code: "modify.new.old.same",
    });
    expect(said(() => checkDiffers("cafe\u0301", "caf\u00e9"))).toMatchObject({
      code: "modify.new.old.same",
    });
  });
});
