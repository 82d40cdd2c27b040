import { buttonClass } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import { useQuery } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand/brand.tsx";
import { isSafeLink } from "../../platform/html/safe-link.ts";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./site-closed.module.css";

/** The visitor's address. The page is the same for all visitors and has none, so the server is asked. */
function Address() {
  const { t } = usePhrases();
  const known = useBrand().status.location.ip;
  const { data } = useQuery({
    queryKey: ["siteStatus"],
    queryFn: ({ signal }) => wps("GET /wps/system/status", { signal }),
    enabled: known === "",
  });
  const ip = known || data?.location.ip;
  return <p className={styles.address}>{ip && t("status.ip", { ip })}</p>;
}

/** STATUS-04, STATUS-05: the full screen instead of the app, with the ways to customer service. */
export function Screen() {
  const { t, language } = usePhrases();
  const { status, siteStatus, title } = useBrand();
  const isMaintenance = siteStatus === 1;
  return (
    <main className={styles.closed}>
      <span className={styles.sign}>
        <Icon name={isMaintenance ? "settings" : "globe"} size={36} />
      </span>
      <p className={styles.brand}>{title}</p>
      <h1>{isMaintenance ? t("status.maintenance") : t("status.restricted")}</h1>
      <p className={styles.text}>
        {isMaintenance ? t("status.maintenanceText") : t("status.restrictedText")}
      </p>
      {!isMaintenance && <Address />}
      {isMaintenance && (
        <ul className={styles.links}>
          {status.info.customerService
            // The site's own pages are closed with it.
            .filter(({ path }) => isSafeLink(path) && !path.startsWith("/"))
            .map((entry) => (
              <li key={entry.path}>
                <a href={entry.path} className={buttonClass({ variant: "secondary", wide: true })}>
                  {entry.titles?.[language] ?? entry.title}
                </a>
              </li>
            ))}
        </ul>
      )}
    </main>
  );
}
