import { TextField } from "@croupier/ui-kit/text-field";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { checkCpf, takeCpf } from "../../shared/sign-in/cpf-field.ts";
import { ChangeFields, ChangeSheet, type SheetProps } from "./change-sheet.tsx";
import styles from "./security.module.css";
import { useChangeForm } from "./use-change-form.ts";

function Form({ onDone }: { onDone: () => void }) {
  const { t } = usePhrases();
  const form = useChangeForm({
    fields: ["cpf"],
    rules: {},
    check: (_name, { cpf = "" }) => checkCpf(cpf),
    createChange: ({ cpf = "" }) => ({ kind: "cpf", body: { cpf } }),
    success: "pix.cpfGiven",
    onDone,
  });
  return (
    <ChangeFields form={form}>
      <p className={styles.line}>{t("pix.cpfText")}</p>
      <TextField
        {...takeCpf(form.register("cpf"))}
        error={form.getError("cpf")}
        label={t("field.cpf")}
        inputMode="numeric"
        autoComplete="off"
      />
    </ChangeFields>
  );
}

/** Asks a member who has no CPF for it, before their next deposit or withdrawal (CASE-39). */
export function CpfSheet(sheet: SheetProps) {
  const { t } = usePhrases();
  return (
    <ChangeSheet {...sheet} title={t("pix.giveCpf")}>
      <Form onDone={sheet.onDone ?? sheet.onClose} />
    </ChangeSheet>
  );
}
