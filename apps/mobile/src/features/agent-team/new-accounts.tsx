import { Tabs } from "@croupier/ui-kit/tabs";
import { useId } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate, useSearch } from "../../platform/router/history.ts";
import styles from "./agent-team.module.css";
import { LinkList } from "./link-list.tsx";
import { OpenAccount } from "./open-account.tsx";

const tabs = ["account", "links"] as const;

/** Opens accounts below the agent, by hand or by links (EXT-13). The tab is in the address, so that a reload keeps it. */
export function NewAccounts() {
  const { t } = usePhrases();
  const panelId = useId();
  const selected = useSearch((query) => tabs.find((tab) => tab === query.get("tab")) ?? "account");
  return (
    <div className={styles.page}>
      <Tabs
        label={t("title.agentRegister")}
        items={tabs.map((key) => ({ key, label: t(`agentAccount.tab.${key}`) }))}
        selected={selected}
        onSelect={(tab) => navigate(createTarget("/m/agentRegister", { tab }), { replace: true })}
        panelId={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={t(`agentAccount.tab.${selected}`)}
        className={styles.part}
      >
        {selected === "account" ? <OpenAccount /> : <LinkList />}
      </div>
    </div>
  );
}
