import { AgentFrame } from "../../features/agent/agent-frame.tsx";
import { DividendTabs } from "../../features/bills/dividend-tabs.tsx";
import { OpenedDividend } from "../../features/bills/opened-dividend.tsx";
import { TopUpButton } from "../../features/earnings/top-up-button.tsx";

/** `/m/member/agent/agentDivident` (EXT-22). */
export function Screen() {
  return (
    <AgentFrame>
      <OpenedDividend>
        <DividendTabs topUp={<TopUpButton />} />
      </OpenedDividend>
    </AgentFrame>
  );
}
