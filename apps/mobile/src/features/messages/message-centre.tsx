import { Icon, type IconName } from "@croupier/ui-kit/icon";
import { showToast } from "@croupier/ui-kit/toast-store";
import type { MouseEvent } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { isSafeLink } from "../../platform/html/safe-link.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { openChat } from "../../shared/messages/open-chat.ts";
import { useUnread } from "../../shared/messages/unread.ts";
import { UnreadBadge } from "../../shared/messages/unread-badge.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import styles from "./messages.module.css";

function EntryContent(props: { icon: IconName; title: string; line: string; count?: number }) {
  const { count = 0 } = props;
  return (
    <>
      <span className={styles.entryIcon}>
        <Icon name={props.icon} size={22} />
      </span>
      <span className={styles.entryText}>
        <strong>{props.title}</strong>
        <small>{props.line}</small>
      </span>
      <UnreadBadge count={count} />
      <Icon name="chevronRight" size={18} className={styles.chevron} />
    </>
  );
}

/** MSG-02: the brand's channel in a messaging app. */
function TelegramEntry() {
  const { t } = usePhrases();
  const { resources } = useBrand().status;
  const link = resources.find(({ resourceType }) => resourceType === "TELEGRAM")?.url;
  if (link === undefined || !isSafeLink(link)) return null;
  return (
    <li>
      <a className={styles.entry} href={link} target="_blank" rel="noopener noreferrer">
        <EntryContent icon="send" title={t("message.telegram")} line={t("message.telegramLine")} />
      </a>
    </li>
  );
}

/** MSG-07, MSG-08: a guest is sent to login by the screen's guard; a trial account is told what is missing. */
function InboxEntry() {
  const { t } = usePhrases();
  const { isTrial } = describeSession(useSession());
  const { inbox } = useUnread();
  function refuse(event: MouseEvent) {
    if (!isTrial) return;
    event.preventDefault();
    showToast("offline", t("free_reject"));
  }
  return (
    <li>
      <Link to="/m/webEmail" className={styles.entry} onClick={refuse}>
        <EntryContent icon="mail" title={t("title.webEmail")} line={t("message.inboxLine")} count={inbox} />
      </Link>
    </li>
  );
}

/** MSG-04, MSG-09, MSG-10 */
function ChatEntry() {
  const phrases = usePhrases();
  const { t } = phrases;
  const { chat } = useUnread();
  if (!useBrand().isOn("CBS3")) return null;
  return (
    <li>
      <button type="button" className={styles.entry} onClick={() => void openChat(phrases)}>
        <EntryContent icon="chat" title={t("chat.title")} line={t("message.chatLine")} count={chat} />
      </button>
    </li>
  );
}

/** The message centre (MSG-01 to MSG-06): where a brand and its members talk to each other. */
export function Screen() {
  const { t } = usePhrases();
  const { announcement } = useUnread();
  return (
    <ul className={styles.entries}>
      <TelegramEntry />
      <li>
        <Link to="/m/notice" className={styles.entry}>
          <EntryContent
            icon="bell"
            title={t("title.announcements")}
            line={t("message.noticeLine")}
            count={announcement}
          />
        </Link>
      </li>
      <InboxEntry />
      <ChatEntry />
      <li>
        {/* MSG-05: a guest is sent to login by the screen's guard. */}
        <Link to="/m/inviteFriends" className={styles.entry}>
          <EntryContent icon="invite" title={t("message.affiliate")} line={t("message.affiliateLine")} />
        </Link>
      </li>
    </ul>
  );
}
