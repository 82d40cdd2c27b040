import type { ModuleWithPort } from "../../../http/module.ts";
import type { PlayDaysPort } from "./play-days.port.ts";
import { createPlayDaysService, type PlayDaysDeps } from "./play-days.service.ts";
import { createTeamDaysService } from "./team-days.service.ts";

export { memberDays, type PlayDifference, verifyDays } from "./play-days.service.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const daysAhead = 14;

/** Members' play and money by days of the brand: the roller, its verifier, the sums of teams, and those for other modules. */
export function createPlayDaysModule(deps: PlayDaysDeps): ModuleWithPort<PlayDaysPort> {
  const service = createPlayDaysService(deps);
  const teamDays = createTeamDaysService({ ...deps, playDays: service.port });
  return {
    port: service.port,
    jobs: [
      { name: "roll of what is played", everyMs: 5_000, run: service.roll },
      { name: "sums of teams' days", everyMs: minuteMs, firstMs: 20_000, run: teamDays.sum },
      { name: "verifier of played days", everyMs: 10 * minuteMs, firstMs: 6 * minuteMs, run: service.verify },
      {
        name: "partitions of played days",
        everyMs: dayMs,
        firstMs: minuteMs,
        run: () => service.extendPartitions(daysAhead),
      },
    ],
    // The job makes the others. A start should not wait for them.
    warmUp: () => service.extendPartitions(1),
  };
}
