import { findNextInviteTier } from "@croupier/domain/invite";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import styles from "./affiliate.module.css";
import { programmeQuery } from "./affiliate.ts";

/**
 * What friends have to do, what each of them earns, and what they have earned so far (EXT-14, RWD-27). Renders nothing if there
 * is no programme.
 */
export function InviteProgramme() {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const titleId = useId();
  const query = useQuery(programmeQuery);
  if (query.isPending) return <Waiting heights={[320]} />;
  if (!query.data) return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  const { programme } = query.data;
  if (!programme) return null;
  const { deposit, turnover, days, tiers, monthly, wagering, qualified, paidThisMonth, earned } = programme;
  const next = findNextInviteTier(tiers, qualified + 1);
  return (
    <section className={styles.invited} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("invite.earn")}</h2>
      <dl className={styles.sums}>
        <div>
          <dt>{t("invite.earned")}</dt>
          <dd>
            <Link to="/m/rewardCenter">{format(earned)}</Link>
          </dd>
        </div>
        <div>
          <dt>{t("invite.qualified")}</dt>
          <dd>{qualified}</dd>
        </div>
        <div>
          <dt>{t("invite.month")}</dt>
          <dd>{t("invite.monthOf", { paid: paidThisMonth, monthly })}</dd>
        </div>
      </dl>
      <ol className={styles.steps}>
        <li>{t("invite.step.1")}</li>
        <li>{t("invite.step.2")}</li>
        <li>{t("invite.step.3", { amount: format(deposit) })}</li>
        <li>{t("invite.step.4", { amount: format(turnover), days })}</li>
      </ol>
      <ul className={styles.rows}>
        {tiers.map(({ from, amount }) => (
          <li key={from}>{t("invite.tier", { from, amount: format(amount) })}</li>
        ))}
      </ul>
      {next && (
        <p className={styles.small}>
          {t("invite.next", { count: next.from - 1 - qualified, amount: format(next.amount) })}
        </p>
      )}
      <p className={styles.small}>
        {t(wagering > 0 ? "invite.terms" : "invite.termsFree", { monthly, wagering })}
      </p>
    </section>
  );
}
