import type { ReplyOf } from "@croupier/contract/player/contract";
import { type Language, languageTags } from "@croupier/domain/languages";
import { queryOptions } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useOpenGame } from "../../shared/games/open-game.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import styles from "./upcoming-matches.module.css";

type Match = ReplyOf<"GET /wps/game/matches">["list"][number];

/** A matchday lasts a minute and a half. */
const AGAIN_MS = 15_000;
const MOST_ODDS = 3;
const DRAW = -1;

/** HOT-04: asked again for as long as somebody looks. */
export const upcomingMatchesQuery = (language: Language) =>
  queryOptions({
    queryKey: ["upcomingMatches", language],
    queryFn: ({ signal }) => wps("GET /wps/game/matches", { query: { language }, signal }),
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS,
  });

/** For a race, the favourites; for two sides, all odds in the order of the slip. */
const chooseOdds = ({ sides, odds }: Match): Match["odds"] =>
  sides.length === 2 ? odds : odds.toSorted((one, other) => one.price - other.price).slice(0, MOST_ODDS);

function UpcomingMatch({ match }: { match: Match }) {
  const { t, language } = usePhrases();
  const openGame = useOpenGame();
  const times = useDateFormat(undefined, "medium");
  const prices = new Intl.NumberFormat(languageTags[language], { minimumFractionDigits: 2 });
  const { game, sides, startsAt } = match;
  const [home = "", away = ""] = sides;
  const starts = new Date(startsAt);
  return (
    <button type="button" className={styles.match} onClick={() => openGame(game)}>
      <span className={styles.head}>
        <span>{game.displayName}</span>
        <em>{t("hotMatch.simulated")}</em>
      </span>
      <strong>{sides.length === 2 ? t("hotMatch.versus", { home, away }) : game.displayName}</strong>
      <time dateTime={starts.toISOString()}>{t("hotMatch.startsAt", { time: times.format(starts) })}</time>
      <span className={styles.odds}>
        {chooseOdds(match).map(({ side, price }) => (
          <span key={side} data-odds={side}>
            <small>{side === DRAW ? t("hotMatch.draw") : sides[side]}</small>
            <b>{prices.format(price / 1_000)}</b>
          </span>
        ))}
      </span>
    </button>
  );
}

/** The time of now, in milliseconds since 1970, every second. */
function useTime(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Simulated matches that have not begun, the next one first; a tap opens the match's game. */
export function UpcomingMatches({ matches }: { matches: readonly Match[] }) {
  const { t } = usePhrases();
  const now = useTime();
  const left = matches.filter(({ startsAt }) => startsAt > now);
  if (left.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{t("hotMatch.upcoming")}</h3>
      <ul className={styles.list} aria-label={t("hotMatch.upcoming")}>
        {left.map((match) => (
          <li key={`${match.game.nodeId} ${match.startsAt} ${match.sides.join(" ")}`}>
            <UpcomingMatch match={match} />
          </li>
        ))}
      </ul>
    </>
  );
}
