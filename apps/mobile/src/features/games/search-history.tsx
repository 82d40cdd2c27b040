import { Icon } from "@croupier/ui-kit/icon";
import { IconButton } from "@croupier/ui-kit/icon-button";
import { useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { dropSearch, dropSearches, listSearches } from "./recent-searches.ts";
import styles from "./search-history.module.css";

export interface SearchHistoryProps {
  /** The typed text; only terms that contain it are offered. */
  typed: string;
  onPick: (term: string) => void;
  /** Called when the focused button was removed. */
  onRemoved: () => void;
}

/** The last searches of this device in this brand, under the search box; each can be taken away. */
export function SearchHistory({ typed, onPick, onRemoved }: SearchHistoryProps) {
  const { t } = usePhrases();
  const { merchantCode } = useBrand();
  const [terms, setTerms] = useState(() => listSearches(merchantCode));
  const wanted = typed.trim().toLowerCase();
  const offered = terms.filter((term) => {
    const known = term.toLowerCase();
    return known !== wanted && known.includes(wanted);
  });
  if (offered.length === 0) return null;

  function remove(drop: () => void) {
    drop();
    setTerms(listSearches(merchantCode));
    onRemoved();
  }
  return (
    // A press here keeps the focus, and with it the phone's keyboard.
    <section
      className={styles.history}
      aria-label={t("search.recent")}
      onPointerDown={(event) => event.preventDefault()}
    >
      <div className={styles.head}>
        <h2>{t("search.recent")}</h2>
        <button
          type="button"
          className={styles.clear}
          onClick={() => remove(() => dropSearches(merchantCode))}
        >
          {t("search.forgetAll")}
        </button>
      </div>
      <ul>
        {offered.map((term) => (
          <li key={term} className={styles.entry}>
            <button type="button" className={styles.term} onClick={() => onPick(term)}>
              <Icon name="history" size={18} />
              <span>{term}</span>
            </button>
            <IconButton
              icon="close"
              label={t("search.forget", { term })}
              onClick={() => remove(() => dropSearch(merchantCode, term))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
