import { buttonClass } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { rememberReturnPath } from "../../shared/navigation/return-path.ts";
import { useMinutesFormat } from "../../shared/responsible-play/limit-texts.ts";
import { type PlayProtection, protectionQuery } from "../../shared/responsible-play/play-queries.ts";
import { FullAccountOnly } from "../../shared/session/full-account-only.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { CheckInterval, CoolOff } from "./breaks.tsx";
import { Exclusion } from "./exclusion.tsx";
import { LimitList } from "./limit-list.tsx";
import styles from "./responsible-play.module.css";
import { Stopped } from "./stopped.tsx";

/** How often the page asks again while it is open: a rise may become ready, a period may end. */
const REFRESH_MS = 60_000;

/** The play session that runs, in words. */
function Session({ session }: { session: PlayProtection["session"] }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const formatMinutes = useMinutesFormat();
  if (session.startedAt === null) return null;
  const { net } = session;
  const amount = format(Math.abs(net));
  return (
    <section className={styles.session}>
      <h2>{t("limits.session")}</h2>
      <p>
        <span>{t("limits.played")}</span> <strong>{formatMinutes(session.playedMinutes)}</strong>
      </p>
      <p>
        <strong>
          {net < 0 ? t("limits.lost", { amount }) : net > 0 ? t("limits.won", { amount }) : t("limits.even")}
        </strong>
      </p>
    </section>
  );
}

function Help() {
  const { t } = usePhrases();
  return (
    <section className={styles.section}>
      <h2>{t("limits.help")}</h2>
      <p className={styles.line}>{t("limits.helpLine")}</p>
      <ul className={styles.links}>
        <li>
          <button type="button" onClick={() => openPanel("service")}>
            <Icon name="service" size={20} />
            <span>{t("service.title")}</span>
            <Icon name="chevronRight" size={18} />
          </button>
        </li>
        <li>
          <Link to="/m/help">
            <Icon name="help" size={20} />
            <span>{t("menu.help")}</span>
            <Icon name="chevronRight" size={18} />
          </Link>
        </li>
      </ul>
    </section>
  );
}

function Protection({ protection }: { protection: PlayProtection }) {
  const { limits, realityCheck, coolOff, exclusion, hasProvedContact, session } = protection;
  return (
    <>
      <Stopped coolOff={coolOff} exclusion={exclusion} hasProvedContact={hasProvedContact} />
      <Session session={session} />
      <LimitList limits={limits} />
      <CheckInterval {...realityCheck} />
      {!exclusion && <CoolOff />}
      <Exclusion hasProvedContact={hasProvedContact} />
    </>
  );
}

function MemberPage() {
  const { t } = usePhrases();
  const protection = useQuery({
    ...protectionQuery,
    refetchOnWindowFocus: true,
    refetchInterval: REFRESH_MS,
  });
  if (protection.data) return <Protection protection={protection.data} />;
  if (protection.isPending) return <Waiting heights={[200, 200, 120]} className={styles.waiting} />;
  return <FailedState text={t("common.loadFailed")} onRetry={() => protection.refetch()} />;
}

/** PLAY-28: what the page offers, and that it takes an account. */
function GuestPage() {
  const { t } = usePhrases();
  return (
    <EmptyState
      icon="shield"
      text={t("limits.guest")}
      action={
        <Link to="/m/login" className={buttonClass()} onClick={rememberReturnPath}>
          {t("header.login")}
        </Link>
      }
    />
  );
}

/** PLAY-20: limits, reality check, breaks and self-exclusion of a member, and where to find help. */
export function ResponsiblePlay() {
  const { isGuest, isReal } = describeSession(useSession());
  return (
    <div className={styles.page}>
      {isGuest ? <GuestPage /> : isReal ? <MemberPage /> : <FullAccountOnly text="limits.unreal" />}
      <Help />
    </div>
  );
}
