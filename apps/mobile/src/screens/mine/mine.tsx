import { ContractPrompts } from "../../features/contracts/contract-prompts.tsx";
import { MemberHead } from "../../features/member/member-head.tsx";
import { MemberMenu } from "../../features/member/member-menu.tsx";
import { TrialPrompt } from "../../features/member/trial-prompt.tsx";
import { VipStanding } from "../../features/vip/vip-standing.tsx";
import { BalanceCard } from "../../shared/money/balance-card.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import styles from "./mine.module.css";

/** The member centre (EXT-01); a trial account sees the prompt alone (MEMBER-01). */
export function Screen() {
  if (describeSession(useSession()).isTrial) return <TrialPrompt />;
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <MemberHead />
        <VipStanding />
        <BalanceCard />
      </div>
      <ContractPrompts />
      <MemberMenu />
    </div>
  );
}
