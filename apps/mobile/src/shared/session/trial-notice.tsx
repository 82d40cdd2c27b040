import { Icon } from "@croupier/ui-kit/icon";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { describeSession, useSession } from "./session.ts";
import styles from "./trial-notice.module.css";

/** Tells a trial player what their account can do, before they tap on other features; renders nothing for other accounts. */
export function TrialNotice() {
  const { t } = usePhrases();
  if (!describeSession(useSession()).isTrial) return null;
  return (
    <section className={styles.notice} aria-label={t("trial.notice")}>
      <Icon name="alert" size={20} />
      <p>{t("trial.limits")}</p>
      <Link to="/m/register" className={styles.link}>
        {t("trial.register")}
      </Link>
    </section>
  );
}
