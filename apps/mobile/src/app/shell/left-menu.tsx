import { hasEnded } from "@croupier/domain/promotion";
import { Sheet } from "@croupier/ui-kit/sheet";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { isNativeApp, isStandalone } from "../../platform/pwa/device.ts";
import { promotionsQuery } from "../../shared/content/promotions-query.ts";
import { listMemberItems, showsReferral, showsVipRoom } from "../../shared/menu/menu-items.ts";
import { MenuRow } from "../../shared/menu/menu-row.tsx";
import { closePanel, openPanel, usePanel } from "../../shared/menu/open-panels.ts";
import { useUnread } from "../../shared/messages/unread.ts";
import { rememberReturnPath } from "../../shared/navigation/return-path.ts";
import { responsiblePlayPage } from "../../shared/responsible-play/play-page.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { AccountCard } from "./account-card.tsx";
import { Logo } from "./logo.tsx";
import styles from "./menu.module.css";
import { useHasMatches } from "./use-has-matches.ts";

const SHOWN_ACTIVITIES = 5;

/** MENU-15: links to all promotions and to the first five that have not ended. */
function Activities() {
  const { t, language } = usePhrases();
  const isMember = useSession() !== undefined;
  const { data: activities = [] } = useQuery(promotionsQuery(language, isMember));
  const [now] = useState(() => new Date());
  return (
    <>
      <MenuRow icon="activity" label={t("menu.promotions")} to="/m/activity" />
      {activities
        .filter((activity) => !hasEnded(activity, now))
        .slice(0, SHOWN_ACTIVITIES)
        .map((activity) => (
          <MenuRow
            key={activity.id}
            isSub
            label={activity.title}
            to={`/m/activityDetail?id=${encodeURIComponent(activity.id)}`}
          />
        ))}
    </>
  );
}

function MemberGroup() {
  const { t } = usePhrases();
  const { isOn } = useBrand();
  const who = describeSession(useSession());
  const { announcement, inbox, chat } = useUnread();
  return (
    <div className={styles.group}>
      <h3 className={styles.groupTitle}>{t("menu.mine")}</h3>
      {who.isAgent && <MenuRow icon="agent" label={t("menu.agent")} to="/m/agent" />}
      {showsVipRoom(isOn, who) && <MenuRow icon="vip" label={t("menu.vip")} to="/m/member/benefits" />}
      {listMemberItems(isOn).map(({ label, icon, to }) => (
        // MENU-12: a guest who taps one of these goes to login first.
        <MenuRow
          key={to}
          icon={icon}
          label={t(label)}
          to={who.isGuest ? "/m/login" : to}
          count={to === "/m/message" ? announcement + inbox + chat : 0}
          onPress={who.isGuest ? rememberReturnPath : undefined}
        />
      ))}
    </div>
  );
}

/** LAYOUT-11: hot matches if there are any, else the brand's hot games. */
function HotMatches() {
  const { t } = usePhrases();
  const hasMatches = useHasMatches();
  return (
    <MenuRow
      icon={hasMatches ? "sports" : "fire"}
      label={t(hasMatches ? "hotMatch.title" : "hotMatch.news")}
      onPress={() => openPanel("hotMatch")}
    />
  );
}

/** The left side menu (MENU-01 to MENU-17). */
export function Panel() {
  const { t } = usePhrases();
  const { isOn } = useBrand();
  const session = useSession();
  const isOpen = usePanel("leftMenu");
  const isInstalled = isStandalone() || isNativeApp();
  return (
    <Sheet
      open={isOpen}
      onClose={() => closePanel("leftMenu")}
      placement="start"
      title={t("menu.title")}
      closeLabel={t("common.close")}
      head={<Logo />}
    >
      <AccountCard />
      <div className={styles.group}>
        <h3 className={styles.groupTitle}>{t("menu.offers")}</h3>
        <Activities />
        {showsReferral(isOn, describeSession(session)) && (
          <MenuRow icon="invite" label={t("menu.referral")} onPress={() => openPanel("referral")} />
        )}
        <HotMatches />
      </div>
      <MemberGroup />
      <div className={styles.group}>
        <h3 className={styles.groupTitle}>{t("menu.service")}</h3>
        {!isInstalled && <MenuRow icon="download" label={t("menu.app")} to="/m/app" />}
        <MenuRow icon="help" label={t("menu.help")} to="/m/help" />
        <MenuRow icon="shield" label={t("title.responsiblePlay")} to={responsiblePlayPage} />
        <MenuRow icon="settings" label={t("menu.settings")} to="/m/set" />
        {session && <MenuRow icon="logout" label={t("logout.action")} onPress={() => openPanel("logout")} />}
      </div>
    </Sheet>
  );
}
