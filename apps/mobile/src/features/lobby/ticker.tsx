import type { LobbyAnnouncements } from "@croupier/contract/player/boot";
import { Icon } from "@croupier/ui-kit/icon";
import { Marquee } from "@croupier/ui-kit/marquee";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import styles from "./lobby.module.css";

/** The announcements' titles in one moving line (HOME-04); each leads to its own notice (HOME-05). */
export function Ticker({ announcements }: { announcements: LobbyAnnouncements["player"] }) {
  const { t } = usePhrases();
  return (
    <section className={styles.ticker} aria-label={t("title.announcements")}>
      <Icon name="bell" size={18} />
      {announcements.length === 0 ? (
        <Link to="/m/notice">{t("ticker.none")}</Link>
      ) : (
        <Marquee>
          {announcements.map((announcement, index) => (
            <Link key={announcement.id} to={createTarget("/m/notice", { i: String(index) })}>
              {announcement.title}
            </Link>
          ))}
        </Marquee>
      )}
    </section>
  );
}
