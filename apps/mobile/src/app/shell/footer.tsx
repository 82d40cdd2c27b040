import { Icon } from "@croupier/ui-kit/icon";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useNextPath } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { isHomePath } from "../../platform/router/paths.ts";
import { goHome } from "../../shared/games/category.ts";
import { togglePanel, usePanel } from "../../shared/menu/open-panels.ts";
import { useUnread } from "../../shared/messages/unread.ts";
import { UnreadBadge } from "../../shared/messages/unread-badge.tsx";
import { useSession } from "../../shared/session/session.ts";
import { useRealAccountOnly } from "../../shared/session/use-real-account-only.ts";
import { type FooterItem, listFooterItems } from "./footer-items.ts";
import styles from "./shell.module.css";

/** The unread count of an item (MSG-06). */
function Count({ of }: { of: FooterItem["counts"] }) {
  const unread = useUnread();
  const count = of ? unread[of] : 0;
  return (
    <i className={styles.count}>
      <UnreadBadge count={count} />
    </i>
  );
}

function ChatItem({ item }: { item: FooterItem }) {
  const phrases = usePhrases();
  const open = () => import("../../shared/messages/open-chat.ts").then((part) => part.openChat(phrases));
  return (
    <button type="button" className={styles.item} popoverTarget="chat" onClick={() => void open()}>
      <Icon name={item.icon} />
      <Count of={item.counts} />
      <span>{phrases.t(item.label)}</span>
    </button>
  );
}

function PanelItem({ item, panel }: { item: FooterItem; panel: NonNullable<FooterItem["panel"]> }) {
  const { t } = usePhrases();
  const isOpen = usePanel(panel);
  return (
    <button
      type="button"
      className={styles.item}
      popoverTarget={panel}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => togglePanel(panel)}
    >
      <Icon name={item.icon} />
      <span>{t(item.label)}</span>
    </button>
  );
}

function LinkItem({ item }: { item: FooterItem }) {
  const { t } = usePhrases();
  const path = useNextPath();
  const refuseUnreal = useRealAccountOnly();
  const isGuest = useSession() === undefined;
  const isHome = item.name === "home";
  // FOOT-03: home is highlighted on all six home paths; every other item on its own path.
  const isCurrent = isHome ? isHomePath(path) : item.to === path;
  return (
    <Link
      to={item.to ?? "/m/home"}
      className={styles.item}
      aria-current={isCurrent ? "page" : undefined}
      onClick={(event) => {
        // WALLET-02; a guest goes to login (WALLET-03).
        if (item.name === "withdraw" && !isGuest) refuseUnreal(event);
        if (!isHome) return;
        event.preventDefault();
        goHome();
      }}
    >
      <Icon name={item.icon} filled={isCurrent && isHome} />
      <Count of={item.counts} />
      <span>{t(item.label)}</span>
    </Link>
  );
}

/** The footer menu, its items from the template (FOOT-01 to FOOT-07). */
export function Footer() {
  const { parameters, isOn } = useBrand();
  const { t } = usePhrases();
  const items = listFooterItems(parameters.footerMenu, isOn("CBS3"));
  if (items.length === 0) return null;
  return (
    <nav className={styles.footer} aria-label={t("footer.label")}>
      <ul>
        {items.map((item) => (
          <li key={item.name}>
            {item.panel && <PanelItem item={item} panel={item.panel} />}
            {item.opensChat && <ChatItem item={item} />}
            {item.to && <LinkItem item={item} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}
