import { TeamOverview } from "../../features/records/team-report.tsx";

/** `/m/agent/team/overview` (EXT-15). */
export const Screen = TeamOverview;
