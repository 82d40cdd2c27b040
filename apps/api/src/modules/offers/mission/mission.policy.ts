import { isPlayMetric, type MissionMetric } from "@croupier/domain/mission";
import type { LimitKind } from "@croupier/domain/play-limits";
import type { Brand } from "../../../http/context.ts";
import type { Mission } from "./mission.store.ts";

/** Whether the brand has what a mission gives: spins need a wheel. */
export const isOffered = ({ switches }: Brand, { gives }: Pick<Mission, "gives">): boolean =>
  gives === "money" || switches.WHEEL;

/**
 * Whether a mission would push against a limit that members set themselves: members who limit deposits are not asked to pay
 * in, and members who limit losses, stakes or time are not asked to play.
 */
export function isAgainstLimits(metric: MissionMetric, limited: ReadonlySet<LimitKind>): boolean {
  if (metric === "deposit") return limited.has("deposit");
  return isPlayMetric(metric) && (["loss", "stake", "session"] as const).some((kind) => limited.has(kind));
}
