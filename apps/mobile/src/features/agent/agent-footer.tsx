import { Icon } from "@croupier/ui-kit/icon";
import { useQuery } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { usePath } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { UnreadBadge } from "../../shared/messages/unread-badge.tsx";
import styles from "./agent.module.css";
import { listAgentFooter } from "./agent-entries.ts";
import { agentUnreadQuery } from "./agent-queries.ts";

/** The agent's own footer (AGENT-17, AGENT-18). */
export function AgentFooter() {
  const { t, language } = usePhrases();
  const { isOn } = useBrand();
  const path = usePath();
  const { data: unread = 0 } = useQuery(agentUnreadQuery(language));
  return (
    <nav className={styles.footer} aria-label={t("title.agent")}>
      <ul>
        {listAgentFooter(isOn).map(({ label, icon, to, badge }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.footerItem}
              aria-current={to.split("?")[0] === path ? "page" : undefined}
            >
              <span className={styles.footerIcon}>
                <Icon name={icon} />
                {badge && <UnreadBadge count={unread} />}
              </span>
              <span className={styles.footerLabel}>{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
