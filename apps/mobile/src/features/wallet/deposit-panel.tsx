import { Amount } from "@croupier/ui-kit/amount";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useBalanceHidden } from "../../shared/money/balance-hidden.ts";
import { useWallet } from "../../shared/money/wallet.ts";
import { FullAccountOnly } from "../../shared/session/full-account-only.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { debtQuery, methodsQuery } from "./deposit-calls.ts";
import { DepositForm } from "./deposit-form.tsx";
import { DepositOrderSheet } from "./deposit-order-sheet.tsx";
import { DepositOrders } from "./deposit-orders.tsx";
import styles from "./wallet.module.css";

function Balance() {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const isHidden = useBalanceHidden();
  const { data } = useWallet();
  return (
    <p className={styles.balance}>
      <span>{t("balance.label")}</span>
      <strong>{isHidden || !data ? "******" : <Amount value={data.sumBalance} format={format} />}</strong>
    </p>
  );
}

/** The debt and its meaning, in one sentence. */
function Debt() {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const { data } = useQuery(debtQuery);
  if (!data || data.owed <= 0) return null;
  return (
    <p className={styles.debt} role="status">
      {t("deposit.debt", { amount: format(data.owed) })}
    </p>
  );
}

function Panel() {
  const { t, language } = usePhrases();
  const methods = useQuery(methodsQuery(language));
  const [first, ...others] = methods.data ?? [];
  return (
    <div className={styles.panel}>
      <Balance />
      <Debt />
      {methods.isPending ? (
        <Waiting heights={[360]} />
      ) : methods.isLoadingError ? (
        <FailedState text={t("common.loadFailed")} onRetry={() => methods.refetch()} />
      ) : first ? (
        <DepositForm methods={[first, ...others]} />
      ) : (
        <EmptyState icon="deposit" text={t("deposit.noMethods")} />
      )}
      {/* The form would push them down when it comes. */}
      <div hidden={methods.isPending}>
        <DepositOrders methods={methods.data ?? []} />
      </div>
      <DepositOrderSheet methods={methods.data ?? []} />
    </div>
  );
}

/** The deposit of a real member; any other session is told what is missing (WALLET-01). */
export function Screen() {
  if (describeSession(useSession()).isReal) return <Panel />;
  return <FullAccountOnly text="error.deposit.free.reject" />;
}
