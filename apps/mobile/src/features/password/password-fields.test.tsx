import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { open as openChange, serveChangePsw } from "../../testing/change-psw-form.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { readField, readNote } from "../../testing/read-field.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { RecoverByEmail } from "./recover-by-email.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

afterEach(leaveFront);

const secret = {
  type: "password",
  maxlength: "256",
  autocapitalize: "none",
  spellcheck: "false",
};

describe("each field asks the keyboard and the browser for the right input", () => {
  it("PWD-01 the change of a password, which names the account to a password manager", async () => {
    await serveChangePsw();
    await openChange(buildSession({ userName: "maria" }));
    await screen.findByLabelText("Current password");
    const account = screen.getByLabelText<HTMLInputElement>("Username");
    expect([account.value, account.disabled, account.readOnly]).toEqual(["maria", true, true]);
    expect(readField("Username")).toEqual({ autocomplete: "username" });
    expect(readField("Current password")).toEqual({ ...secret, autocomplete: "current-password" });
    for (const label of ["New password", "Confirm new password"])
      expect(readField(label)).toEqual({ ...secret, autocomplete: "new-password" });
    expect(readNote("New password")).toBe("At least 8 characters.");
  });

  it("REG-15 the recovery by e-mail", async () => {
    createFakeServer();
    await renderPart(<RecoverByEmail />);
    const plain = { autocapitalize: "none", spellcheck: "false" };
    expect(readField("Username")).toEqual({ ...plain, autocomplete: "username", maxlength: "64" });
    expect(readField("E-mail")).toEqual({
      ...plain,
      type: "email",
      autocomplete: "email",
      maxlength: "254",
    });
  });

  it("the password that a link lets one set", async () => {
    createFakeServer();
    await renderPart(<ResetPasswordForm token="t" onAskAgain={() => {}} />);
    expect(readField("New password")).toEqual({ ...secret, autocomplete: "new-password" });
    expect(readNote("New password")).toBe("At least 8 characters.");
    expect(screen.getByRole("button", { name: "Show the password" })).toBeTruthy();
  });
});
