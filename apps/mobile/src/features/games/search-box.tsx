import { classNames } from "@croupier/ui-kit/class-names";
import { IconButton } from "@croupier/ui-kit/icon-button";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { useLazyPart } from "../../platform/loading/use-lazy-part.ts";
import { waitForFullCatalogue } from "../../platform/phrases/full-catalogue.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { debounce, throttle } from "../../platform/timing/throttle.ts";
import styles from "./games.module.css";
import { TERM_CHARACTERS } from "./list-filters.ts";
import { keepSearch } from "./recent-searches.ts";

const TYPING_MS = 600;
const PRESS_PAUSE_MS = 1_000;

/** Its texts are not part of the lobby's catalogue. */
async function loadHistory() {
  const [{ SearchHistory }] = await Promise.all([import("./search-history.tsx"), waitForFullCatalogue()]);
  return SearchHistory;
}

export interface SearchBoxProps {
  /** The term that the list shows now. */
  term: string;
  /** Called with a trimmed term (SEARCH-01). */
  onSearch: (term: string) => void;
  /** A list that is filtered locally follows every key, and records no searches. */
  isInstant?: boolean;
}

/** The name search: 600 ms after the last key (SEARCH-02), at once by Enter or the button (SEARCH-03). */
export function SearchBox({ term, onSearch, isInstant = false }: SearchBoxProps) {
  const { t } = usePhrases();
  const { merchantCode } = useBrand();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState(term);
  // The searched term is at the top of the page; until then the overlay helps to find a term.
  const isAsking = isOpen && !isInstant && (text.trim() === "" || text.trim() !== term);
  const SearchHistory = useLazyPart(loadHistory, isAsking);
  const [shownTerm, setShownTerm] = useState(term);
  // A new term from outside (a step back, a reset) replaces the typed text.
  if (term !== shownTerm) {
    setShownTerm(term);
    if (text.trim() !== term) setText(term);
  }
  // The timers live as long as the box; each key passes the current callback.
  const [later] = useState(() =>
    debounce((run: SearchBoxProps["onSearch"], value: string) => run(value), TYPING_MS),
  );
  const [atOnce] = useState(() =>
    throttle((run: SearchBoxProps["onSearch"], value: string) => run(value), PRESS_PAUSE_MS),
  );
  useEffect(() => later.cancel, [later]);

  const remember = (value: string) => !isInstant && keepSearch(merchantCode, value);
  function type(value: string) {
    setText(value);
    setIsOpen(true);
    if (isInstant) onSearch(value.trim());
    else later(onSearch, value.trim());
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    // A press right after another one is ignored; the typed text is searched a moment later.
    atOnce((value) => {
      later.cancel();
      onSearch(value);
    }, text.trim());
    setIsOpen(false);
    remember(text.trim());
  }
  // SEARCH-04: clearing is not a search and does not wait.
  function clear() {
    later.cancel();
    setText("");
    onSearch("");
  }
  function leave(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setIsOpen(false);
    // A search without Enter is recorded when the reader opens one of its results.
    if (text.trim() === term) remember(term);
  }
  /** If the box kept the focus (touch), blurring it closes the phone's keyboard; otherwise it gets the focus back. */
  function pick(value: string) {
    later.cancel();
    setText(value);
    onSearch(value);
    remember(value);
    if (document.activeElement === input.current) input.current?.blur();
    else input.current?.focus();
    setIsOpen(false);
  }
  return (
    <search className={classNames(styles.searchPlace, isAsking && styles.searchOpen)}>
      <form
        className={styles.search}
        onSubmit={submit}
        onBlur={leave}
        onKeyDown={(event) => event.key === "Escape" && setIsOpen(false)}
      >
        {isAsking && <IconButton icon="back" label={t("search.close")} onClick={() => setIsOpen(false)} />}
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={TERM_CHARACTERS}
          aria-label={t("search.label")}
          placeholder={t("search.placeholder")}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setIsOpen(true)}
        />
        {text !== "" && <IconButton icon="close" label={t("search.clear")} onClick={clear} />}
        <IconButton icon="search" label={t("common.search")} type="submit" />
        {isAsking && SearchHistory && (
          <SearchHistory typed={text} onPick={pick} onRemoved={() => input.current?.focus()} />
        )}
      </form>
    </search>
  );
}
