import { Button } from "@croupier/ui-kit/button";
import { classNames } from "@croupier/ui-kit/class-names";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useDateFormat } from "../../shared/time/date-format.ts";
import styles from "./chat.module.css";
import { type ChatMessage, useChatPicture } from "./chat-calls.ts";
import { isFinal, type Outgoing } from "./use-outbox.ts";

type Size = NonNullable<ChatMessage["picture"]>;

interface PictureProps {
  id: string;
  size: Size;
  onOpen: (url: string) => void;
}

/** A message's picture. Its place has its size from the beginning, so that nothing moves when it arrives. */
function Picture({ id, size: { width, height }, onOpen }: PictureProps) {
  const { t } = usePhrases();
  const { data, isLoadingError, refetch } = useChatPicture(id);
  if (isLoadingError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  return (
    <div
      className={styles.picture}
      style={{
        aspectRatio: `${width} / ${height}`,
        inlineSize: `min(${width}px, calc(var(--tallest) * ${width / height}))`,
      }}
    >
      {data ? (
        <>
          <img src={data} alt={t("chat.picture")} />
          <button
            type="button"
            className={styles.open}
            aria-label={t("chat.openPicture")}
            aria-haspopup="dialog"
            onClick={() => onOpen(data)}
          />
        </>
      ) : (
        <Skeleton ratio={`${width} / ${height}`} radius="m" />
      )}
    </div>
  );
}

/** Who wrote it: an operator with their name, if the server says it. */
function Sender({ message: { sender, operatorName } }: { message: ChatMessage }) {
  const { t } = usePhrases();
  if (sender === "member") return <span className="visually-hidden">{t("chat.you")}: </span>;
  return (
    <strong className={styles.sender}>
      {operatorName ? t("chat.answers", { name: operatorName }) : t("chat.service")}
      <span className="visually-hidden">:</span>
    </strong>
  );
}

interface MessageProps {
  message: ChatMessage;
  /** Shows a picture on the full screen. */
  onOpen: (url: string) => void;
}

export function Message({ message, onOpen }: MessageProps) {
  const time = useDateFormat("short", "short");
  return (
    <li className={classNames(styles.message, message.sender === "member" && styles.own)}>
      <Sender message={message} />
      {message.picture ? (
        <Picture id={message.id} size={message.picture} onOpen={onOpen} />
      ) : (
        <p>{message.text}</p>
      )}
      <time dateTime={new Date(message.time).toISOString()}>{time.format(message.time)}</time>
    </li>
  );
}

/** Why a message was not sent, and what can be done about it. */
function NotSent({ message, onRetry, onDiscard }: OnItsWayProps) {
  const { t, hasPhrase } = usePhrases();
  return (
    <span role="alert" className={styles.failed}>
      {t("chat.failed")}
      {isFinal(message) ? (
        <span>{t(getErrorPhrase(message.failure, hasPhrase))}</span>
      ) : (
        <Button variant="ghost" size="small" onPress={onRetry}>
          {t("chat.retry")}
        </Button>
      )}
      <Button variant="ghost" size="small" onPress={onDiscard}>
        {t("chat.discard")}
      </Button>
    </span>
  );
}

interface OnItsWayProps {
  message: Outgoing;
  onRetry: () => unknown;
  onDiscard: () => void;
}

/** A message that the server has not confirmed yet. */
export function OnItsWay(props: OnItsWayProps) {
  const { message } = props;
  const { t } = usePhrases();
  return (
    <li className={classNames(styles.message, styles.own, styles.pending)}>
      {message.picture ? (
        <div className={styles.picture}>
          <img src={message.picture.url} alt={t("chat.picture")} />
        </div>
      ) : (
        <p>{message.text}</p>
      )}
      {message.failure ? <NotSent {...props} /> : <small>{t("chat.sending")}</small>}
    </li>
  );
}
