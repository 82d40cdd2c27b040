import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useMember } from "../../shared/account/member.ts";
import { useSession } from "../../shared/session/session.ts";
import styles from "./agent.module.css";
import { getGreeting } from "./greeting.ts";

/** The greeting of the hour and the agent's name (AGENT-02, AGENT-03). */
export function AgentGreeting() {
  const { t } = usePhrases();
  const session = useSession();
  const [hour] = useState(() => new Date().getHours());
  const { data: member } = useMember();
  return (
    <div>
      <p className={styles.greeting}>{t(getGreeting(hour))}</p>
      <p className={styles.name}>{member?.account ?? session?.userName}</p>
    </div>
  );
}
