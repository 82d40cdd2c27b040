import { EmptyState } from "@croupier/ui-kit/empty-state";
import { Sheet } from "@croupier/ui-kit/sheet";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import styles from "./earnings.module.css";
import type { Earnings } from "./earnings-calls.ts";

function Debts({ debts }: Pick<Earnings, "debts">) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const day = useDateFormat("medium");
  return (
    <section className={styles.part} aria-label={t("earnings.debts")}>
      <h3>{t("earnings.debts")}</h3>
      <p className={styles.note}>{t("earnings.debtsLine")}</p>
      <ul className={styles.rows}>
        {debts.map(({ id, asked, left, time }) => (
          <li key={id}>
            <span>
              {day.format(time)}
              <small>{t("earnings.takenBack", { amount: format(asked) })}</small>
            </span>
            <strong>{t("earnings.left", { amount: format(left) })}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MovementsSheetProps {
  pages: readonly Earnings[];
  query: Parameters<typeof MoreButton>[0]["pages"];
  open: boolean;
  onClose: () => void;
}

/** The movements of the earnings, newest first, and the debt that remains. */
export function MovementsSheet({ pages, query, open, onClose }: MovementsSheetProps) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const time = useDateFormat("medium", "short");
  const debts = pages[0]?.debts ?? [];
  const movements = pages.flatMap(({ list }) => list);
  return (
    <Sheet open={open} onClose={onClose} title={t("earnings.movements")} closeLabel={t("common.close")}>
      <div className={styles.sheet}>
        {debts.length > 0 && <Debts debts={debts} />}
        {movements.length === 0 ? (
          <EmptyState icon="wallet" text={t("earnings.empty")} />
        ) : (
          <ul className={styles.rows} aria-label={t("earnings.movements")}>
            {movements.map(({ id, kind, amount, balance, time: at }) => (
              <li key={id}>
                <span>
                  {t(`earnings.kind.${kind}`)}
                  <small>{time.format(at)}</small>
                </span>
                <strong>
                  {amount < 0 ? "\u2212" : "+"}
                  {format(Math.abs(amount))}
                  <small>{t("booking.balance", { amount: format(balance) })}</small>
                </strong>
              </li>
            ))}
          </ul>
        )}
        <MoreButton pages={query} />
      </div>
    </Sheet>
  );
}
