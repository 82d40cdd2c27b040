import { type ComponentType, useEffect, useState } from "react";
import { useLazyPart } from "../../platform/loading/use-lazy-part.ts";
import { type Banner, BannerSlide } from "./banner-slide.tsx";
import styles from "./lobby.module.css";

const loadSlides = () => import("./banner-slides.tsx").then((part) => part.BannerSlides);

/** Banners do not move for the first seconds, so the carousel's script can load after the page. */
const SETTLED_MS = 3_000;

interface BannerCarouselProps {
  banners: readonly Banner[];
  /** Loads the carousel; by default that of home. It must be a module-level function. */
  load?: () => Promise<ComponentType<{ banners: readonly Banner[] }>>;
}

/** The banners at the top of a screen; the carousel's script loads after the first one is visible. */
export function BannerCarousel({ banners, load = loadSlides }: BannerCarouselProps) {
  const [first] = banners;
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  const BannerSlides = useLazyPart(load, isSettled && banners.length > 1);
  if (!first) return null;
  if (BannerSlides) return <BannerSlides banners={banners} />;
  return (
    // A touch on the banner is about to swipe it, so the script loads at once.
    <div className={styles.carousel} onPointerDown={() => setIsSettled(true)}>
      <BannerSlide banner={first} isFirst />
    </div>
  );
}
