import { isDay } from "@croupier/domain/periods";
import { Tabs } from "@croupier/ui-kit/tabs";
import { type ReactNode, useId } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate, useSearch } from "../../platform/router/history.ts";
import { DisputesButton } from "../../shared/disputes/disputes-button.tsx";
import type { BillPeriod } from "./bill-calls.ts";
import styles from "./bills.module.css";
import { Dividends } from "./dividends.tsx";
import { OwedBills } from "./owed-bills.tsx";

const tabs = ["mine", "owed"] as const;

const readPeriod = (query: URLSearchParams): BillPeriod | undefined => {
  const [first, last] = [query.get("of") ?? "", query.get("last") ?? ""];
  return isDay(first) && isDay(last) ? { first, last } : undefined;
};

/** An agent's dividends by period, and the ones they owe (EXT-22). The tab is in the address, so that a reload keeps it. */
export function DividendTabs({ topUp }: { topUp: ReactNode }) {
  const { t } = usePhrases();
  const panelId = useId();
  const selected = useSearch((query) => tabs.find((tab) => tab === query.get("tab")) ?? "mine");
  const period = useSearch(readPeriod);
  return (
    <div className={styles.page}>
      <Tabs
        label={t("title.dividend")}
        items={tabs.map((key) => ({ key, label: t(`bill.tab.${key}`) }))}
        selected={selected}
        onSelect={(tab) =>
          navigate(createTarget("/m/member/agent/agentDivident", { tab }), { replace: true })
        }
        panelId={panelId}
      />
      {/* Above what loads, so that it keeps its place. */}
      <DisputesButton />
      <div id={panelId} role="tabpanel" aria-label={t(`bill.tab.${selected}`)} className={styles.part}>
        {selected === "mine" ? (
          <Dividends />
        ) : (
          <OwedBills
            key={period && `${period.first} ${period.last}`}
            topUp={topUp}
            {...(period && { kind: "dividend", period })}
          />
        )}
      </div>
    </div>
  );
}
