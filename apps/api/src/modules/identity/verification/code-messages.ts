import type { Translate } from "@croupier/phrases/translator";
import { codeLifeMs } from "./verification.policy.ts";
import { type CodeOutcome, type CodePurpose } from "./verification.port.ts";

const textIds = {
  login: "sent.code.login",
  forgot: "sent.code.forgot",
  register: "sent.code.register",
  "bind-mobile": "sent.code.bind",
  "bind-email": "sent.code.bind",
  payment: "sent.code.payment",
} as const satisfies Record<CodePurpose, string>;

export interface CodeText {
  subject: string;
  text: string;
}

/** The message to the reader; SMS ignores the subject. */
export function writeCodeMessage(
  t: Translate,
  message: { brand: string; purpose: CodePurpose; code: string; outcome: Exclude<CodeOutcome, "nothing"> },
): CodeText {
  const { brand, purpose, code, outcome } = message;
  if (outcome === "taken")
    return { subject: t("sent.taken.subject", { brand }), text: t("sent.taken.text", { brand }) };
  const minutes = codeLifeMs / 60_000;
  return {
    subject: t("sent.code.subject", { brand, code }),
    text: t(textIds[purpose], { brand, code, minutes }),
  };
}
