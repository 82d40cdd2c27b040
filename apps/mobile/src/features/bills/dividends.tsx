import { buttonClass } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { useInfiniteQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useRateFormat } from "../../shared/money/rate-format.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { usePeriodName } from "../../shared/time/period-name.ts";
import { type Dividend, dividendsQuery, toDirectsOf } from "./bill-calls.ts";
import { useSumFormat } from "./bill-formats.ts";
import { BillSheet } from "./bill-sheet.tsx";
import { BillState } from "./bill-state.tsx";
import styles from "./bills.module.css";
import { FigureList } from "./figure-list.tsx";
import { useOpened } from "./use-opened.ts";

function DividendCard({ dividend, onOpen }: { dividend: Dividend; onOpen: () => void }) {
  const { t } = usePhrases();
  const period = usePeriodName();
  const format = useSumFormat();
  const rate = useRateFormat();
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
          {period(dividend)}
          <Icon name="chevronRight" size={18} />
        </button>
        <BillState state={dividend.state} />
      </div>
      <FigureList
        figures={[
          [t("bill.carryIn"), format(dividend.carryIn)],
          [t("bill.base"), format(dividend.base)],
          [t("bill.rate"), rate(dividend.ppm)],
          [t("bill.amount"), format(dividend.amount)],
          [t("bill.toDirects"), format(dividend.toDirects), toDirectsOf(dividend)],
          [t("bill.net"), format(dividend.net)],
        ]}
      />
    </li>
  );
}

function NoDividends() {
  const { t } = usePhrases();
  const { isReal } = describeSession(useSession());
  const toContract = (
    <Link to="/m/member/agent/getDevidendContract" className={buttonClass()}>
      {t("title.dividendContract")}
    </Link>
  );
  return (
    <EmptyState icon="receipt" text={t("bill.empty.dividends")} {...(isReal && { action: toContract })} />
  );
}

/** The dividends of the contract, period by period (EXT-22). */
export function Dividends() {
  const { t } = usePhrases();
  const query = useInfiniteQuery(dividendsQuery);
  const opened = useOpened();
  if (query.isPending) return <Waiting className={styles.part} heights={[196, 196]} />;
  if (!query.data) return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  const dividends = query.data.pages.flatMap(({ list }) => list);
  if (dividends.length === 0) return <NoDividends />;
  return (
    <>
      <ul className={styles.part} aria-label={t("bill.tab.mine")}>
        {dividends.map((dividend) => (
          <DividendCard key={dividend.id} dividend={dividend} onOpen={() => opened.show(dividend.id)} />
        ))}
      </ul>
      <MoreButton pages={query} />
      <BillSheet
        bill={dividends.find(({ id }) => id === opened.id)}
        side="received"
        open={opened.isOpen}
        onClose={opened.close}
      />
    </>
  );
}
