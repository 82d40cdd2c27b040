import { EmptyState } from "@croupier/ui-kit/empty-state";
import { Icon } from "@croupier/ui-kit/icon";
import { Sheet } from "@croupier/ui-kit/sheet";
import { useBrand } from "../../platform/brand.tsx";
import row from "../../platform/menu-row.module.css";
import { closePanel, usePanel } from "../../platform/panels.ts";
import { usePhrases } from "../../platform/phrases.tsx";
import { isSafeLink } from "../../platform/safe-link.ts";
import styles from "./menu.module.css";

/** FOOT-05: the customer-service list. */
export function Panel() {
  const { t } = usePhrases();
  const { customerService } = useBrand().status.info;
  const entries = customerService.filter((entry) => isSafeLink(entry.path));
  return (
    <Sheet
      open={usePanel("service")}
      onClose={() => closePanel("service")}
      title={t("service.title")}
      closeLabel={t("common.close")}
    >
      {entries.length === 0 && <EmptyState icon="service" text={t("service.empty")} />}
      {entries.length > 0 && <p className={styles.text}>{t("service.line")}</p>}
      {entries.map((entry) => (
        <a key={entry.title} className={row.row} href={entry.path} target="_blank" rel="noopener noreferrer">
          <Icon name="service" size={22} />
          <span>{entry.title}</span>
          <Icon name="chevronRight" size={18} />
        </a>
      ))}
    </Sheet>
  );
}
