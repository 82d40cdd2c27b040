import { Amount } from "@croupier/ui-kit/amount";
import { buttonClass } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import { IconButton } from "@croupier/ui-kit/icon-button";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { openPanel, togglePanel, usePanel } from "../../shared/menu/open-panels.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useBalanceHidden } from "../../shared/money/balance-hidden.ts";
import { useWallet } from "../../shared/money/wallet.ts";
import { rememberReturnPath } from "../../shared/navigation/return-path.ts";
import { useSession } from "../../shared/session/session.ts";
import { useRealAccountOnly } from "../../shared/session/use-real-account-only.ts";
import { Logo } from "./logo.tsx";
import styles from "./shell.module.css";

/** LAYOUT-09: log in, and sign up where the brand offers it. */
function GuestEntry() {
  const { isSignUpOffered } = useBrand().parameters;
  const { t } = usePhrases();
  return (
    <div className={styles.entry}>
      <Link
        to="/m/login"
        onClick={rememberReturnPath}
        className={buttonClass({ variant: "secondary", size: "small" })}
      >
        {t("header.login")}
      </Link>
      {isSignUpOffered && (
        <Link to="/m/register" className={buttonClass({ size: "small" })}>
          {t("header.signUp")}
        </Link>
      )}
    </div>
  );
}

/** LAYOUT-10: the balance, the ways to deposit and withdraw, and the way out. */
function UserEntry() {
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

/**
 * LAYOUT-08: left menu, logo, right menu. The static shell does not know the session, so it reserves the space of the
 * entry and shows neither side.
 */
export function Header({ isStatic = false }: { isStatic?: boolean }) {
  const { t } = usePhrases();
  const session = useSession();
  const isLeftOpen = usePanel("leftMenu");
  const isRightOpen = usePanel("rightMenu");
  return (
    <header className={styles.header}>
      <IconButton
        icon="menu"
        label={t("header.menu")}
        aria-haspopup="dialog"
        aria-expanded={isLeftOpen}
        onClick={() => togglePanel("leftMenu")}
      />
      <Logo />
      <span className={styles.spring} />
      {isStatic && <span className={styles.walletSkeleton} />}
      {!isStatic && (session ? <UserEntry /> : <GuestEntry />)}
      <IconButton
        icon={session ? "user" : "globe"}
        label={t("header.account")}
        aria-haspopup="dialog"
        aria-expanded={isRightOpen}
        onClick={() => togglePanel("rightMenu")}
      />
    </header>
  );
}
