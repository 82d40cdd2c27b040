import { IconButton } from "@croupier/ui-kit/icon-button";
import { type FormEvent, useEffect, useState } from "react";
import { usePhrases } from "../../platform/phrases.tsx";
import { debounce, throttle } from "../../platform/throttle.ts";
import styles from "./games.module.css";

const TYPING_MS = 600;
const PRESS_PAUSE_MS = 1_000;

export interface SearchBoxProps {
  /** The term that the list shows now. */
  term: string;
  /** Called with a trimmed term (SEARCH-01). */
  onSearch: (term: string) => void;
  /** A list that is filtered on the phone follows every key. */
  isInstant?: boolean;
}

/** The name search: 600 ms after the last key (SEARCH-02), at once by Enter or the button (SEARCH-03). */
export function SearchBox({ term, onSearch, isInstant = false }: SearchBoxProps) {
  const { t } = usePhrases();
  const [text, setText] = useState(term);
  const [shownTerm, setShownTerm] = useState(term);
  // Another term from outside (a step back, a reset) replaces what stands in the box.
  if (term !== shownTerm) {
    setShownTerm(term);
    if (text.trim() !== term) setText(term);
  }
  // The timers live as long as the box; what they call is handed to them with each key.
  const [later] = useState(() =>
    debounce((run: SearchBoxProps["onSearch"], value: string) => run(value), TYPING_MS),
  );
  const [atOnce] = useState(() =>
    throttle((run: SearchBoxProps["onSearch"], value: string) => run(value), PRESS_PAUSE_MS),
  );
  useEffect(() => later.cancel, [later]);

  function type(value: string) {
    setText(value);
    if (isInstant) onSearch(value.trim());
    else later(onSearch, value.trim());
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    later.cancel();
    atOnce(onSearch, text.trim());
  }
  // SEARCH-04: clearing is not a search and does not wait.
  function clear() {
    later.cancel();
    setText("");
    onSearch("");
  }
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          aria-label={t("search.label")}
          placeholder={t("search.placeholder")}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        {text !== "" && <IconButton icon="close" label={t("search.clear")} onClick={clear} />}
        <IconButton icon="search" label={t("common.search")} type="submit" />
      </form>
    </search>
  );
}
