import { buttonClass } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import styles from "./withdraw.module.css";

export interface MissingStepProps {
  step: "bankAccount" | "paymentPassword";
  /** Nothing can be withdrawn without it. */
  isMissing: boolean;
  /** Called when the member goes there. */
  onLeave?: () => void;
}

const labels = { bankAccount: "security.addBank", paymentPassword: "withdraw.setPassword" } as const;
const texts = { bankAccount: "withdraw.needsAccount", paymentPassword: "withdraw.needsPassword" } as const;

/** The way to the security centre for what a withdrawal needs, and back to what was typed. */
export function MissingStep({ step, isMissing, onLeave }: MissingStepProps) {
  const { t } = usePhrases();
  const link = (
    <Link
      to={createTarget("/m/securityCenter", { add: step, to: "/m/withdraw" })}
      className={buttonClass({ variant: isMissing ? "primary" : "secondary", wide: true })}
      onClick={onLeave}
    >
      {t(labels[step])}
    </Link>
  );
  if (!isMissing) return link;
  return (
    <div className={styles.missing}>
      <p>
        <Icon name={step === "bankAccount" ? "wallet" : "lock"} size={20} />
        <span>{t(texts[step])}</span>
      </p>
      {link}
    </div>
  );
}
