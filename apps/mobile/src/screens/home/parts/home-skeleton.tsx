import { lobbyBlockSize } from "@croupier/domain/codes";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { GridSkeleton } from "../../../features/games/game-grid.tsx";
import type { Banner } from "../../../features/lobby/banner-slide.tsx";
import { BannerSlide } from "../../../features/lobby/banner-slide.tsx";
import styles from "../home.module.css";

const PICKS = [1, 2, 3, 4, 5];

/** Home before its data: placeholders of the same size as the lobby. The server draws it too, with the banner. */
export function HomeSkeleton({ banner }: { banner?: Banner | undefined }) {
  return (
    <div className={styles.home}>
      {banner ? <BannerSlide banner={banner} isFirst /> : <Skeleton ratio="358 / 116" radius="l" />}
      <Skeleton height={44} radius="m" />
      <div className={styles.games}>
        <div className={styles.strip}>
          {PICKS.map((pick) => (
            <Skeleton key={pick} height={64} radius="m" />
          ))}
        </div>
        <Skeleton height={48} radius="full" />
        <div className={styles.block}>
          <Skeleton width="38%" height={32} />
          <GridSkeleton count={lobbyBlockSize} />
        </div>
      </div>
    </div>
  );
}
