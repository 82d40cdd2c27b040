import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useDayFormat } from "../../shared/time/date-format.ts";
import type { Contract } from "./contract-calls.ts";

/** Writes a day of the brand. */
export const useDay = () => {
  const date = useDayFormat("medium");
  return (day: string): string => date.format(Date.parse(day));
};

/** From when a contract counts, and until when. */
export function useStanding({ state, startsOn, endsOn }: Contract): string {
  const { t } = usePhrases();
  const day = useDay();
  const name = t(`contract.state.${state}`);
  if (startsOn === null) return name;
  const from = t("contract.from", { day: day(startsOn) });
  return endsOn === null
    ? `${name} · ${from}`
    : `${name} · ${from} · ${t("contract.until", { day: day(endsOn) })}`;
}
