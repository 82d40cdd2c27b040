import { buttonClass } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { getCategoryLabel } from "../../platform/category-labels.ts";
import { usePhrases } from "../../platform/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { useVendors, type Vendors } from "../../platform/use-vendors.ts";
import { VendorIcon } from "../../platform/vendor-icon.tsx";
import { useGameList } from "./game-list-query.ts";
import { GameResults } from "./game-results.tsx";
import styles from "./games.module.css";
import { LIST_PAGE_SIZE } from "./list-state.ts";
import { VendorTiles } from "./vendor-tile.tsx";

/** Every vendor of the brand, by category (ROUTE-26 without a vendor). */
function AllProviders({ vendors }: { vendors: Vendors }) {
  const { t } = usePhrases();
  return vendors.groups.map((group) => {
    const { label, icon } = getCategoryLabel(group.gameCategory);
    return (
      <section key={group.gameCategory} className={styles.block}>
        <h2 className={styles.blockTitle}>
          <Icon name={icon} size={20} />
          {t(label)}
        </h2>
        <VendorTiles vendors={group.vendorNames} category={group.gameCategory} />
      </section>
    );
  });
}

function VendorGames({ vassalage }: { vassalage: string }) {
  const { t } = usePhrases();
  const list = useGameList({
    source: "catalogue",
    types: [],
    vendors: [vassalage],
    classify: "",
    term: "",
    pageSize: LIST_PAGE_SIZE,
  });
  return <GameResults list={list} emptyText={t("list.empty")} />;
}

/** ROUTE-26: the page of one vendor, or of all. */
export function ProviderPage({ vassalage }: { vassalage: string }) {
  const { t } = usePhrases();
  const { vendors, isPending, isError, refetch } = useVendors();
  const vendor = vendors.byCode.get(vassalage);
  const all = (
    <Link to="/m/providers" className={buttonClass({ variant: "secondary" })}>
      {t("vendor.viewAll")}
    </Link>
  );
  if (isPending) return <Skeleton height={420} radius="card" />;
  if (isError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  return (
    <div className={styles.list}>
      {vassalage === "" ? (
        <AllProviders vendors={vendors} />
      ) : vendor ? (
        <>
          <h2 className={styles.vendorHead}>
            <VendorIcon iconUrl={vendor.iconUrl} width={120} />
            {vendor.accountTypeName}
          </h2>
          <VendorGames vassalage={vassalage} />
        </>
      ) : (
        <EmptyState icon="search" text={t("vendor.unknown")} action={all} />
      )}
    </div>
  );
}
