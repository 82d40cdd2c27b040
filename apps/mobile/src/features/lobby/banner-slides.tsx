import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { type Banner, BannerSlide } from "./banner-slide.tsx";
import styles from "./lobby.module.css";

/** HOME-02: the next banner of home every five seconds. */
const BANNER_DELAY_MS = 5_000;
/** HOME-03: everywhere else every eight seconds. */
const PROMOTION_DELAY_MS = 8_000;
/** Embla's duration is an attraction factor: with this value a slide has all but settled after a second. */
const SPEED = 32;

export interface BannerSlidesProps {
  banners: readonly Banner[];
  delayMs?: number;
}

/** The moving banners: they loop only if there is more than one (HOME-02). */
export function BannerSlides({ banners, delayMs = BANNER_DELAY_MS }: BannerSlidesProps) {
  const { t } = usePhrases();
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const [plugins] = useState(() =>
    isCalm
      ? []
      : [
          Autoplay({
            delay: delayMs,
            stopOnInteraction: false,
            stopOnMouseEnter: true,
            stopOnFocusIn: true,
          }),
        ],
  );
  const [view, embla] = useEmblaCarousel({ loop: banners.length > 1, duration: SPEED }, plugins);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    if (!embla) return undefined;
    const follow = () => setCurrent(embla.selectedScrollSnap());
    embla.on("select", follow);
    return () => {
      embla.off("select", follow);
    };
  }, [embla]);

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={t("banner.label")}>
      <div ref={view} className={styles.view}>
        <div className={styles.slides}>
          {banners.map((banner, index) => (
            <div key={banner.id} inert={index !== current}>
              <BannerSlide banner={banner} isFirst={index === 0} />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.dots}>
        {banners.map((banner, index) => (
          <button
            key={banner.id}
            type="button"
            className={styles.dot}
            aria-label={t("banner.show", { number: index + 1 })}
            aria-current={index === current}
            onClick={() => embla?.scrollTo(index)}
          />
        ))}
      </div>
    </section>
  );
}

/** The moving banners of a screen that is not home (HOME-03). */
export const PromotionSlides = ({ banners }: Pick<BannerSlidesProps, "banners">) => (
  <BannerSlides banners={banners} delayMs={PROMOTION_DELAY_MS} />
);
