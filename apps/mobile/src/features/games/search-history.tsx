import { foldName } from "@croupier/domain/game-names";
import { chipClass } from "@croupier/ui-kit/chip-classes";
import { Icon } from "@croupier/ui-kit/icon";
import { IconButton } from "@croupier/ui-kit/icon-button";
import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { firstHotGamesQuery } from "../../shared/games/game-queries.ts";
import { listSearches, writeSearches } from "./recent-searches.ts";
import styles from "./search-history.module.css";

export interface SearchHistoryProps {
  /** The typed text; only terms that contain it are offered. */
  typed: string;
  onPick: (term: string) => void;
  /** Called when the focused button was removed. */
  onRemoved: () => void;
}

/** Enough to choose from above a phone's keyboard. */
const MOST_SUGGESTIONS = 6;

interface SuggestionsProps {
  typed: string;
  onPick: (term: string) => void;
}

/** The names of playable hot games, narrowed by the typed term. */
function Suggestions({ typed, onPick }: SuggestionsProps) {
  const { t, language } = usePhrases();
  const { data } = useQuery(firstHotGamesQuery(language));
  const wanted = foldName(typed);
  const names = (data?.list ?? [])
    .filter((game) => game.supportPlay && foldName(game.displayName).includes(wanted))
    .map((game) => game.displayName)
    .slice(0, MOST_SUGGESTIONS);
  if (names.length === 0) return null;
  return (
    <section aria-label={t("search.popular")}>
      <div className={styles.head}>
        <h2>{t("search.popular")}</h2>
      </div>
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={chipClass}
              aria-label={t("search.for", { term: name })}
              onClick={() => onPick(name)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The last searches of this device in this brand; each can be taken away. */
function Recents({ typed, onPick, onRemoved }: SearchHistoryProps) {
  const { t } = usePhrases();
  const { merchantCode } = useBrand();
  const [terms, setTerms] = useState(() => listSearches(merchantCode));
  const wanted = typed.trim().toLowerCase();
  const offered = terms.filter((term) => {
    const known = term.toLowerCase();
    return known !== wanted && known.includes(wanted);
  });
  if (offered.length === 0) return null;

  function keep(isKept: (term: string) => boolean) {
    writeSearches(merchantCode, listSearches(merchantCode).filter(isKept));
    setTerms(listSearches(merchantCode));
    onRemoved();
  }
  return (
    <section aria-label={t("search.recent")}>
      <div className={styles.head}>
        <h2>{t("search.recent")}</h2>
        <button type="button" className={styles.clear} onClick={() => keep(() => false)}>
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
              onClick={() => keep((other) => other !== term)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The overlay during the choice of a term: the last searches, and games to search for. */
export function SearchHistory(props: SearchHistoryProps) {
  // Marks the page meanwhile, for elements that give way to it.
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute("data-searching", true);
    return () => void page.toggleAttribute("data-searching", false);
  }, []);
  return (
    // A press here keeps the focus, and with it the phone's keyboard.
    <div className={styles.overlay} onPointerDown={(event) => event.preventDefault()}>
      <Recents {...props} />
      <Suggestions typed={props.typed} onPick={props.onPick} />
    </div>
  );
}
