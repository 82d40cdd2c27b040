import type { BrandSettings } from "@croupier/brand/settings";
import { createFailure } from "../../http/errors.ts";
import { findPasswordFault } from "../registration/registration.port.ts";

/** Refuses a new password that violates the brand's rule (SEC-02). @throws Failure */
export function checkNewPassword(settings: BrandSettings, password: string): void {
  const fault = findPasswordFault(settings, password);
  if (fault === undefined) return;
  const code = fault === "error.password.common" ? "password.common" : "password.invalid";
  throw createFailure(code, { fields: { newPassword: fault } });
}

/** PWD-05: both fields must hold the same text. @throws Failure */
export function checkConfirmation(password: string, confirmation: string): void {
  if (password === confirmation) return;
  throw createFailure("password.invalid", { fields: { confirmNewPassword: "in_confirmation_correct" } });
}

/** PWD-07: the same letters in another Unicode encoding are the same password. @throws Failure */
export function checkDiffers(oldPassword: string, newPassword: string): void {
  if (oldPassword.normalize("NFC") === newPassword.normalize("NFC"))
    throw createFailure("modify.new.old.same");
}
