import { Button } from "@croupier/ui-kit/button";
import { Dialog } from "@croupier/ui-kit/dialog";
import { Icon } from "@croupier/ui-kit/icon";
import { IconButton } from "@croupier/ui-kit/icon-button";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useId, useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useStepUp } from "../../shared/step-up/step-up.tsx";
import { BankAccountSheet } from "./bank-account-sheet.tsx";
import { PixKeySheet } from "./pix-key-sheet.tsx";
import styles from "./security.module.css";
import { type BankAccount, type Security, useChange } from "./security-calls.ts";

const bankTexts = {
  title: "security.bank",
  empty: "security.bankEmpty",
  add: "security.addBank",
  removeQuestion: "security.bankRemoveQuestion",
  removed: "security.bankRemoved",
} as const;
const pixTexts = {
  title: "pix.title",
  empty: "pix.empty",
  add: "pix.add",
  removeQuestion: "pix.removeQuestion",
  removed: "pix.removed",
} as const;

export interface BankAccountsProps {
  security: Security;
  /** Whether the sheet for a new account is open from the start. */
  startsAdding: boolean;
  /** Called once an account was added. */
  onAdded: () => void;
}

/** The destinations of withdrawals (EXT-08): bank accounts, or Pix keys if the brand pays out by Pix (CASE-39). */
export function BankAccounts({ security, startsAdding, onAdded }: BankAccountsProps) {
  const { t, hasPhrase } = usePhrases();
  const change = useChange();
  const stepUp = useStepUp();
  const titleId = useId();
  const [leaving, setLeaving] = useState<BankAccount>();
  const [isAsking, setIsAsking] = useState(false);
  const { bankAccounts, bankAccountsAtMost } = security;
  const isPix = security.payoutAccounts === "pix";
  const texts = isPix ? pixTexts : bankTexts;
  const AddSheet = isPix ? PixKeySheet : BankAccountSheet;
  const hasRoom = bankAccounts.length < bankAccountsAtMost;
  const [isAdding, setIsAdding] = useState(startsAdding && hasRoom);

  async function remove() {
    if (!leaving) return;
    // The confirmation closes before the step-up opens: one dialog at a time.
    setIsAsking(false);
    try {
      const done = await stepUp.run(() =>
        change.mutateAsync({ kind: "removeBankAccount", body: { id: leaving.id } }),
      );
      if (done) showToast("success", t(texts.removed));
    } catch (error) {
      showError(t(getErrorPhrase(error, hasPhrase)));
    }
  }

  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(texts.title)}</h2>
      {bankAccounts.length === 0 ? (
        <p className={styles.line}>{t(texts.empty)}</p>
      ) : (
        <ul className={styles.card}>
          {bankAccounts.map((account) => (
            <li key={account.id} className={styles.row}>
              <span className={styles.mark}>
                <Icon name="wallet" size={20} />
              </span>
              <span className={styles.what}>
                <strong>{account.bankName}</strong>
                <small>{`${account.accountNumber} · ${account.payeeName}`}</small>
              </span>
              <IconButton
                icon="close"
                label={t("security.bankRemove", { bank: account.bankName, number: account.accountNumber })}
                onClick={() => {
                  setLeaving(account);
                  setIsAsking(true);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {hasRoom && (
        <Button variant="secondary" wide onPress={() => setIsAdding(true)}>
          <Icon name="plus" size={20} />
          {t(texts.add)}
        </Button>
      )}
      <AddSheet
        security={security}
        open={isAdding}
        onClose={() => setIsAdding(false)}
        onDone={() => {
          setIsAdding(false);
          onAdded();
        }}
      />
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t(texts.removeQuestion)}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("security.remove")}
        confirmVariant="danger"
        onConfirm={remove}
      >
        {leaving && `${leaving.bankName} ${leaving.accountNumber}`}
      </Dialog>
      {stepUp.sheet}
    </section>
  );
}
