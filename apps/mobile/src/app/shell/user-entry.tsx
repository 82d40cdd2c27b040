import { Amount } from "@croupier/ui-kit/amount";
import { Icon } from "@croupier/ui-kit/icon";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useBalanceHidden } from "../../shared/money/balance-hidden.ts";
import { useWallet } from "../../shared/money/wallet.ts";
import { useRealAccountOnly } from "../../shared/session/use-real-account-only.ts";
import styles from "./shell.module.css";

/** LAYOUT-10: the balance, the ways to deposit and withdraw, and the way out. */
export function UserEntry() {
  const { t } = usePhrases();
  const refuseUnreal = useRealAccountOnly();
  const { data: wallet } = useWallet();
  const format = useAmountFormat();
  const isHidden = useBalanceHidden();
  return (
    <div className={styles.wallet}>
      <span className={styles.figure}>
        {isHidden && <span aria-label={t("balance.hidden")}>******</span>}
        {!isHidden && wallet && <Amount value={wallet.sumBalance} format={format} />}
        {!isHidden && !wallet && <Skeleton width={56} height={14} />}
      </span>
      <Link to="/m/voucherCenter" className={styles.deposit} aria-label={t("title.deposit")}>
        <Icon name="plus" size={18} />
      </Link>
      <Link to="/m/withdraw" className={styles.money} aria-label={t("title.withdraw")} onClick={refuseUnreal}>
        <Icon name="withdraw" size={18} />
      </Link>
      <button
        type="button"
        className={styles.money}
        aria-label={t("logout.action")}
        onClick={() => openPanel("logout")}
      >
        <Icon name="logout" size={18} />
      </button>
    </div>
  );
}
