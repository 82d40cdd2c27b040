import { buttonClass } from "@croupier/ui-kit/button";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { HeadIcon } from "../../shared/account/head-icon.tsx";
import { useMember } from "../../shared/account/member.ts";
import { BalanceCard } from "../../shared/money/balance-card.tsx";
import { rememberReturnPath } from "../../shared/navigation/return-path.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { TrialNotice } from "../../shared/session/trial-notice.tsx";
import styles from "./menu.module.css";

/** MENU-05: a greeting with the two ways in. */
function GuestCard() {
  const { t } = usePhrases();
  const { isSignUpOffered } = useBrand().parameters;
  return (
    <div className={styles.card}>
      <div>
        <p className={styles.name}>{t("menu.guest")}</p>
        <p className={styles.line}>{t("menu.guestLine")}</p>
      </div>
      <div className={styles.pair}>
        <Link
          to="/m/login"
          onClick={rememberReturnPath}
          className={buttonClass({ variant: "secondary", wide: true })}
        >
          {t("header.login")}
        </Link>
        {isSignUpOffered && (
          <Link to="/m/register" className={buttonClass({ wide: true })}>
            {t("header.signUp")}
          </Link>
        )}
      </div>
    </div>
  );
}

/** MENU-03: the nickname, else the account name; and what kind of account it is. */
function MemberCard({ userName }: { userName: string }) {
  const { t } = usePhrases();
  const { data: member } = useMember();
  const { isTrial, isAgent } = describeSession(useSession());
  const name = member?.nickname || member?.account || userName;
  const kind = isTrial ? t("menu.trialBadge") : isAgent ? t("menu.agentBadge") : undefined;
  const line = [kind, member?.clubLabel.labelName].filter(Boolean).join(" · ");
  return (
    <div className={styles.card}>
      <div className={styles.who}>
        <HeadIcon name={name} />
        <div className={styles.names}>
          <p className={styles.name}>{name}</p>
          {line && <p className={styles.line}>{line}</p>}
        </div>
      </div>
      <BalanceCard />
      <TrialNotice />
    </div>
  );
}

/** The head of the side menus: the member, or the ways to sign in. */
export function AccountCard() {
  const session = useSession();
  return session ? <MemberCard userName={session.userName} /> : <GuestCard />;
}
