import { PasswordField } from "@croupier/ui-kit/password-field";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { ChangeFields, ChangeSheet, type SheetProps } from "./change-sheet.tsx";
import type { Security } from "./security-calls.ts";
import { useChangeForm } from "./use-change-form.ts";

function Form({ security, onDone }: { security: Security; onDone: () => void }) {
  const { t } = usePhrases();
  const form = useChangeForm({
    fields: ["paymentPassword", "confirmation"],
    rules: security.rules,
    check: (name, values) =>
      name === "confirmation" && values.confirmation !== values.paymentPassword
        ? "in_confirmation_correct"
        : undefined,
    createChange: ({ paymentPassword = "" }) => ({ kind: "paymentPassword", body: { paymentPassword } }),
    success: "security.paymentPasswordSaved",
    onDone,
  });
  const shared = {
    inputMode: "numeric" as const,
    autoComplete: "off",
    maxLength: security.rules.paymentPassword?.maxLength,
    showLabel: t("login.showPassword"),
    hideLabel: t("login.hidePassword"),
  };
  return (
    <ChangeFields form={form}>
      <PasswordField
        {...form.register("paymentPassword")}
        error={form.getError("paymentPassword")}
        {...shared}
        label={t("security.newPaymentPassword")}
        hint={t("rule.paymentPassword")}
      />
      <PasswordField
        {...form.register("confirmation")}
        error={form.getError("confirmation")}
        {...shared}
        label={t("security.paymentPasswordAgain")}
      />
    </ChangeFields>
  );
}

/** Sets or changes the payment password (EXT-08). */
export function PaymentPasswordSheet({ security, ...sheet }: SheetProps & { security: Security }) {
  const { t } = usePhrases();
  return (
    <ChangeSheet {...sheet} title={t("security.paymentPassword")}>
      <Form security={security} onDone={sheet.onDone ?? sheet.onClose} />
    </ChangeSheet>
  );
}
