import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { rainsQuery } from "./rain-calls.ts";
import { RainForm } from "./rain-form.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import styles from "./red-rain.module.css";

function Rains() {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const time = useDateFormat("medium", "short");
  const query = useInfiniteQuery(rainsQuery);
  const [opened, setOpened] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  if (query.isPending) return <Waiting heights={[72, 220]} />;
  const [first] = query.data?.pages ?? [];
  if (!first) return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  const rains = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const show = (id: string) => {
    setOpened(id);
    setIsOpen(true);
  };
  return (
    <>
      {first.directs.length === 0 ? (
        <EmptyState icon="gift" text={t("rain.nobody")} />
      ) : (
        <RainForm rains={first} onSent={({ id }) => show(id)} />
      )}
      {rains.length > 0 && (
        <section className={styles.history} aria-label={t("rain.history")}>
          <h2>{t("rain.history")}</h2>
          <ul className={styles.rows}>
            {rains.map(({ id, mode, receivers, total, time: at }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.open}
                  aria-haspopup="dialog"
                  aria-label={`${time.format(at)} ${format(total)}`}
                  onClick={() => show(id)}
                >
                  <span>
                    {time.format(at)}
                    <small>
                      {t(`rain.mode.${mode}`)} · {t("rain.receivers", { count: receivers })}
                    </small>
                  </span>
                  <strong>{format(total)}</strong>
                  <Icon name="chevronRight" size={18} />
                </button>
              </li>
            ))}
          </ul>
          <MoreButton pages={query} />
        </section>
      )}
      <ReceiptSheet id={opened} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** An agent's rain (EXT-17); accounts with play money have nothing to send. */
export function RedRain() {
  const { t } = usePhrases();
  const { isReal } = describeSession(useSession());
  return (
    <div className={styles.page}>
      {isReal ? <Rains /> : <EmptyState icon="lock" text={t("free_reject")} />}
    </div>
  );
}
