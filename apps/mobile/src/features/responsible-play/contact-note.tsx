import { buttonClass } from "@croupier/ui-kit/button";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { responsiblePlayPage } from "../../shared/responsible-play/play-page.ts";
import styles from "./responsible-play.module.css";

/** PLAY-22: an exclusion at all brands reaches the others by a proved contact alone, and where one is proved. */
export function ContactNote() {
  const { t } = usePhrases();
  return (
    <>
      <p className={styles.line}>{t("limits.excludedUnproved")}</p>
      <Link
        to={createTarget("/m/securityCenter", { add: "email", to: responsiblePlayPage })}
        className={buttonClass({ variant: "secondary", wide: true })}
      >
        {t("title.security")}
      </Link>
    </>
  );
}
