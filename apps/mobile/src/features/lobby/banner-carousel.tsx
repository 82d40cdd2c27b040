import { type ComponentType, useEffect, useState } from "react";
import { useLazyPart } from "../../platform/loading/use-lazy-part.ts";
import { type Banner, BannerSlide } from "./banner-slide.tsx";
import styles from "./lobby.module.css";

const loadSlides = async () => (await import("./banner-slides.tsx")).BannerSlides;

/** Nothing moves in the first seconds: what moves the banners may come when the page has settled. */
const SETTLED_MS = 3_000;

interface BannerCarouselProps {
  banners: readonly Banner[];
  /** Brings what moves them, those of home unless told; a function of the module. */
  load?: () => Promise<ComponentType<{ banners: readonly Banner[] }>>;
}

/** The banners at the head of a screen; what moves them comes after the first of them is seen. */
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
    // A finger on the banner is about to swipe it, and does not wait.
    <div className={styles.carousel} onPointerDown={() => setIsSettled(true)}>
      <BannerSlide banner={first} isFirst />
    </div>
  );
}
