import { Amount } from "@croupier/ui-kit/amount";
import { buttonClass } from "@croupier/ui-kit/button";
import { IconButton } from "@croupier/ui-kit/icon-button";
import { showError } from "@croupier/ui-kit/toast-store";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { useRealAccountOnly } from "../session/use-real-account-only.ts";
import { useAmountFormat } from "./amount-format.ts";
import styles from "./balance-card.module.css";
import { toggleBalanceHidden, useBalanceHidden } from "./balance-hidden.ts";
import { useWallet } from "./wallet.ts";

const MASK = "******";

/** The balance widget (MENU-19 to MENU-21) with deposit and withdraw (MENU-04). */
export function BalanceCard() {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const isHidden = useBalanceHidden();
  const wallet = useWallet();
  const refuseUnreal = useRealAccountOnly();
  const [isRefreshing, setIsRefreshing] = useState(false);

  async function refresh() {
    setIsRefreshing(true);
    const { isError } = await wallet.refetch();
    setIsRefreshing(false);
    if (isError) showError(t("balance.failed"));
  }

  const shown = isHidden || isRefreshing ? undefined : wallet.data;
  return (
    <section className={styles.card} aria-label={t("balance.label")}>
      <div className={styles.line}>
        <span className={styles.label}>{t("balance.label")}</span>
        <IconButton
          icon={isHidden ? "eyeOff" : "eye"}
          label={isHidden ? t("balance.show") : t("balance.hide")}
          onClick={toggleBalanceHidden}
        />
        <IconButton
          icon="refresh"
          label={t("balance.refresh")}
          aria-busy={isRefreshing}
          disabled={isRefreshing}
          onClick={() => void refresh()}
        />
      </div>
      <p className={styles.figure}>{shown ? <Amount value={shown.sumBalance} format={format} /> : MASK}</p>
      <div className={styles.pair}>
        <Link to="/m/voucherCenter" className={buttonClass({ wide: true })}>
          {t("title.deposit")}
        </Link>
        <Link
          to="/m/withdraw"
          className={buttonClass({ variant: "secondary", wide: true })}
          onClick={refuseUnreal}
        >
          {t("title.withdraw")}
        </Link>
      </div>
    </section>
  );
}
