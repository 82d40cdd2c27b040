import { TeamRates } from "../../features/agent-team/team-rates.tsx";

/** `/m/member/teamRebate` (EXT-21). */
export const Screen = TeamRates;
