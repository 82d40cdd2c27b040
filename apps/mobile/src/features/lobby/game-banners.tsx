import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useQuery } from "@tanstack/react-query";
import { gameBannersQuery } from "../../platform/lobby-queries.ts";
import { usePhrases } from "../../platform/phrases.tsx";
import { useLatePart } from "../../platform/use-late-part.ts";
import { BannerSlide } from "./banner-slide.tsx";
import styles from "./lobby.module.css";

const loadSlides = async () => (await import("./banner-slides.tsx")).PromotionSlides;

/** What heads the game lists (API-26), lower than on home; several take turns (HOME-03). */
export function GameBanners() {
  const { language } = usePhrases();
  const { data: banners = [], isPending } = useQuery(gameBannersQuery(language));
  const PromotionSlides = useLatePart(loadSlides, banners.length > 1);
  const [first] = banners;
  if (!first && !isPending) return null;
  return (
    <div className={styles.low}>
      {!first ? (
        <Skeleton ratio="358 / 108" radius="l" />
      ) : PromotionSlides ? (
        <PromotionSlides banners={banners} />
      ) : (
        <BannerSlide banner={first} isFirst />
      )}
    </div>
  );
}
