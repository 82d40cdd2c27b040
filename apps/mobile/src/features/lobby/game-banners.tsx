import type { GameType } from "@croupier/domain/codes";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { gameBannersQuery } from "../../shared/content/game-banners-query.ts";
import { BannerCarousel } from "./banner-carousel.tsx";
import styles from "./lobby.module.css";
import { LowBanners } from "./low-banners.tsx";

const loadSlides = async () => (await import("./banner-slides.tsx")).PromotionSlides;

/** The banner above the lists of a type of games (API-26), lower than on home; several take turns (HOME-03). */
export function GameBanners({ of }: { of: GameType }) {
  const { language } = usePhrases();
  const { data: banners = [], isPending } = useQuery({
    ...gameBannersQuery(language, of),
    // After a change of category the banner before stays in sight until its own is there, and nothing moves.
    placeholderData: (last) => last,
  });
  if (banners.length === 0 && !isPending) return null;
  return (
    <div className={styles.aboveGames}>
      <LowBanners>
        {isPending ? (
          <Skeleton ratio="358 / 108" radius="l" />
        ) : (
          <BannerCarousel banners={banners} load={loadSlides} />
        )}
      </LowBanners>
    </div>
  );
}
