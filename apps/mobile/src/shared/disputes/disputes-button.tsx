import { Button } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Sheet } from "@croupier/ui-kit/sheet";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { getCategoryLabel } from "../games/category-labels.ts";
import { Waiting } from "../lists/waiting.tsx";
import { useDayFormat } from "../time/date-format.ts";
import { usePeriodName } from "../time/period-name.ts";
import { type Dispute, disputesQuery } from "./dispute-calls.ts";
import { DisputeView } from "./dispute-view.tsx";
import styles from "./disputes.module.css";

/** Names the disputed line or bill as its own screen does. */
function useSubjectName(): (dispute: Dispute) => string {
  const { t } = usePhrases();
  const period = usePeriodName();
  const days = useDayFormat("medium");
  return ({ line, bill }) => {
    if (line) return `${t(getCategoryLabel(line.category).label)} · ${days.format(Date.parse(line.day))}`;
    if (!bill) return t("dispute.own");
    const name = `${t(`contract.kind.${bill.kind}`)} · ${period(bill)}`;
    return bill.side === "owed" ? `${name} · ${bill.other ?? ""}` : name;
  };
}

function DisputeList() {
  const { t } = usePhrases();
  const name = useSubjectName();
  const { data, isPending, refetch } = useQuery(disputesQuery);
  if (isPending) return <Waiting heights={[112, 112]} className={styles.part} />;
  if (!data) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  if (data.list.length === 0) return <EmptyState icon="receipt" text={t("dispute.empty")} />;
  return (
    <ul className={styles.part} aria-label={t("dispute.list")}>
      {data.list.map((dispute) => (
        <li key={dispute.id} className={styles.own}>
          <DisputeView dispute={dispute} name={name(dispute)} />
        </li>
      ))}
    </ul>
  );
}

/** Opens the member's disputes, of rebates and bills alike (EXT-20, EXT-22). */
export function DisputesButton() {
  const { t } = usePhrases();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" wide aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
        {t("dispute.list")}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("dispute.list")}
        closeLabel={t("common.close")}
      >
        <div className={styles.sheet}>{isOpen && <DisputeList />}</div>
      </Sheet>
    </>
  );
}
