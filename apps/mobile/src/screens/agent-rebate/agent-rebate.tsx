import { AgentFrame } from "../../features/agent/agent-frame.tsx";
import { RebateIncome } from "../../features/records/rebate-income.tsx";

/** `/m/member/agent/agentRebeat` (EXT-20). */
export const Screen = () => (
  <AgentFrame>
    <RebateIncome />
  </AgentFrame>
);
