import { AgentFrame } from "../../features/agent/agent-frame.tsx";
import { DividendTabs } from "../../features/bills/dividend-tabs.tsx";
import { OpenedBill } from "../../features/bills/opened-bill.tsx";
import { TopUpButton } from "../../features/earnings/top-up-button.tsx";

/** `/m/member/agent/agentDivident` (EXT-22). */
export function Screen() {
  return (
    <AgentFrame>
      <OpenedBill>
        <DividendTabs topUp={<TopUpButton />} />
      </OpenedBill>
    </AgentFrame>
  );
}
