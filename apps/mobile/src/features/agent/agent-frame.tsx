import type { ReactNode } from "react";
import { describeSession, useSession } from "../../shared/session/session.ts";
import styles from "./agent.module.css";
import { AgentFooter } from "./agent-footer.tsx";

/**
 * The frame of the agents' screens: below the title bar their content, and at the end the agent's own footer (AGENT-17).
 * A member who was offered a contract reads it without a footer.
 */
export function AgentFrame({ children }: { children: ReactNode }) {
  const { isAgent } = describeSession(useSession());
  return (
    <>
      <div className={isAgent ? styles.framed : undefined}>{children}</div>
      {isAgent && <AgentFooter />}
    </>
  );
}
