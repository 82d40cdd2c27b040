import { isCatalogueGameType } from "@croupier/domain/codes";
import { buttonClass } from "@croupier/ui-kit/button";
import { chipClass, chipStripClass } from "@croupier/ui-kit/chip-classes";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, useDeferredSearch, useSearch } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import type { Vendor } from "../../shared/games/games.ts";
import { listProviders, useVendors, type Vendors } from "../../shared/games/use-vendors.ts";
import { VendorIcon } from "../../shared/games/vendor-icon.tsx";
import { useCentredChoice } from "../../shared/lists/use-centred-choice.ts";
import { GameResults } from "./game-results.tsx";
import styles from "./games.module.css";
import listStyles from "./list-page.module.css";
import { createListRequest, SHARED_PAGE_SIZE, transitions } from "./list-state.ts";
import { SearchBox } from "./search-box.tsx";
import { useGameList } from "./use-game-list.ts";
import { useListUrlState } from "./use-list-url-state.ts";

const pageOf = (vassalage: string, gameType?: string) =>
  createTarget("/m/providers", { vassalage, gameType });

/** The vendors of the lobby, each a link to its own page (EXT-30), without those of VENDOR-06. */
function AllProviders({ vendors }: { vendors: Vendors }) {
  const { t } = usePhrases();
  const countOf = (vassalage: string) =>
    vendors.groups
      .flatMap((group) => group.vendorNames)
      .reduce((sum, vendor) => sum + (vendor.vassalage === vassalage ? vendor.gameCount : 0), 0);
  return (
    <ul className={styles.tiles}>
      {listProviders(vendors).map(({ vassalage, accountTypeName, iconUrl }) => (
        <li key={vassalage}>
          <Link to={pageOf(vassalage)} className={styles.tile}>
            <span className={styles.tileIcon}>
              <VendorIcon iconUrl={iconUrl} width={60} />
            </span>
            <span className={styles.tileText}>
              <strong>{accountTypeName}</strong>
              {countOf(vassalage) > 0 && <small>{t("vendor.games", { count: countOf(vassalage) })}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface TypeMenuProps {
  vassalage: string;
  types: readonly string[];
  current: string | undefined;
}

/** All games of the vendor, or those of one type. */
function TypeMenu({ vassalage, types, current }: TypeMenuProps) {
  const { t } = usePhrases();
  const strip = useCentredChoice<HTMLElement>(current, types.length);
  return (
    <nav ref={strip} className={chipStripClass} aria-label={t("list.categories")}>
      {[undefined, ...types].map((type) => (
        <Link
          key={type ?? "all"}
          to={pageOf(vassalage, type)}
          replace
          className={chipClass}
          aria-current={type === current ? "page" : undefined}
        >
          {type !== undefined && <Icon name={getCategoryLabel(type).icon} size={18} />}
          <span>{t(type === undefined ? "common.all" : getCategoryLabel(type).label)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** One vendor's games by type, with a search among them, by 36 (EXT-30). */
function VendorGames({ vendor, vendors }: { vendor: Vendor; vendors: Vendors }) {
  const { t } = usePhrases();
  const { vassalage } = vendor;
  const { state, drawn, change, readNow } = useListUrlState();
  const types = vendors.groups
    .filter((group) => group.vendorNames.some((other) => other.vassalage === vassalage))
    .map((group) => group.gameCategory)
    .filter(isCatalogueGameType);
  const readType = (query: URLSearchParams) => types.find((own) => own === query.get("gameType"));
  const asked = useSearch(readType);
  const type = useDeferredSearch(readType);
  const request = createListRequest({ ...drawn, source: undefined }, type ? [type] : [], {
    ownVendor: vassalage,
    pageSize: SHARED_PAGE_SIZE,
  });
  const list = useGameList(request);
  return (
    <>
      <SearchBox term={state.term} onSearch={(term) => change(transitions.search(readNow(), term))} />
      {types.length > 1 && <TypeMenu vassalage={vassalage} types={types} current={asked} />}
      <GameResults
        list={list}
        emptyText={t("list.empty")}
        emptyAction={
          <Link to={pageOf(vassalage)} className={buttonClass({ variant: "secondary" })}>
            {t("list.resetFilters")}
          </Link>
        }
      />
    </>
  );
}

/** ROUTE-26: the page of one vendor, or of all. */
export function ProviderPage({ vassalage }: { vassalage: string }) {
  const { t } = usePhrases();
  const { vendors, isPending, isLoadingError, refetch } = useVendors();
  const vendor = vendors.byCode.get(vassalage);
  const all = (
    <Link to="/m/providers" className={buttonClass({ variant: "secondary" })}>
      {t("vendor.viewAll")}
    </Link>
  );
  if (isPending) return <Skeleton height={420} radius="card" />;
  if (isLoadingError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  return (
    <div className={listStyles.list}>
      {vassalage === "" ? (
        <AllProviders vendors={vendors} />
      ) : vendor ? (
        <>
          <h2 className={listStyles.vendorHead}>
            <VendorIcon iconUrl={vendor.iconUrl} width={120} />
            {vendor.accountTypeName}
          </h2>
          <VendorGames vendor={vendor} vendors={vendors} />
        </>
      ) : (
        <EmptyState icon="search" text={t("vendor.unknown")} action={all} />
      )}
    </div>
  );
}
