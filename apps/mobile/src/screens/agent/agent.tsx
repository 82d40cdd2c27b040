import { AgentFrame } from "../../features/agent/agent-frame.tsx";
import { AgentGreeting } from "../../features/agent/agent-greeting.tsx";
import { AgentMenu } from "../../features/agent/agent-menu.tsx";
import { TeamCounters } from "../../features/agent/team-counters.tsx";
import { ContractPrompts } from "../../features/contracts/contract-prompts.tsx";
import { EarningsCard } from "../../features/earnings/earnings-card.tsx";
import { BalanceCard } from "../../shared/money/balance-card.tsx";
import styles from "./agent.module.css";

/** The agent home (AGENT-01 to AGENT-20). */
export function Screen() {
  return (
    <AgentFrame>
      <div className={styles.page}>
        <div className={styles.card}>
          <AgentGreeting />
          <BalanceCard />
        </div>
        <EarningsCard />
        <ContractPrompts />
        <TeamCounters />
        <AgentMenu />
      </div>
    </AgentFrame>
  );
}
