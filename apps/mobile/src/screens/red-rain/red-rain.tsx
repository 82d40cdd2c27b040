import { AgentFrame } from "../../features/agent/agent-frame.tsx";
import { RedRain } from "../../features/red-rain/rains.tsx";

/** `/m/redRain` (EXT-17). */
export const Screen = () => (
  <AgentFrame>
    <RedRain />
  </AgentFrame>
);
