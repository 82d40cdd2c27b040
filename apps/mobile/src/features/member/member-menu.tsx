import { Button } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import { useId } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import type { MenuItem } from "../../shared/menu/menu-items.ts";
import { MenuRow } from "../../shared/menu/menu-row.tsx";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { useUnread } from "../../shared/messages/unread.ts";
import { UnreadBadge } from "../../shared/messages/unread-badge.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import styles from "./member.module.css";
import { listMemberCentreItems } from "./member-centre-items.ts";

const serviceItems: readonly MenuItem[] = [
  { label: "title.feedback", icon: "chat", to: "/m/feedback" },
  { label: "menu.help", icon: "help", to: "/m/help" },
  { label: "menu.settings", icon: "settings", to: "/m/set" },
];

/** A tile of the grid variant. */
function Tile({ label, icon, to, count }: MenuItem & { count: number }) {
  const { t } = usePhrases();
  return (
    <Link to={to} className={styles.tile}>
      <span className={styles.tileIcon}>
        <Icon name={icon} size={22} />
        <span className={styles.count}>
          <UnreadBadge count={count} />
        </span>
      </span>
      <span>{t(label)}</span>
    </Link>
  );
}

function Group({ title, items, isGrid }: { title: string; items: readonly MenuItem[]; isGrid: boolean }) {
  const { t } = usePhrases();
  const id = useId();
  const { announcement, inbox, chat } = useUnread();
  const countOf = ({ to }: MenuItem) => (to === "/m/message" ? announcement + inbox + chat : 0);
  return (
    <nav className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.groupTitle}>
        {title}
      </h2>
      <div className={isGrid ? styles.grid : styles.list}>
        {items.map((item) =>
          isGrid ? (
            <Tile key={item.to} {...item} count={countOf(item)} />
          ) : (
            <MenuRow
              key={item.to}
              icon={item.icon}
              label={t(item.label)}
              to={item.to}
              count={countOf(item)}
            />
          ),
        )}
      </div>
    </nav>
  );
}

/** The member centre's entries by their switches, as a list or, with `mem_cen` 2, as a grid; and the way out (EXT-01). */
export function MemberMenu() {
  const { t } = usePhrases();
  const { isOn, parameters } = useBrand();
  const who = describeSession(useSession());
  const isGrid = parameters.memberCentreLook === "grid";
  return (
    <>
      <Group title={t("menu.mine")} items={listMemberCentreItems(isOn, who)} isGrid={isGrid} />
      <Group title={t("menu.service")} items={serviceItems} isGrid={isGrid} />
      <Button variant="secondary" wide onPress={() => openPanel("logout")}>
        <Icon name="logout" size={20} />
        {t("logout.action")}
      </Button>
    </>
  );
}
