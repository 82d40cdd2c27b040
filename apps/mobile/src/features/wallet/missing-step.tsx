import { buttonClass } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import styles from "./withdraw.module.css";

export interface MissingStepProps {
  step: "bankAccount" | "cpf" | "paymentPassword" | "pixKey";
  /** The screen to come back to. */
  back?: "/m/withdraw" | "/m/voucherCenter";
  /** Nothing can be withdrawn without it. */
  isMissing: boolean;
  /** Called when the member goes there. */
  onLeave?: () => void;
}

/** What the security centre opens, what the way there is called, and why it is needed. */
const steps = {
  bankAccount: { add: "bankAccount", label: "security.addBank", text: "withdraw.needsAccount" },
  cpf: { add: "cpf", label: "pix.giveCpf", text: "error.cpf.required" },
  paymentPassword: { add: "paymentPassword", label: "withdraw.setPassword", text: "withdraw.needsPassword" },
  pixKey: { add: "bankAccount", label: "pix.add", text: "withdraw.needsAccount" },
} as const;

/** The way to the security centre for the step that a deposit or withdrawal needs, and back to the form. */
export function MissingStep({ step, back = "/m/withdraw", isMissing, onLeave }: MissingStepProps) {
  const { t } = usePhrases();
  const { add, label, text } = steps[step];
  const link = (
    <Link
      to={createTarget("/m/securityCenter", { add, to: back })}
      className={buttonClass({ variant: isMissing ? "primary" : "secondary", wide: true })}
      onClick={onLeave}
    >
      {t(label)}
    </Link>
  );
  if (!isMissing) return link;
  return (
    <div className={styles.missing}>
      <p>
        <Icon name={step === "bankAccount" || step === "pixKey" ? "wallet" : "lock"} size={20} />
        <span>{t(text)}</span>
      </p>
      {link}
    </div>
  );
}
