import { readCpf } from "@croupier/domain/cpf";
import { emailPattern } from "@croupier/domain/email";
import { mostEmailCharacters } from "@croupier/domain/field-rules";
import type { PixKind } from "@croupier/domain/payout-account";
import { createFailure } from "../../../http/errors.ts";
import { toCanonicalEmail } from "../../../platform/email-address.ts";
import { hasPossibleDomain } from "../../../platform/email-domain.ts";
import { maskEmail, maskMobile, maskNumber } from "../../../platform/masking.ts";
import type { PixHolders, PixKey } from "../../../platform/payments/pix-holders.ts";
import { readTelephone } from "../../../platform/telephone.ts";

const brazil = "+55";
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const email = new RegExp(`^(?:${emailPattern})$`, "u");

const readEmail = (typed: string): string | undefined => {
  const address = toCanonicalEmail(typed);
  const isOne = address.length <= mostEmailCharacters && email.test(address) && hasPossibleDomain(address);
  return isOne ? address : undefined;
};

/** Pix accepts only telephones of Brazil. */
const readPhone = (typed: string): string | undefined => {
  const phone = readTelephone(brazil, typed);
  return phone?.countryDialingCode === brazil ? `${brazil}${phone.mobileNum}` : undefined;
};

const readers: Readonly<Record<PixKind, (typed: string) => string | undefined>> = {
  cpf: readCpf,
  phone: readPhone,
  email: readEmail,
  random: (typed) => (uuid.test(typed.toLowerCase()) ? typed.toLowerCase() : undefined),
};

/** The phrase for an invalid key of a kind. */
export const pixRules: Readonly<Record<PixKind, string>> = {
  cpf: "rule.cpf",
  phone: "pix.phoneRule",
  email: "in_email_incorrect",
  random: "pix.randomRule",
};

/** The one form of a key, as the directory stores it; undefined for an invalid key (CASE-39). */
export const readPixKey = (kind: PixKind, typed: string): string | undefined => readers[kind](typed.trim());

/** A key as its member sees it (SEC-33). */
export function maskPixKey({ kind, key }: PixKey): string {
  if (kind === "email") return maskEmail(key);
  return kind === "phone" ? maskMobile(brazil, key.slice(brazil.length)) : maskNumber(key);
}

/**
 * Holder equals payee: a key that is a CPF must be the member's own, and the owner of any other key is looked up.
 * @throws Failure cpf.required, pix.holder.differs or pix.unavailable
 */
export async function requireHolder(
  holders: PixHolders,
  pix: PixKey,
  ownCpf: string | undefined,
): Promise<void> {
  if (ownCpf === undefined) throw createFailure("cpf.required");
  const isOwn =
    pix.kind === "cpf"
      ? pix.key === ownCpf
      : await holders.isHeldBy(pix, ownCpf).catch((error: unknown) => {
          throw Object.assign(createFailure("pix.unavailable"), { cause: error });
        });
  if (!isOwn) throw createFailure("pix.holder.differs", { fields: { pixKey: "error.pix.holder.differs" } });
}
