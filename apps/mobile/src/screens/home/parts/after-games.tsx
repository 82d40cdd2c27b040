import type { CategoryKey } from "@croupier/domain/codes";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useBrand } from "../../../platform/brand/brand.tsx";
import { useLazyPart } from "../../../platform/loading/use-lazy-part.ts";
import { useNearViewport } from "../../../platform/loading/use-near-viewport.ts";
import { waitForFullCatalogue } from "../../../platform/phrases/full-catalogue.ts";

/** The category has all of them. A number that is known keeps home still while they load. */
const ROOMS_ON_HOME = 6;

/** Their texts are not part of the lobby's catalogue. */
async function loadLotteries() {
  const [{ LotteryBoard }] = await Promise.all([
    import("../../../features/lottery/lottery-board.tsx"),
    waitForFullCatalogue(),
  ]);
  return LotteryBoard;
}
async function loadRooms() {
  const [{ LiveRooms }] = await Promise.all([
    import("../../../features/livestream/live-rooms.tsx"),
    waitForFullCatalogue(),
  ]);
  return LiveRooms;
}

function Lotteries({ gameType }: { gameType: "LOTT" | "ELOTT" }) {
  const Board = useLazyPart(loadLotteries);
  return Board ? <Board gameType={gameType} /> : <Skeleton height={480} radius="card" />;
}

function Rooms({ most }: { most: number }) {
  const { ref, isNear } = useNearViewport<HTMLDivElement>();
  const LiveRooms = useLazyPart(loadRooms, isNear);
  return (
    <div ref={ref}>
      {LiveRooms ? (
        <LiveRooms most={most} />
      ) : (
        // As high as the title and three rows of rooms, at any width of a phone.
        <Skeleton ratio="1 / 2.1" radius="card" isStill={!isNear} />
      )}
    </div>
  );
}

/** The content below the games of a category: the draws of lotteries, the live rooms. */
export function AfterGames({ category }: { category: CategoryKey }) {
  const { isOn } = useBrand();
  if (category === "LOTT" || category === "ELOTT") return <Lotteries gameType={category} />;
  // EXT-33, HOME-09: the category of the menu has its block on home as well.
  if (isOn("LIVESTREAM") && (category === "HOME" || category === "LIVESTREAM"))
    return <Rooms most={category === "HOME" ? ROOMS_ON_HOME : Infinity} />;
  return null;
}
