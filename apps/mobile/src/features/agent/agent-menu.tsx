import { Icon } from "@croupier/ui-kit/icon";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { useUnread } from "../../shared/messages/unread.ts";
import { UnreadBadge } from "../../shared/messages/unread-badge.tsx";
import styles from "./agent.module.css";
import { listAgentEntries } from "./agent-entries.ts";

/** The agent's entries by permission key (AGENT-05 to AGENT-14), and online service, which is always there (AGENT-16). */
export function AgentMenu() {
  const { t } = usePhrases();
  const { inbox } = useUnread();
  const { isOn } = useBrand();
  return (
    <nav aria-label={t("agent.tools")}>
      <h2 className={styles.heading}>{t("agent.tools")}</h2>
      <div className={styles.entries}>
        {listAgentEntries(isOn).map(({ label, icon, to, badge }) => (
          <Link key={to} to={to} className={styles.entry}>
            <span className={styles.entryIcon}>
              <Icon name={icon} size={22} />
              {badge === "mail" && <UnreadBadge count={inbox} />}
            </span>
            <span>{t(label)}</span>
          </Link>
        ))}
        <button
          type="button"
          className={styles.entry}
          aria-haspopup="dialog"
          onClick={() => openPanel("service")}
        >
          <span className={styles.entryIcon}>
            <Icon name="service" size={22} />
          </span>
          <span>{t("agent.service")}</span>
        </button>
      </div>
    </nav>
  );
}
