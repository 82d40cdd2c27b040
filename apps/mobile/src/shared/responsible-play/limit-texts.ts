import { unitsToWire, wireToUnits } from "@croupier/domain/money";
import type { LimitKind } from "@croupier/domain/play-limits";
import { useMemo } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useAmountFormat } from "../money/amount-format.ts";
import type { PlayLimit } from "./play-queries.ts";

/** Writes whole minutes as hours and minutes. */
export function useMinutesFormat(): (minutes: number) => string {
  const { t } = usePhrases();
  return useMemo(
    () => (minutes) => {
      const hours = Math.floor(minutes / 60);
      const rest = minutes % 60;
      if (hours === 0) return t("limits.minutes", { minutes });
      return rest === 0 ? t("limits.hours", { hours }) : t("limits.hoursMinutes", { hours, minutes: rest });
    },
    [t],
  );
}

/** Writes the value of a limit: an amount of money, or a time. */
export function useLimitFormat(kind: LimitKind): (value: number) => string {
  const formatAmount = useAmountFormat();
  const formatMinutes = useMinutesFormat();
  return kind === "session" ? formatMinutes : formatAmount;
}

/** The remaining part of a limit, never below zero; undefined without a limit. */
export const findLeft = ({ value, used }: Pick<PlayLimit, "value" | "used">): number | undefined =>
  value === null ? undefined : Math.max(0, unitsToWire(wireToUnits(value) - wireToUnits(used)));

/**
 * The limit that refused a bet: one that is used up, else the one with the least left for a loss or a stake.
 * @param stake the refused stake in currency; 0 when it is not known
 */
export function findReachedLimit(limits: readonly PlayLimit[], stake: number): PlayLimit | undefined {
  const near = limits
    .filter(({ kind, value }) => kind !== "deposit" && value !== null)
    .map((limit) => ({ limit, left: findLeft(limit) ?? 0 }));
  const usedUp = near.find(({ left }) => left === 0);
  if (usedUp) return usedUp.limit;
  return near
    .filter(({ limit, left }) => limit.kind !== "session" && left < stake)
    .toSorted((a, b) => a.left - b.left)[0]?.limit;
}
