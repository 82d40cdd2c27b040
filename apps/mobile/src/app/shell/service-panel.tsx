import { EmptyState } from "@croupier/ui-kit/empty-state";
import { Icon } from "@croupier/ui-kit/icon";
import { Sheet } from "@croupier/ui-kit/sheet";
import { useQuery } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand/brand.tsx";
import { isSafeLink } from "../../platform/html/safe-link.ts";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import row from "../../shared/menu/menu-row.module.css";
import { closePanel, usePanel } from "../../shared/menu/open-panels.ts";
import { localStore } from "../../shared/storage/stores.ts";
import styles from "./menu.module.css";

/** API-39; stored under `service_link`, so that the list shows at once and offline (SESS-14). */
const serviceQuery = {
  queryKey: ["customerService"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const entries = await wps("GET /wps/system/customerService", { signal });
    localStore.write("service_link", entries);
    return entries;
  },
};

/** The brand's service entries: from the server, else stored, else those that came with the page. */
function useServiceEntries() {
  const { customerService } = useBrand().status.info;
  const { data } = useQuery(serviceQuery);
  return data ?? localStore.read("service_link") ?? customerService;
}

/** FOOT-05: the customer-service list. */
export function Panel() {
  const { t } = usePhrases();
  const entries = useServiceEntries().filter((entry) => isSafeLink(entry.path));
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
