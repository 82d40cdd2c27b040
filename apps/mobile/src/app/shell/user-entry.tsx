import { Amount } from "@croupier/ui-kit/amount";
import { Icon } from "@croupier/ui-kit/icon";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useMemo } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { useAmountFormat, useDecimals } from "../../shared/money/amount-format.ts";
import { useBalanceHidden } from "../../shared/money/balance-hidden.ts";
import { useWallet } from "../../shared/money/wallet.ts";
import { responsiblePlayPage } from "../../shared/responsible-play/play-page.ts";
import { useRealAccountOnly } from "../../shared/session/use-real-account-only.ts";
import styles from "./user-entry.module.css";

/** From here on the decimals are apart: the header leaves them out where they would take the logo's room. */
const LONG_BALANCE = 10_000;

/** The figure before its decimals, and what follows: "R$ 10.200" and ",00". A currency without decimals has no rest. */
function splitDecimals(text: string, decimals: number): [whole: string, rest: string] {
  const at = decimals === 0 ? text.length : text.search(new RegExp(`\\D\\d{${decimals}}\\D*$`));
  return [text.slice(0, at), text.slice(at)];
}

function Balance({ value }: { value: number }) {
  const format = useAmountFormat();
  const decimals = useDecimals();
  const [formatWhole, formatRest] = useMemo(
    () => [
      (amount: number) => splitDecimals(format(amount), decimals)[0],
      (amount: number) => splitDecimals(format(amount), decimals)[1],
    ],
    [format, decimals],
  );
  if (value < LONG_BALANCE) return <Amount value={value} format={format} />;
  return (
    <>
      <Amount value={value} format={formatWhole} />
      <Amount value={value} format={formatRest} />
    </>
  );
}

/** LAYOUT-10: the balance, the ways to deposit and withdraw, and the way out. PLAY-20: the page of limits. */
export function UserEntry() {
  const { t } = usePhrases();
  const refuseUnreal = useRealAccountOnly();
  const { data: wallet } = useWallet();
  const isHidden = useBalanceHidden();
  return (
    <div className={styles.wallet}>
      <span className={styles.figure}>
        {isHidden && <span aria-label={t("balance.hidden")}>******</span>}
        {!isHidden && wallet && <Balance value={wallet.sumBalance} />}
        {!isHidden && !wallet && <Skeleton width={56} height={14} />}
      </span>
      <Link to="/m/voucherCenter" className={styles.deposit} aria-label={t("title.deposit")}>
        <Icon name="plus" size={18} />
      </Link>
      <Link to="/m/withdraw" className={styles.money} aria-label={t("title.withdraw")} onClick={refuseUnreal}>
        <Icon name="withdraw" size={18} />
      </Link>
      <Link to={responsiblePlayPage} className={styles.money} aria-label={t("title.responsiblePlay")}>
        <Icon name="shield" size={18} />
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
