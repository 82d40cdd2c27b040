import type { PhraseId } from "@croupier/phrases/phrase-id";
import { classNames } from "@croupier/ui-kit/class-names";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon, type IconName } from "@croupier/ui-kit/icon";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate, useSearch } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { parseTarget } from "../../platform/router/paths.ts";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { FullAccountOnly } from "../../shared/session/full-account-only.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { BankAccounts } from "./bank-accounts.tsx";
import { EmailSheet, MobileSheet } from "./contact-sheets.tsx";
import { CpfSheet } from "./cpf-sheet.tsx";
import { PaymentPasswordSheet } from "./payment-password-sheet.tsx";
import styles from "./security.module.css";
import { type Security, securityQuery } from "./security-calls.ts";

interface EntryProps {
  icon: IconName;
  title: PhraseId;
  line: PhraseId;
  /** The masked value of the bound contact. */
  value?: string | null;
  isDone: boolean;
  onPress?: () => void;
}

function EntryContent({ icon, title, line, value, isDone }: EntryProps) {
  const { t } = usePhrases();
  return (
    <>
      <span className={styles.mark}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.what}>
        <strong>{t(title)}</strong>
        <small>{value ?? t(line)}</small>
      </span>
      <span className={classNames(styles.state, isDone && styles.done)}>
        {isDone && <Icon name="check" size={16} />}
        <span>{t(isDone ? "security.done" : "security.todo")}</span>
      </span>
      <Icon name="chevronRight" size={18} className={styles.chevron} />
    </>
  );
}

const Entry = (props: EntryProps) => (
  <li>
    <button type="button" className={styles.row} onClick={props.onPress}>
      <EntryContent {...props} />
    </button>
  </li>
);

/** How much is done, as a bar and in words. */
function Progress({ done, total }: { done: number; total: number }) {
  const { t } = usePhrases();
  const isWhole = done === total;
  return (
    <div className={styles.progress}>
      <span className={classNames(styles.shield, isWhole && styles.whole)}>
        <Icon name="shield" size={28} />
      </span>
      <div className={styles.what}>
        <strong>{t("security.progress", { done, total })}</strong>
        <small>{t(isWhole ? "security.progressAll" : "security.progressLine")}</small>
        <progress className={styles.bar} value={done} max={total} aria-label={t("title.security")} />
      </div>
    </div>
  );
}

/** The data that agents above can see: the inbox says it once, this notice always. */
function UplineSees() {
  const { t } = usePhrases();
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("security.uplineTitle")}</h2>
      <p className={styles.line}>{t("security.uplineSees")}</p>
      <p className={styles.line}>{t("security.uplineNever")}</p>
    </section>
  );
}

const sheets = ["paymentPassword", "mobile", "email", "cpf"] as const;
type Opened = (typeof sheets)[number];

/** The step that another screen needs, and the path back to it. */
const readErrand = (query: URLSearchParams) => ({
  add: query.get("add"),
  back: parseTarget(query.get("to") ?? ""),
});

function Entries({ security }: { security: Security }) {
  const { add, back } = useSearch(readErrand);
  const [opened, setOpened] = useState<Opened | undefined>(sheets.find((name) => name === add));
  const finish = (done: string) => {
    setOpened(undefined);
    if (done === add && back) navigate(back, { replace: true });
  };
  const { loginPassword, paymentPassword, mobileNum, email, bankAccounts } = security;
  const steps = [loginPassword, paymentPassword, mobileNum !== null, email !== null, bankAccounts.length > 0];
  const sheet = (name: Opened) => ({ security, open: opened === name, onClose: () => setOpened(undefined) });
  return (
    <>
      <Progress done={steps.filter(Boolean).length} total={steps.length} />
      <ul className={styles.card}>
        <li>
          <Link to="/m/changePsw" className={styles.row}>
            <EntryContent
              icon="lock"
              title="security.loginPassword"
              line="security.loginPasswordLine"
              isDone={loginPassword}
            />
          </Link>
        </li>
        <Entry
          icon="wallet"
          title="security.paymentPassword"
          line="security.paymentPasswordLine"
          isDone={paymentPassword}
          onPress={() => setOpened("paymentPassword")}
        />
        <Entry
          icon="phone"
          title="security.mobile"
          line="security.mobileLine"
          value={mobileNum}
          isDone={mobileNum !== null}
          onPress={() => setOpened("mobile")}
        />
        <Entry
          icon="mail"
          title="security.email"
          line="security.emailLine"
          value={email}
          isDone={email !== null}
          onPress={() => setOpened("email")}
        />
      </ul>
      <BankAccounts
        security={security}
        startsAdding={add === "bankAccount"}
        onAdded={() => finish("bankAccount")}
      />
      {security.hasUpline && <UplineSees />}
      <PaymentPasswordSheet {...sheet("paymentPassword")} onDone={() => finish("paymentPassword")} />
      <CpfSheet {...sheet("cpf")} onDone={() => finish("cpf")} />
      <MobileSheet {...sheet("mobile")} onDone={() => finish("mobile")} />
      <EmailSheet {...sheet("email")} onDone={() => finish("email")} />
    </>
  );
}

function Centre({ children }: { children: ReactNode }) {
  const { t } = usePhrases();
  const security = useQuery(securityQuery);
  return (
    <div className={styles.page}>
      {security.isPending ? (
        <Waiting heights={[92, 264, 120]} className={styles.parts} />
      ) : security.isLoadingError ? (
        <FailedState text={t("common.loadFailed")} onRetry={() => security.refetch()} />
      ) : (
        <Entries security={security.data} />
      )}
      {/* The content above would push them down. */}
      <div className={styles.parts} hidden={security.isPending}>
        {children}
      </div>
    </div>
  );
}

/** The security centre of a real member (EXT-08); `children` follow this feature's own parts. */
export function SecurityCentre({ children }: { children?: ReactNode }) {
  return describeSession(useSession()).isReal ? <Centre>{children}</Centre> : <FullAccountOnly />;
}
