import { AgentFrame } from "../../features/agent/agent-frame.tsx";
import { TeamOverview } from "../../features/records/team-report.tsx";

/** `/m/agent/team/overview` (EXT-15). */
export const Screen = () => (
  <AgentFrame>
    <TeamOverview />
  </AgentFrame>
);
