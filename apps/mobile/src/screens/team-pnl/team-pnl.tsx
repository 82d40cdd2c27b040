import { AgentFrame } from "../../features/agent/agent-frame.tsx";
import { TeamLines } from "../../features/records/team-lines.tsx";

/** `/m/agent/team/pnl` (EXT-18). */
export const Screen = () => (
  <AgentFrame>
    <TeamLines />
  </AgentFrame>
);
