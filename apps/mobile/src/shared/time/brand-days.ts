import { languageTags } from "@croupier/domain/languages";
import { type Day, dayIn } from "@croupier/domain/periods";
import { useSyncExternalStore } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { onNavigation } from "../../platform/router/history.ts";

/** Tells which day of the brand it is. */
export function useToday(): () => Day {
  const { timeZone } = useBrand().status;
  return () => dayIn(timeZone, new Date());
}

/** Calls a listener when somebody comes back to the page, and when they tap a link or filter, the chosen one included. */
export function onAttention(listener: () => void): () => void {
  const stop = onNavigation(listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", listener);
  };
}

/** The brand's day. A screen that was left open over midnight is drawn with the new one as soon as it is used again. */
export function useDay(): Day {
  const getToday = useToday();
  return useSyncExternalStore(onAttention, getToday, getToday);
}

/** The brand's zone as a person knows it, e.g. `GMT+8`. */
export function useZoneName(): string {
  const { timeZone } = useBrand().status;
  const { language } = usePhrases();
  const format = new Intl.DateTimeFormat(languageTags[language], { timeZone, timeZoneName: "shortOffset" });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
