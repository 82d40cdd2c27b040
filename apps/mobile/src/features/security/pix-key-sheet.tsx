import { type PixKind, pixKinds } from "@croupier/domain/payout-account";
import { SelectField } from "@croupier/ui-kit/select-field";
import { TextField } from "@croupier/ui-kit/text-field";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { checkCpf, takeCpf } from "../../shared/sign-in/cpf-field.ts";
import { takePlain } from "../../shared/sign-in/plain-field.ts";
import { ChangeFields, ChangeSheet, type SheetProps } from "./change-sheet.tsx";
import styles from "./security.module.css";
import type { Security } from "./security-calls.ts";
import { useChangeForm } from "./use-change-form.ts";

const keyboards = { cpf: "numeric", phone: "tel", email: "email", random: "text" } as const;

const labels = {
  cpf: "field.cpf",
  phone: "field.mobileNum",
  email: "field.email",
  random: "pix.random",
} as const;

const readKind = (value: string | undefined): PixKind => pixKinds.find((kind) => kind === value) ?? "cpf";

function Form({ security, onDone }: { security: Security; onDone: () => void }) {
  const { t } = usePhrases();
  const { payeeName, rules } = security;
  const form = useChangeForm({
    fields: [...(payeeName === null ? ["payeeName"] : []), "pixKind", "pixKey"],
    rules,
    defaults: { pixKind: "cpf" },
    check: (name, { pixKind, pixKey = "" }) =>
      name === "pixKey" && readKind(pixKind) === "cpf" ? checkCpf(pixKey) : undefined,
    createChange: ({ pixKind, pixKey = "", payeeName: typed }) => ({
      kind: "pixKey",
      body: {
        kind: readKind(pixKind),
        key: pixKey,
        ...(typed !== undefined && { payeeName: typed }),
      },
    }),
    success: "pix.added",
    onDone,
  });
  const kind = readKind(form.values["pixKind"]);
  const field = form.register("pixKey");
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
      <SelectField
        {...form.register("pixKind")}
        label={t("pix.kind")}
        options={pixKinds.map((value) => ({ value, label: t(labels[value]) }))}
      />
      <TextField
        {...(kind === "cpf" ? takeCpf(field) : takePlain(field))}
        error={form.getError("pixKey")}
        label={t("pix.key")}
        hint={t("pix.own")}
        inputMode={keyboards[kind]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </ChangeFields>
  );
}

/** Adds a Pix key, at brands that pay out by Pix (CASE-39). */
export function PixKeySheet({ security, ...sheet }: SheetProps & { security: Security }) {
  const { t } = usePhrases();
  return (
    <ChangeSheet {...sheet} title={t("pix.add")}>
      <Form security={security} onDone={sheet.onDone ?? sheet.onClose} />
    </ChangeSheet>
  );
}
