import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Sheet } from "@croupier/ui-kit/sheet";
import { showToast } from "@croupier/ui-kit/toast-store";
import type { FormEvent } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { AmountField } from "../../shared/money/amount-field.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import styles from "./earnings.module.css";
import type { Earnings, Move } from "./earnings-calls.ts";
import { useMoveForm } from "./use-move-form.ts";

interface MoveFormProps {
  to: Move["to"];
  earnings: Earnings;
  onDone: () => void;
}

function MoveForm({ to, earnings, onDone }: MoveFormProps) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const form = useMoveForm({
    to,
    earnings,
    onMoved: (amount) => {
      showToast("success", t(`earnings.done.${to}`, { amount: format(amount) }));
      onDone();
    },
  });
  const all = (
    <Button variant="ghost" size="small" disabled={earnings.free <= 0} onPress={form.takeAll}>
      {t("common.all")}
    </Button>
  );
  const hint =
    to === "wallet"
      ? t("earnings.upTo", { amount: format(earnings.free) })
      : t("earnings.topUpHint", { amount: format(earnings.balance) });
  return (
    <>
      <form
        className={styles.sheet}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (form.isReady) void form.send();
        }}
      >
        <p className={styles.note}>{t(`earnings.line.${to}`)}</p>
        {to === "wallet" && earnings.isPlayedOnce && (
          <p className={styles.note}>{t("earnings.playedOnce")}</p>
        )}
        <AmountField
          label={t("file.amount")}
          value={form.amount}
          hint={hint}
          error={form.amountError}
          suffix={to === "wallet" ? all : undefined}
          onChange={form.setAmount}
        />
        {form.failure && <FormAlert text={form.failure} />}
        {form.code === "payment.password.missing" && (
          <Link to="/m/securityCenter">{t("title.security")}</Link>
        )}
        <Button type="submit" size="large" wide pending={form.isPending} disabled={!form.isReady}>
          {t(`earnings.move.${to}`)}
        </Button>
      </form>
      {form.stepUpSheet}
    </>
  );
}

interface MoveSheetProps {
  /** Kept while the sheet closes. */
  to: Move["to"];
  earnings: Earnings;
  open: boolean;
  onClose: () => void;
}

/** Earnings to the wallet, or money of the wallet to the earnings, which takes the payment password (SEC-12). */
export function MoveSheet({ to, earnings, open, onClose }: MoveSheetProps) {
  const { t } = usePhrases();
  return (
    <Sheet open={open} onClose={onClose} title={t(`earnings.move.${to}`)} closeLabel={t("common.close")}>
      {open && <MoveForm key={to} to={to} earnings={earnings} onDone={onClose} />}
    </Sheet>
  );
}
