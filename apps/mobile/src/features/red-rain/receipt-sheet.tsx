import { FailedState } from "@croupier/ui-kit/failed-state";
import { Sheet } from "@croupier/ui-kit/sheet";
import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { receiptQuery } from "./rain-calls.ts";
import styles from "./red-rain.module.css";

function Shares({ id }: { id: string }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const time = useDateFormat("medium", "short");
  const { data, isPending, refetch } = useQuery(receiptQuery(id));
  if (isPending) return <Waiting heights={[160]} />;
  if (!data) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  return (
    <>
      <p className={styles.note}>
        {time.format(data.time)} · {t(`rain.mode.${data.mode}`)} · {format(data.total)}
      </p>
      <ul className={styles.rows}>
        {data.shares.map(({ name, amount }) => (
          <li key={name} className={styles.share}>
            <span className={styles.name}>{name}</span>
            <strong>{format(amount)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ReceiptSheetProps {
  /** Kept while the sheet closes. */
  id: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** The share of each receiver. */
export function ReceiptSheet({ id, open, onClose }: ReceiptSheetProps) {
  const { t } = usePhrases();
  return (
    <Sheet open={open} onClose={onClose} title={t("rain.receipt")} closeLabel={t("common.close")}>
      <div className={styles.sheet}>{id !== undefined && open && <Shares id={id} />}</div>
    </Sheet>
  );
}
