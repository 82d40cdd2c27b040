import { AgentFrame } from "../../features/agent/agent-frame.tsx";
import { NewAccounts } from "../../features/agent-team/new-accounts.tsx";

/** `/m/agentRegister` (EXT-13). */
export const Screen = () => (
  <AgentFrame>
    <NewAccounts />
  </AgentFrame>
);
