import { TextField } from "@croupier/ui-kit/text-field";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { takePlain } from "../../shared/sign-in/plain-field.ts";
import { BankField } from "./bank-field.tsx";
import { ChangeFields, ChangeSheet, type SheetProps } from "./change-sheet.tsx";
import styles from "./security.module.css";
import type { Security } from "./security-calls.ts";
import { useChangeForm } from "./use-change-form.ts";

function Form({ security, onDone }: { security: Security; onDone: () => void }) {
  const { t } = usePhrases();
  const { payeeName, rules } = security;
  const form = useChangeForm({
    fields: [...(payeeName === null ? ["payeeName"] : []), "bankName", "accountNumber"],
    rules,
    createChange: ({ bankName = "", accountNumber = "", payeeName: typed }) => ({
      kind: "bankAccount",
      body: {
        bankName,
        accountNumber,
        ...(typed !== undefined && { payeeName: typed }),
      },
    }),
    success: "security.bankAdded",
    onDone,
  });
  return (
    <ChangeFields form={form}>
      {payeeName === null ? (
        <TextField
          {...form.register("payeeName")}
          error={form.getError("payeeName")}
          label={t("field.payeeName")}
          hint={t("security.bankPayeeHint")}
          autoComplete="name"
          maxLength={rules.payeeName?.maxLength}
        />
      ) : (
        <p className={styles.line}>{t("security.bankPayee", { name: payeeName })}</p>
      )}
      <BankField form={form} banks={security.banks} maxLength={rules.bankName?.maxLength} />
      <TextField
        {...takePlain(form.register("accountNumber"))}
        error={form.getError("accountNumber")}
        label={t("field.accountNumber")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={rules.accountNumber?.maxLength}
      />
    </ChangeFields>
  );
}

/** Adds a bank account; asks for the payee once, who stays the same person (EXT-08). */
export function BankAccountSheet({ security, ...sheet }: SheetProps & { security: Security }) {
  const { t } = usePhrases();
  return (
    <ChangeSheet {...sheet} title={t("security.addBank")}>
      <Form security={security} onDone={sheet.onDone ?? sheet.onClose} />
    </ChangeSheet>
  );
}
