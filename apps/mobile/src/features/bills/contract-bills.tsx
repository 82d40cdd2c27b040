import type { ContractKind } from "@croupier/domain/contract-terms";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { DisputesButton } from "../../shared/disputes/disputes-button.tsx";
import { billsQuery } from "./bill-calls.ts";
import styles from "./bills.module.css";
import { OwedBills } from "./owed-bills.tsx";
import { ReceivedBills } from "./received-bills.tsx";

interface ContractBillsProps {
  kind: ContractKind;
  /** The earnings account, which the screens of agents show to agents only. */
  earnings: ReactNode;
  topUp: ReactNode;
}

/**
 * The results of a contract of a kind, below its terms: earnings, bills received, and bills owed. A member reaches them
 * nowhere else (ROUTE-12). Shown only if there are bills or earnings.
 */
export function ContractBills({ kind, earnings, topUp }: ContractBillsProps) {
  const { t } = usePhrases();
  const titleId = useId();
  const received = useInfiniteQuery(billsQuery("received", kind));
  const owed = useInfiniteQuery(billsQuery("owed", kind));
  if (received.isPending || owed.isPending) return null;
  const [first] = received.data?.pages ?? [];
  const owes = owed.data?.pages[0]?.list.length !== 0;
  if (first?.list.length === 0 && first.balance === 0 && !owes) return null;
  return (
    <div className={styles.below}>
      {earnings}
      <section className={styles.part} aria-labelledby={titleId}>
        <h2 id={titleId}>{t("bill.received")}</h2>
        <ReceivedBills kind={kind} />
      </section>
      {owes && (
        <section className={styles.part} aria-labelledby={`${titleId}-owed`}>
          <h2 id={`${titleId}-owed`}>{t("bill.tab.owed")}</h2>
          <OwedBills kind={kind} topUp={topUp} />
        </section>
      )}
      <DisputesButton />
    </div>
  );
}
