import { isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { useDateFormat } from "../time/date-format.ts";
import { findLeft, findReachedLimit, useLimitFormat } from "./limit-texts.ts";
import { responsiblePlayPage } from "./play-page.ts";
import type { PlayLimit, PlayProtection } from "./play-queries.ts";

/** Sentences that say why play is stopped, and until when. */
function useStopTexts() {
  const { t } = usePhrases();
  const time = useDateFormat("medium", "short");
  return {
    reached: ({ kind, period, resetsAt }: Pick<PlayLimit, "kind" | "period" | "resetsAt">) =>
      t("limits.reached", {
        limit: t(`limits.kind.${kind}`),
        period: t(`limits.period.${period}`),
        time: time.format(resetsAt),
      }),
    coolingOff: (until: number) => t("limits.coolingOff", { time: time.format(until) }),
    excluded: (until: number | null) =>
      until === null ? t("limits.excludedForever") : t("limits.excluded", { time: time.format(until) }),
  };
}

/** Says why play or a deposit was refused. Undefined for every other failure. */
export function usePlayRefusal(): (error: unknown) => string | undefined {
  const { t } = usePhrases();
  const texts = useStopTexts();
  return (error) => {
    if (!isWpsError(error)) return undefined;
    const { limit, until } = error.value;
    if (error.code === "play.limit.reached" && limit) return texts.reached(limit);
    if (error.code === "play.cooling.off" && until) return texts.coolingOff(until);
    if (error.code === "play.excluded" && until !== undefined) return texts.excluded(until);
    return error.code.startsWith("play.")
      ? t(`error.${error.code}` as "error.play.limit.reached")
      : undefined;
  };
}

/** The next page after a refusal: to prove a contact and come back here, or to see one's limits (CASE-26). */
export function getWayOn(error: unknown) {
  if (!isWpsError(error) || error.code !== "play.contact.unverified")
    return { to: responsiblePlayPage, phrase: "limits.see" } as const;
  const here = `${location.pathname}${location.search}`;
  return {
    to: createTarget("/m/securityCenter", { add: "email", to: here }),
    phrase: "title.security",
  } as const;
}

/** Says why a bet was stopped, from the member's settings. */
export function useStopReason(): (protection: PlayProtection, stake: number) => string {
  const { t } = usePhrases();
  const texts = useStopTexts();
  const formatAmount = useLimitFormat("stake");
  return ({ limits, coolOff, exclusion }, stake) => {
    if (exclusion) return texts.excluded(exclusion.until);
    if (coolOff) return texts.coolingOff(coolOff.until);
    const limit = findReachedLimit(limits, stake);
    if (!limit) return t("error.play.limit.reached");
    const left = findLeft(limit) ?? 0;
    if (left === 0) return texts.reached(limit);
    return t("limits.tooBig", {
      limit: t(`limits.kind.${limit.kind}`),
      period: t(`limits.period.${limit.period}`),
      left: formatAmount(left),
    });
  };
}
