import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { TrialNotice } from "../../shared/session/trial-notice.tsx";
import { RequirementsSheet } from "./requirements-sheet.tsx";
import styles from "./wallet.module.css";
import { type Withdrawal, withdrawalQuery } from "./withdraw-calls.ts";
import { WithdrawForm } from "./withdraw-form.tsx";
import { WithdrawFunds } from "./withdraw-funds.tsx";
import { WithdrawOrderSheet } from "./withdraw-order-sheet.tsx";
import { WithdrawOrders } from "./withdraw-orders.tsx";

function Form({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = usePhrases();
  const [first, ...others] = withdrawal.methods;
  return (
    <>
      <WithdrawFunds funds={withdrawal.funds} />
      {first ? (
        <WithdrawForm withdrawal={withdrawal} methods={[first, ...others]} />
      ) : (
        <EmptyState icon="withdraw" text={t("withdraw.noMethods")} />
      )}
    </>
  );
}

function Panel() {
  const { t, language } = usePhrases();
  const query = useQuery(withdrawalQuery(language));
  const methods = query.data?.methods ?? [];
  return (
    <div className={styles.panel}>
      {query.data ? (
        <Form withdrawal={query.data} />
      ) : query.isError ? (
        <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />
      ) : (
        <Waiting heights={[124, 360]} className={styles.form} />
      )}
      {/* The form would push them down when it comes. */}
      <div hidden={query.isPending}>
        <WithdrawOrders methods={methods} />
      </div>
      <WithdrawOrderSheet methods={methods} />
      <RequirementsSheet />
    </div>
  );
}

/** The withdrawal of a real member; any other session is told what is missing (WALLET-02). */
export function Screen() {
  const { t } = usePhrases();
  if (describeSession(useSession()).isReal) return <Panel />;
  return (
    <div className={styles.panel}>
      <TrialNotice />
      <EmptyState icon="lock" text={t("free_reject")} />
    </div>
  );
}
