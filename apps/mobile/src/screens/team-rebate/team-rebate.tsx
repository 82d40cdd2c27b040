import { AgentFrame } from "../../features/agent/agent-frame.tsx";
import { TeamRates } from "../../features/agent-team/team-rates.tsx";

/** `/m/member/teamRebate` (EXT-21). */
export const Screen = () => (
  <AgentFrame>
    <TeamRates />
  </AgentFrame>
);
