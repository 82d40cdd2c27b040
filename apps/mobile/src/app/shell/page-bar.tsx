import { Icon } from "@croupier/ui-kit/icon";
import { IconButton } from "@croupier/ui-kit/icon-button";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { goBack, navigate } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { responsiblePlayPage } from "../../shared/responsible-play/play-page.ts";
import { findBackTarget, findCloseTarget, hasHeader } from "../layout-rules.ts";
import styles from "./shell.module.css";

/** The bar with back button and title of every screen but home (LAYOUT-04 to LAYOUT-06). */
export function PageBar({
  path,
  title,
  isStatic = false,
}: {
  path: string;
  title: string;
  /** Drawn by the server: the title is not a heading yet. */
  isStatic?: boolean;
}) {
  const { t } = usePhrases();
  const target = findBackTarget(path);
  const Title = isStatic ? "p" : "h1";
  const closeTarget = findCloseTarget(path);
  return (
    <div className={styles.bar}>
      <IconButton
        icon="back"
        popoverTarget="back"
        label={t("common.back")}
        onClick={() => (target ? navigate(target) : goBack())}
      />
      <Title className={styles.barTitle}>{title}</Title>
      {/* PLAY-20: elsewhere the header has it. */}
      {!isStatic && !hasHeader(path) && (
        <Link to={responsiblePlayPage} className={styles.barLink} aria-label={t("title.responsiblePlay")}>
          <Icon name="shield" size={22} />
        </Link>
      )}
      {closeTarget && (
        <IconButton
          icon="close"
          popoverTarget="close"
          label={t("common.close")}
          onClick={() => navigate(closeTarget)}
        />
      )}
    </div>
  );
}
