import type { ContractKind } from "@croupier/domain/contract-terms";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { useInfiniteQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { usePeriodName } from "../../shared/time/period-name.ts";
import { type Bill, billsQuery } from "./bill-calls.ts";
import { useSumFormat } from "./bill-formats.ts";
import { BillSheet } from "./bill-sheet.tsx";
import { BillState } from "./bill-state.tsx";
import styles from "./bills.module.css";
import { useOpened } from "./use-opened.ts";

function ReceivedRow({ bill, onOpen }: { bill: Bill; onOpen: () => void }) {
  const { t } = usePhrases();
  const period = usePeriodName();
  const format = useSumFormat();
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
          {period(bill)}
          <Icon name="chevronRight" size={18} />
        </button>
        <strong>{format(bill.amount)}</strong>
      </div>
      <div className={styles.line}>
        <small>{bill.other ?? t("contract.brand")}</small>
        <BillState state={bill.state} />
      </div>
      {bill.left > 0 && bill.paid > 0 && (
        <small>{t("bill.partOf", { paid: format(bill.paid), left: format(bill.left) })}</small>
      )}
    </li>
  );
}

/** The bills that somebody receives by their contract of a kind, newest first. It needs no agent: members have contracts as well. */
export function ReceivedBills({ kind }: { kind: ContractKind }) {
  const { t } = usePhrases();
  const query = useInfiniteQuery(billsQuery("received", kind));
  const opened = useOpened();
  if (query.isPending) return <Waiting className={styles.part} heights={[180]} />;
  if (!query.data) return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  const bills = query.data.pages.flatMap(({ list }) => list);
  if (bills.length === 0) return <EmptyState icon="receipt" text={t("bill.empty.received")} />;
  return (
    <>
      <ul className={styles.rows} aria-label={t("bill.received")}>
        {bills.map((bill) => (
          <ReceivedRow key={bill.id} bill={bill} onOpen={() => opened.show(bill.id)} />
        ))}
      </ul>
      <MoreButton pages={query} />
      <BillSheet
        bill={bills.find(({ id }) => id === opened.id)}
        side="received"
        open={opened.isOpen}
        onClose={opened.close}
      />
    </>
  );
}
