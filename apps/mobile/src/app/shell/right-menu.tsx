import { Sheet } from "@croupier/ui-kit/sheet";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { listPopupItems } from "../../shared/menu/menu-items.ts";
import { MenuRow } from "../../shared/menu/menu-row.tsx";
import { closePanel, openPanel, usePanel } from "../../shared/menu/open-panels.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { AccountCard } from "./account-card.tsx";
import { LanguageList } from "./language-list.tsx";
import styles from "./menu.module.css";

/** LAYOUT-08: the member popup menu when signed in, login and register when not; and the languages. */
export function Panel() {
  const { t } = usePhrases();
  const { isOn } = useBrand();
  const session = useSession();
  const { isGuest } = describeSession(session);
  const isOpen = usePanel("rightMenu");
  return (
    <Sheet
      open={isOpen}
      onClose={() => closePanel("rightMenu")}
      placement="end"
      title={isGuest ? t("menu.guest") : t("menu.member")}
      closeLabel={t("common.close")}
    >
      <AccountCard />
      {!isGuest && (
        <nav className={styles.group} aria-label={t("menu.member")}>
          {listPopupItems(isOn).map(({ label, icon, to }) => (
            <MenuRow key={to} icon={icon} label={t(label)} to={to} />
          ))}
          <MenuRow icon="logout" label={t("logout.action")} onPress={() => openPanel("logout")} />
        </nav>
      )}
      {isGuest && isOn("TRIALPLAY") && (
        <div className={styles.group}>
          <MenuRow icon="play" label={t("menu.trial")} to="/m/trail" />
        </div>
      )}
      <LanguageList />
    </Sheet>
  );
}
