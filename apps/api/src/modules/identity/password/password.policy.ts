import type { BrandSettings } from "@croupier/brand/settings";
import { isPersonalPassword, type PersonalWords } from "@croupier/domain/personal-password";
import type { Brand } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { findPasswordFault, wordsOfBrand } from "../registration/registration.port.ts";

/** Refuses a new password that violates the brand's rule (SEC-02). @throws Failure */
export function checkNewPassword(settings: BrandSettings, password: string): void {
  const fault = findPasswordFault(settings, password);
  if (fault === undefined) return;
  const code = fault === "error.password.common" ? "password.common" : "password.invalid";
  throw createFailure(code, { fields: { newPassword: fault } });
}

/**
 * Refuses a new password made of its owner's known personal data (CASE-22). They must have proved their identity first,
 * because the answer reveals that data. @throws Failure
 */
export function checkPersonal(
  brand: Pick<Brand, "code" | "parameters">,
  password: string,
  { words, birthday }: PersonalWords,
): void {
  if (isPersonalPassword(password, { words: [...words, ...wordsOfBrand(brand)], birthday }))
    throw createFailure("password.personal", { fields: { newPassword: "error.password.personal" } });
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
