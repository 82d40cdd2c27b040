import { IconButton } from "@croupier/ui-kit/icon-button";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./chat.module.css";

/** As the contract has it. */
const LONGEST_TEXT = 2_000;
/** The length from which the remaining characters are shown. */
const TELL_FROM = 1_800;

/** Whether Enter sends. With a mouse there is a keyboard; on a phone, Enter makes a new line. */
const enterSends = () => matchMedia("(pointer: fine)").matches;

/** The input of the chat; it is cleared as soon as the message is sent. */
export function Composer({ onSend }: { onSend: (text: string) => void }) {
  const { t } = usePhrases();
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();

  function submit(event?: FormEvent) {
    event?.preventDefault();
    field.current?.focus();
    const wanted = text.trim();
    if (wanted === "") return;
    setText("");
    onSend(wanted);
  }
  function onKeyDown(event: KeyboardEvent) {
    const isPlain = !event.shiftKey && !event.altKey && !event.nativeEvent.isComposing;
    if (event.key !== "Enter" || !isPlain || !(enterSends() || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      <div className={styles.field}>
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={LONGEST_TEXT}
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
