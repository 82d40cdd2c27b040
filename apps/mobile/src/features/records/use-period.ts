import type { DayRange } from "@croupier/domain/periods";
import { useState } from "react";
import { createTarget, navigate, useDeferredSearch, useSearch } from "../../platform/router/history.ts";
import type { RoutePath } from "../../platform/router/paths.ts";
import { useToday } from "../../shared/time/brand-days.ts";
import { findDays, isRangeAllowed, type PeriodRange, readPeriod } from "./record-filter.ts";

/** The period of a screen whose only filter in the address it is, so that a reload keeps it. */
export function usePeriod(path: RoutePath) {
  const getToday = useToday();
  const filter = useSearch((query) => readPeriod(query, getToday()));
  const drawn = useDeferredSearch((query) => readPeriod(query, getToday()));
  const [today] = useState(getToday);
  const days: DayRange = findDays(drawn, today);
  const change = (part: Partial<PeriodRange>) => {
    const { period, from, to } = { ...filter, ...part };
    navigate(createTarget(path, { period, ...(period === "range" ? { from, to } : {}) }), { replace: true });
  };
  return { filter, days, isAllowed: isRangeAllowed(days), change };
}
