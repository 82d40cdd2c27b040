import { Amount } from "@croupier/ui-kit/amount";
import { Button } from "@croupier/ui-kit/button";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useBalanceHidden } from "../../shared/money/balance-hidden.ts";
import styles from "./earnings.module.css";
import { earningsQuery, type Move } from "./earnings-calls.ts";
import { MoveSheet } from "./move-sheet.tsx";
import { MovementsSheet } from "./movements-sheet.tsx";

const MASK = "******";

/** An agent's earnings that are not paid out yet, the debt from them, and the way to move them (AGT-41). */
export function EarningsCard() {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const isHidden = useBalanceHidden();
  const query = useInfiniteQuery(earningsQuery);
  const [to, setTo] = useState<Move["to"]>("wallet");
  const [opened, setOpened] = useState<"move" | "movements">();
  if (query.isPending) return <Waiting heights={[148]} />;
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  if (!first) return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  const owed = first.debts.reduce((sum, { left }) => sum + left, 0);
  const move = (next: Move["to"]) => {
    setTo(next);
    setOpened("move");
  };
  return (
    <section className={styles.card} aria-label={t("earnings.title")}>
      <div className={styles.head}>
        <div>
          <h2>{t("earnings.title")}</h2>
          <p className={styles.figure}>
            {isHidden ? MASK : <Amount value={first.balance} format={format} />}
          </p>
        </div>
        <Button variant="ghost" size="small" aria-haspopup="dialog" onPress={() => setOpened("movements")}>
          {t("earnings.movements")}
          <Icon name="chevronRight" size={18} />
        </Button>
      </div>
      {owed > 0 && (
        <p className={styles.debt}>
          <Icon name="alert" size={18} />
          {t("earnings.owed", { amount: format(owed) })}
        </p>
      )}
      {first.canMove ? (
        <div className={styles.pair}>
          <Button wide disabled={first.free <= 0} aria-haspopup="dialog" onPress={() => move("wallet")}>
            {t("earnings.move.wallet")}
          </Button>
          <Button wide variant="secondary" aria-haspopup="dialog" onPress={() => move("earnings")}>
            {t("earnings.move.earnings")}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{t("free_reject")}</p>
      )}
      <MoveSheet to={to} earnings={first} open={opened === "move"} onClose={() => setOpened(undefined)} />
      <MovementsSheet
        pages={pages}
        query={query}
        open={opened === "movements"}
        onClose={() => setOpened(undefined)}
      />
    </section>
  );
}
