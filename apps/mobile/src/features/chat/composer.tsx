import { Icon } from "@croupier/ui-kit/icon";
import { IconButton } from "@croupier/ui-kit/icon-button";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useId, useRef } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { acceptPictures, takePicture } from "../../shared/pictures/read-picture.ts";
import { useTextDraft } from "../../shared/session/drafts.ts";
import styles from "./chat.module.css";
import type { Outgoing } from "./use-outbox.ts";

/** As the contract has it. */
const LONGEST_TEXT = 2_000;
/** The length from which the remaining characters are shown. */
const TELL_FROM = 1_800;

type OnSend = (content: Pick<Outgoing, "text" | "picture">) => void;

/** Chooses a picture and sends it; what the server would refuse is refused here. */
function PictureButton({ onSend }: { onSend: OnSend }) {
  const { t } = usePhrases();
  async function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? [];
    // The same file may be chosen again.
    event.currentTarget.value = "";
    if (!file) return;
    const picture = await takePicture(file);
    if (picture === "type") showToast("info", t("error.picture.type"));
    else if (picture === "size") showError(t("activity_apply_remark_limit3"));
    else if (picture === "unreadable") showError(t("error.image.fetch"));
    else onSend({ text: "", picture });
  }
  return (
    <label className={styles.attach}>
      <Icon name="plus" />
      <span className="visually-hidden">{t("chat.addPicture")}</span>
      <input
        type="file"
        className="visually-hidden"
        accept={acceptPictures()}
        onChange={(event) => void take(event)}
      />
    </label>
  );
}

/** The input of the chat; it is cleared as soon as the message is sent, and until then survives a reload. */
export function Composer({ onSend }: { onSend: OnSend }) {
  const { t } = usePhrases();
  const [text, setText] = useTextDraft("chat.text");
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();

  function submit(event?: FormEvent) {
    event?.preventDefault();
    field.current?.focus();
    const wanted = text.trim();
    if (wanted === "") return;
    setText("");
    onSend({ text: wanted });
  }
  function onKeyDown(event: KeyboardEvent) {
    // While a word is composed, Enter chooses it. Safari ends the composition before it reports the key, whose code
    // is then 229.
    const isComposing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || event.altKey || isComposing) return;
    event.preventDefault();
    submit();
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      <PictureButton onSend={onSend} />
      <div className={styles.field}>
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={LONGEST_TEXT}
          enterKeyHint="send"
          aria-label={t("chat.input")}
          aria-describedby={noteId}
          placeholder={t("chat.placeholder")}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <small id={noteId} role="status">
          {text.length >= TELL_FROM && t("chat.left", { count: LONGEST_TEXT - text.length })}
        </small>
      </div>
      <IconButton
        icon="send"
        type="submit"
        label={t("chat.send")}
        className={styles.send}
        aria-disabled={text.trim() === ""}
      />
    </form>
  );
}
