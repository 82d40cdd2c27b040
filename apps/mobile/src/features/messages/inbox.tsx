import { Button, buttonClass } from "@croupier/ui-kit/button";
import { classNames } from "@croupier/ui-kit/class-names";
import { Dialog } from "@croupier/ui-kit/dialog";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { showError } from "@croupier/ui-kit/toast-store";
import { useId, useRef, useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useUnread } from "../../shared/messages/unread.ts";
import { HomeLink } from "../../shared/navigation/home-link.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { type InboxMessage, useDeleteMessage, useInbox, useMarkAllRead, useMarkRead } from "./inbox-calls.ts";
import styles from "./messages.module.css";

/** Reports the failure of an optimistic change. */
function useFailure() {
  const { t, hasPhrase } = usePhrases();
  return (error: unknown) => void showError(t(getErrorPhrase(error, hasPhrase)));
}

function MessageRow({ message, onDelete }: { message: InboxMessage; onDelete: () => void }) {
  const { t } = usePhrases();
  const time = useDateFormat("medium", "short");
  const [isOpen, setIsOpen] = useState(false);
  const markRead = useMarkRead();
  const onError = useFailure();
  const contentId = useId();

  function toggle() {
    setIsOpen(!isOpen);
    if (!isOpen && !message.read) markRead.mutate(message.id, { onError });
  }
  return (
    <li className={styles.message}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={toggle}
      >
        <span className={classNames(styles.dot, message.read && styles.seen)} aria-hidden="true" />
        <span className={styles.entryText}>
          <strong className={classNames(message.read && styles.calm)}>
            {!message.read && <span className="visually-hidden">{t("message.isUnread")} </span>}
            <span>{message.title}</span>
          </strong>
          <time dateTime={new Date(message.time).toISOString()}>{time.format(message.time)}</time>
        </span>
        <Icon name="chevronDown" size={20} className={classNames(styles.chevron, isOpen && styles.turned)} />
      </button>
      <div id={contentId} className={styles.body} hidden={!isOpen}>
        <p>{message.content}</p>
        <Button variant="ghost" size="small" onPress={onDelete}>
          {t("message.delete")}
        </Button>
      </div>
    </li>
  );
}

/** Asks before a message is deleted. The list then has the focus, because the row is gone. */
function DeleteDialog({
  id,
  onClose,
  onDone,
}: {
  id: string | undefined;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = usePhrases();
  const remove = useDeleteMessage();
  const onError = useFailure();
  async function confirm() {
    if (id === undefined) return;
    await remove.mutateAsync(id).then(onDone, onError);
    onClose();
  }
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={t("message.deleteQuestion")}
      confirmLabel={t("message.delete")}
      confirmVariant="danger"
      cancelLabel={t("common.cancel")}
      onConfirm={confirm}
    >
      {t("message.deleteText")}
    </Dialog>
  );
}

function Messages() {
  const { t } = usePhrases();
  const query = useInbox();
  const markAll = useMarkAllRead();
  const onError = useFailure();
  const unread = useUnread().inbox;
  const [deleting, setDeleting] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  if (query.isPending) return <Waiting heights={[320]} />;
  if (query.isLoadingError)
    return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  const messages = (query.data?.pages ?? []).flatMap((page) => page.list);
  if (messages.length === 0 && !query.hasNextPage)
    return <EmptyState icon="mail" text={t("message.empty")} action={<HomeLink />} />;
  // The counter may load after the list, and includes pages that are not loaded.
  const unreadCount = Math.max(unread, messages.filter(({ read }) => !read).length);
  const hasUnread = unreadCount > 0;
  return (
    <>
      <div className={styles.tools}>
        <p role="status">{hasUnread ? t("message.unread", { count: unreadCount }) : t("message.allRead")}</p>
        {hasUnread && (
          <Button
            variant="ghost"
            size="small"
            pending={markAll.isPending}
            onPress={() => markAll.mutate(undefined, { onError })}
          >
            {t("message.readAll")}
          </Button>
        )}
      </div>
      <ul ref={list} className={styles.messages} tabIndex={-1} aria-label={t("title.webEmail")}>
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} onDelete={() => setDeleting(message.id)} />
        ))}
      </ul>
      <MoreButton pages={query} />
      <DeleteDialog
        id={deleting}
        onClose={() => setDeleting(undefined)}
        onDone={() => list.current?.focus()}
      />
    </>
  );
}

/** The inbox (EXT-12); a trial account is told what is missing (MSG-08). */
export function Screen() {
  const { t } = usePhrases();
  const { isTrial } = describeSession(useSession());
  return (
    <div className={styles.inbox}>
      {isTrial ? (
        <EmptyState
          icon="lock"
          text={t("free_reject")}
          action={
            <Link to="/m/register" className={buttonClass({})}>
              {t("header.signUp")}
            </Link>
          }
        />
      ) : (
        <Messages />
      )}
    </div>
  );
}
