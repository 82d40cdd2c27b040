import { AgentFrame } from "../../features/agent/agent-frame.tsx";
import { TeamBetting } from "../../features/records/team-rounds.tsx";

/** `/m/teamBetting` (EXT-19). */
export const Screen = () => (
  <AgentFrame>
    <TeamBetting />
  </AgentFrame>
);
