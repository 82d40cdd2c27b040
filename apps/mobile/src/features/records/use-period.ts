import type { DayRange } from "@croupier/domain/periods";
import { createTarget, navigate, useDeferredSearch, useSearch } from "../../platform/router/history.ts";
import type { RoutePath } from "../../platform/router/paths.ts";
import { useDay, useToday } from "../../shared/time/brand-days.ts";
import { getDays, isRangeAllowed, type PeriodRange, readPeriod } from "./record-filter.ts";

/**
 * The period of a screen in its address, so that a reload keeps it.
 * @param others further filters that are in the address
 */
export function usePeriod(path: RoutePath, others: Readonly<Record<string, string>> = {}) {
  const getToday = useToday();
  const filter = useSearch((query) => readPeriod(query, getToday()));
  const drawn = useDeferredSearch((query) => readPeriod(query, getToday()));
  const days: DayRange = getDays(drawn, useDay());
  const change = (part: Partial<PeriodRange>, changed: typeof others = {}) => {
    const { period, from, to } = { ...filter, ...part };
    const range = period === "range" ? { from, to } : {};
    navigate(createTarget(path, { period, ...range, ...others, ...changed }), { replace: true });
  };
  return { filter, days, isAllowed: isRangeAllowed(days), change };
}
