import { Amount } from "@croupier/ui-kit/amount";
import { classNames } from "@croupier/ui-kit/class-names";
import { Icon } from "@croupier/ui-kit/icon";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import type { CSSProperties } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useBalanceHidden } from "../../shared/money/balance-hidden.ts";
import { useShortAmountFormat } from "../../shared/money/short-amount-format.ts";
import { useWallet } from "../../shared/money/wallet.ts";
import { responsiblePlayPage } from "../../shared/responsible-play/play-page.ts";
import { useRealAccountOnly } from "../../shared/session/use-real-account-only.ts";
import shell from "./shell.module.css";
import styles from "./user-entry.module.css";

/**
 * The balance in full, and a short form that the style shows in its place where the figure would not fit. Screen readers
 * always read it in full.
 */
function Balance({ value }: { value: number }) {
  const format = useAmountFormat();
  const short = useShortAmountFormat();
  const characters = { "--characters": format(value).length } as CSSProperties;
  return (
    <span className={styles.fitting} style={characters}>
      <Amount value={value} format={format} className={styles.full} />
      <span className={styles.short} aria-hidden="true">
        {short(value)}
      </span>
    </span>
  );
}

/**
 * LAYOUT-10: the ways to deposit and withdraw, the balance, and the way out. PLAY-20: the page of limits. The balance
 * lies between withdrawing and signing out, which no thumb confuses then.
 */
export function UserEntry() {
  const { t } = usePhrases();
  const refuseUnreal = useRealAccountOnly();
  const { data: wallet } = useWallet();
  const isHidden = useBalanceHidden();
  return (
    <div className={shell.userRow}>
      <Link to="/m/voucherCenter" className={classNames(styles.way, styles.deposit)}>
        {t("title.deposit")}
      </Link>
      <Link to="/m/withdraw" className={styles.way} onClick={refuseUnreal}>
        {t("title.withdraw")}
      </Link>
      <span className={styles.figure}>
        {isHidden && <span aria-label={t("balance.hidden")}>******</span>}
        {!isHidden && wallet && <Balance value={wallet.sumBalance} />}
        {!isHidden && !wallet && <Skeleton width={72} height={14} />}
      </span>
      <Link to={responsiblePlayPage} className={styles.mark} aria-label={t("title.responsiblePlay")}>
        <Icon name="shield" size={20} />
      </Link>
      <button
        type="button"
        className={styles.mark}
        aria-label={t("logout.action")}
        onClick={() => openPanel("logout")}
      >
        <Icon name="logout" size={20} />
      </button>
    </div>
  );
}
