import type { ContractKind } from "@croupier/domain/contract-terms";
import { Button } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { usePeriodName } from "../../shared/time/period-name.ts";
import { type Bill, type BillPeriod, billsQuery } from "./bill-calls.ts";
import { useAge, useSumFormat } from "./bill-formats.ts";
import { BillSheet } from "./bill-sheet.tsx";
import { BillState } from "./bill-state.tsx";
import styles from "./bills.module.css";
import { FigureList } from "./figure-list.tsx";
import { PaySheet } from "./pay-sheet.tsx";
import { useOpened } from "./use-opened.ts";

interface OwedRowProps {
  bill: Bill;
  canPay: boolean;
  onOpen: () => void;
  onPay: () => void;
}

function OwedRow({ bill, canPay, onOpen, onPay }: OwedRowProps) {
  const { t } = usePhrases();
  const period = usePeriodName();
  const age = useAge();
  const format = useSumFormat();
  const name = bill.other ?? "";
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
          {name}
          <Icon name="chevronRight" size={18} />
        </button>
        <strong>{format(bill.amount)}</strong>
      </div>
      <div className={styles.line}>
        <small>
          {t(`contract.kind.${bill.kind}`)} · {period(bill)}
        </small>
        <BillState state={bill.state} />
      </div>
      {bill.left !== 0 && (
        <div className={styles.line}>
          <span>
            {t("bill.leftOf", { amount: format(bill.left) })}
            <small className={styles.age}>{t("bill.age", { days: age(bill) })}</small>
          </span>
          {canPay && bill.canPay && (
            <Button
              size="small"
              className={styles.pay}
              aria-haspopup="dialog"
              aria-label={t("bill.payOf", { name, period: period(bill) })}
              onPress={onPay}
            >
              {t("bill.pay")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** From all bills to those of the period of a dividend. */
function Way({ bill }: { bill: Bill | undefined }) {
  const { t } = usePhrases();
  const period = usePeriodName();
  return (
    <nav aria-label={t("team.path")} className={styles.way}>
      <Link to="/m/member/agent/agentDivident?tab=owed">{t("bill.tab.owed")}</Link>
      {bill && (
        <>
          {" › "}
          <span aria-current="page">{period(bill)}</span>
        </>
      )}
    </nav>
  );
}

interface OwedBillsProps {
  /** All kinds without it. */
  kind?: ContractKind;
  /** The bills of this period alone, under the way back to all. */
  period?: BillPeriod;
  /** Tops the earnings up; shown if they are short. */
  topUp: ReactNode;
}

/** The bills that somebody owes by the contracts that they offered, and their payment (EXT-22, AGT-27). */
export function OwedBills({ kind, period, topUp }: OwedBillsProps) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const { isReal } = describeSession(useSession());
  const query = useInfiniteQuery(billsQuery("owed", kind, period));
  const opened = useOpened();
  const paying = useOpened();
  if (query.isPending) return <Waiting className={styles.part} heights={[72, 220]} />;
  const [first] = query.data?.pages ?? [];
  if (!first) return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  const bills = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const { balance, open } = first;
  if (bills.length === 0) return <EmptyState icon="receipt" text={t("bill.empty.owed")} />;
  return (
    <>
      {period !== undefined && <Way bill={bills[0]} />}
      <div className={styles.card}>
        <FigureList
          figures={[
            [t("bill.open"), format(open)],
            [t("bill.balance"), format(balance)],
          ]}
        />
        {open > balance && isReal && (
          <>
            <p className={styles.note}>{t("bill.lacks", { amount: format(open - balance) })}</p>
            {topUp}
          </>
        )}
      </div>
      <ul className={styles.rows} aria-label={t("bill.tab.owed")}>
        {bills.map((bill) => (
          <OwedRow
            key={bill.id}
            bill={bill}
            canPay={isReal}
            onOpen={() => opened.show(bill.id)}
            onPay={() => paying.show(bill.id)}
          />
        ))}
      </ul>
      {!isReal && <p className={styles.note}>{t("free_reject")}</p>}
      <MoreButton pages={query} />
      <BillSheet
        bill={bills.find(({ id }) => id === opened.id)}
        side="owed"
        open={opened.isOpen}
        onClose={opened.close}
      />
      <PaySheet
        bill={bills.find(({ id }) => id === paying.id)}
        balance={balance}
        topUp={topUp}
        open={paying.isOpen}
        onClose={paying.close}
      />
    </>
  );
}
