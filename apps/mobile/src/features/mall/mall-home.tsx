import { Tabs } from "@croupier/ui-kit/tabs";
import { useId } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate, useSearch } from "../../platform/router/history.ts";
import { FullAccountOnly } from "../../shared/session/full-account-only.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { ItemsPanel } from "./items-panel.tsx";
import styles from "./mall.module.css";
import { MovementsPanel } from "./movements-panel.tsx";
import { OrdersPanel } from "./orders-panel.tsx";
import { PointsCard } from "./points-card.tsx";

const tabs = ["goods", "orders", "movements"] as const;
const readTab = (query: URLSearchParams) => tabs.find((tab) => tab === query.get("tab")) ?? "goods";

/** The points mall (EXT-04). Play money sees what there is. */
export function Screen() {
  const { t } = usePhrases();
  const tab = useSearch(readTab);
  const panelId = useId();
  const { isReal } = describeSession(useSession());
  if (!isReal)
    return (
      <div className={styles.page}>
        <FullAccountOnly />
        <ItemsPanel />
      </div>
    );
  return (
    <div className={styles.page}>
      <PointsCard />
      <Tabs
        label={t("title.mall")}
        items={tabs.map((key) => ({ key, label: t(`mall.${key}`) }))}
        selected={tab}
        onSelect={(key) =>
          navigate(createTarget("/m/mall/mallHome", key === "goods" ? {} : { tab: key }), { replace: true })
        }
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`mall.${tab}`)} className={styles.panel}>
        {tab === "goods" && <ItemsPanel />}
        {tab === "orders" && <OrdersPanel />}
        {tab === "movements" && <MovementsPanel />}
      </div>
    </div>
  );
}
