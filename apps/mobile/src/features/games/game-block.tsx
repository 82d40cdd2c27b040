import { type CatalogueGameType, lobbyBlockSize } from "@croupier/domain/codes";
import { chipClass } from "@croupier/ui-kit/chip-classes";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLazyPart } from "../../platform/loading/use-lazy-part.ts";
import { useNearViewport } from "../../platform/loading/use-near-viewport.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import { firstHotGamesQuery } from "../../shared/games/game-queries.ts";
import type { VendorGroup } from "../../shared/games/games.ts";
import { GameGrid, GridSkeleton } from "./game-grid.tsx";
import { gamePageQuery } from "./game-list-query.ts";
import styles from "./games.module.css";
import { createListRequest, plainState } from "./list-state.ts";

/** HOME-10: the blocks of these categories list vendors; SPORTS also lists games after them (HOME-11). */
const madeOfVendors: ReadonlySet<string> = new Set(["LOTT", "ELOTT", "SPORTS", "ESPORTS", "COCKFIGHT"]);
const withGames: ReadonlySet<string> = new Set(["RNG", "FISH", "PVP", "LIVE", "SPORTS"]);

interface BlockProps {
  category: string;
  /** HOME-12: the block's 'more' chooses its category in the hub. */
  onMore: () => void;
  /** HOME-12: where 'more games' at the end leads. */
  hasEnd?: boolean;
  children: ReactNode;
}

function Block({ category, onMore, hasEnd = false, children }: BlockProps) {
  const { t } = usePhrases();
  const { label, icon } = getCategoryLabel(category);
  return (
    <section className={styles.block} aria-label={t(label)}>
      <div className={styles.blockHead}>
        <h2 className={styles.blockTitle}>
          <Icon name={icon} size={20} />
          {t(label)}
        </h2>
        <button
          type="button"
          className={styles.link}
          onClick={onMore}
          aria-label={t("block.moreOf", { name: t(label) })}
        >
          {t("common.more")}
          <Icon name="chevronRight" size={16} />
        </button>
      </div>
      {children}
      {hasEnd && (
        <div className={styles.more}>
          <Link to={createTarget("/m/gameList", { gameType: category })} className={chipClass}>
            {t("list.more")}
            <Icon name="arrowRight" size={16} />
          </Link>
        </div>
      )}
    </section>
  );
}

/** The hot games of the brand: the first block, whose pictures are in the first screen. */
export function HotBlock({ onCategory }: { onCategory: (category: "HOT") => void }) {
  const { t, language } = usePhrases();
  const hot = useQuery(firstHotGamesQuery(language));
  if (hot.data?.list.length === 0) return null;
  return (
    <Block category="HOT" onMore={() => onCategory("HOT")}>
      {hot.data ? (
        <GameGrid games={hot.data.list.slice(0, lobbyBlockSize)} isFirst />
      ) : hot.isError ? (
        <FailedState text={t("common.loadFailed")} onRetry={() => hot.refetch()} />
      ) : (
        <GridSkeleton count={lobbyBlockSize} />
      )}
    </Block>
  );
}

/** The first games of a category that the hot block does not show already. */
function useBlockGames(category: CatalogueGameType, gameCount: number, isNear: boolean) {
  const { language } = usePhrases();
  const hot = useQuery({ ...firstHotGamesQuery(language), enabled: false });
  const shownGames = hot.data?.list.slice(0, lobbyBlockSize) ?? [];
  const shown = new Set(shownGames.map((game) => game.nodeId));
  const request = createListRequest(plainState, [category], { pageSize: lobbyBlockSize });
  const first = useQuery({ ...gamePageQuery(request, language), enabled: isNear });
  const isRepeated = first.data?.games.some((game) => shown.has(game.nodeId)) ?? false;
  const second = useQuery({ ...gamePageQuery(request, language, 2), enabled: isRepeated });
  // Without the second page the block is short, which is better than a failure.
  const isWhole = !isRepeated || second.data !== undefined || second.isError;
  const games = [...(first.data?.games ?? []), ...(second.data?.games ?? [])]
    .filter((game) => !shown.has(game.nodeId))
    .slice(0, lobbyBlockSize);
  const others = gameCount - shownGames.filter((game) => game.gameType === category).length;
  return {
    ...first,
    games: first.data && isWhole ? games : undefined,
    /** How many there will be, so that their place is as high as they are. */
    expected: Math.max(0, Math.min(lobbyBlockSize, others)),
  };
}

/** The first games of a category, fetched when the block comes near the viewport. */
function BlockGames({ category, gameCount }: { category: CatalogueGameType; gameCount: number }) {
  const { t } = usePhrases();
  const { ref, isNear } = useNearViewport<HTMLDivElement>();
  const games = useBlockGames(category, gameCount, isNear);
  if (games.isLoadingError)
    return <FailedState text={t("common.loadFailed")} onRetry={() => games.refetch()} />;
  return (
    <div ref={ref}>
      {games.games ? (
        <GameGrid games={games.games} />
      ) : (
        <GridSkeleton count={games.expected} isStill={!isNear} />
      )}
    </div>
  );
}

const loadTiles = () => import("./vendor-tile.tsx").then((part) => part.VendorTiles);

/** The vendors of a block when it comes near the viewport; a placeholder before that. */
function BlockVendors({ group }: { group: VendorGroup }) {
  const { ref, isNear } = useNearViewport<HTMLDivElement>();
  const VendorTiles = useLazyPart(loadTiles, isNear);
  return (
    <div ref={ref}>
      {VendorTiles ? (
        <VendorTiles groups={[group]} />
      ) : (
        <Skeleton
          height={Math.ceil(group.vendorNames.length / 2) * 78 - 10}
          radius="card"
          isStill={!isNear}
        />
      )}
    </div>
  );
}

/** One category of the lobby: vendors, games, or both (HOME-09 to HOME-12). */
export function CategoryBlock({ group, onMore }: { group: VendorGroup; onMore: () => void }) {
  const category = group.gameCategory;
  const hasGames = withGames.has(category) && group.gameCount > 0;
  return (
    <Block category={category} onMore={onMore} hasEnd={hasGames}>
      {madeOfVendors.has(category) && <BlockVendors group={group} />}
      {hasGames && <BlockGames category={category as CatalogueGameType} gameCount={group.gameCount} />}
    </Block>
  );
}
