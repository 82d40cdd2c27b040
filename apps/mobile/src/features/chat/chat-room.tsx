import { Button } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { IconButton } from "@croupier/ui-kit/icon-button";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { showError } from "@croupier/ui-kit/toast-store";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useOnline } from "../../platform/pwa/online.ts";
import { goBack, navigate, useSearch } from "../../platform/router/history.ts";
import { responsiblePlayPage } from "../../shared/responsible-play/play-page.ts";
import { FullAccountOnly } from "../../shared/session/full-account-only.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import styles from "./chat.module.css";
import { type ChatMessage, type Conversation, loadEarlier, markSeen, useConversation } from "./chat-calls.ts";
import { Message, OnItsWay } from "./chat-message.tsx";
import { readChatAppearance } from "./chat-url-params.ts";
import { Composer } from "./composer.tsx";
import { PictureViewer } from "./picture-viewer.tsx";
import { useOutbox } from "./use-outbox.ts";

/** The chat's own bar, in the colour and with the title that it was opened with (API-31). */
function Bar() {
  const { t } = usePhrases();
  const { title, backTo, header } = useSearch(readChatAppearance);
  return (
    <header className={styles.bar} style={header}>
      <IconButton
        icon="back"
        label={t("common.back")}
        onClick={() => (backTo ? navigate(backTo, { replace: true }) : goBack())}
      />
      <p className={styles.title} aria-hidden="true">
        {title ?? t("chat.title")}
      </p>
      <IconButton
        icon="shield"
        label={t("title.responsiblePlay")}
        onClick={() => navigate(responsiblePlayPage)}
      />
    </header>
  );
}

/** The latest message is read first, so the page scrolls to the end whenever something is added. */
function useEndInSight(endId: string | undefined) {
  useLayoutEffect(() => {
    if (endId !== undefined) scrollTo(0, document.documentElement.scrollHeight);
  }, [endId]);
}

/** Reports the service's last message as read while the page is visible. */
function useSeen(list: readonly ChatMessage[]) {
  const client = useQueryClient();
  const lastId = list.findLast(({ sender }) => sender === "service")?.id;
  useEffect(() => {
    if (lastId === undefined) return undefined;
    const tell = () => {
      // A failed report is repeated with the next message, or when the page is visible again.
      if (!document.hidden) void markSeen(client, lastId).catch(() => undefined);
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [client, lastId]);
}

function Thread({
  conversation,
  outbox: { outgoing, retry, discard },
}: {
  conversation: Conversation;
  outbox: ReturnType<typeof useOutbox>;
}) {
  const { t, hasPhrase } = usePhrases();
  const client = useQueryClient();
  const { list, hasEarlier, isClosed } = conversation;
  // A message may arrive in the list before the reply to sending it.
  const arrived = new Set(list.map(({ clientId }) => clientId));
  const pending = outgoing.filter(({ clientId }) => !arrived.has(clientId));
  // Of a message that arrived, the answer alone was lost.
  useEffect(() => {
    for (const message of outgoing) if (message.failure && arrived.has(message.clientId)) discard(message);
  });
  useEndInSight(pending.at(-1)?.clientId ?? list.at(-1)?.id);
  useSeen(list);
  const [shownUrl, setShownUrl] = useState("");
  const [isViewing, setIsViewing] = useState(false);
  function view(url: string) {
    setShownUrl(url);
    setIsViewing(true);
  }
  const earlier = () =>
    loadEarlier(client).catch((error: unknown) => void showError(t(getErrorPhrase(error, hasPhrase))));
  return (
    <>
      <div className={styles.thread} role="log" aria-label={t("chat.messages")}>
        {hasEarlier && (
          <Button variant="ghost" size="small" onPress={earlier}>
            {t("chat.earlier")}
          </Button>
        )}
        {list.length + pending.length === 0 && <EmptyState icon="service" text={t("chat.empty")} />}
        <ol>
          {list.map((message) => (
            <Message key={message.id} message={message} onOpen={view} />
          ))}
          {pending.map((message) => (
            <OnItsWay
              key={message.clientId}
              message={message}
              onRetry={() => retry(message)}
              onDiscard={() => discard(message)}
            />
          ))}
        </ol>
        {isClosed && <p className={styles.note}>{t("chat.closed")}</p>}
      </div>
      <PictureViewer url={shownUrl} open={isViewing} onClose={() => setIsViewing(false)} />
    </>
  );
}

function Room() {
  const { t } = usePhrases();
  const query = useConversation();
  const outbox = useOutbox();
  const isOnline = useOnline();
  return (
    <>
      {!isOnline && (
        <p className={styles.note} role="status">
          {t("common.offline")}
        </p>
      )}
      {query.data && <Thread conversation={query.data} outbox={outbox} />}
      {query.isPending && (
        <div className={styles.thread} aria-busy="true">
          <Skeleton height={56} width="70%" radius="m" />
          <Skeleton height={56} width="60%" radius="m" />
        </div>
      )}
      {query.isLoadingError && <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />}
      {query.data && <Composer onSend={(content) => void outbox.send(content)} />}
    </>
  );
}

/** The live chat (MSG-08 to MSG-10): the conversation and the composer. */
export function Screen() {
  const { t } = usePhrases();
  const { isOn } = useBrand();
  const { isTrial } = describeSession(useSession());
  return (
    <div className={styles.chat}>
      <Bar />
      {isTrial ? (
        <FullAccountOnly />
      ) : isOn("CBS3") ? (
        <Room />
      ) : (
        <EmptyState icon="lock" text={t("chat.off")} />
      )}
    </div>
  );
}
