import { languageTags } from "@croupier/domain/languages";
import { type Day, dayIn } from "@croupier/domain/periods";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

/** Tells which day of the brand it is. */
export function useToday(): () => Day {
  const { timeZone } = useBrand().status;
  return () => dayIn(timeZone, new Date());
}

/** The brand's zone as a person knows it, e.g. `GMT+8`. */
export function useZoneName(): string {
  const { timeZone } = useBrand().status;
  const { language } = usePhrases();
  const format = new Intl.DateTimeFormat(languageTags[language], { timeZone, timeZoneName: "shortOffset" });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
