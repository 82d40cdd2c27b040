import { lazy, Suspense, useEffect, useState } from "react";
import { type Banner, BannerSlide } from "./banner-slide.tsx";
import styles from "./lobby.module.css";

const loadSlides = () => import("./banner-slides.tsx");
const BannerSlides = lazy(async () => ({ default: (await loadSlides()).BannerSlides }));

/** Nothing moves in the first seconds: what moves the banners may come when the page has settled. */
const SETTLED_MS = 3_000;

/** The banners of the home lobby; what moves them comes after the first of them is seen. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const [first] = banners;
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!first) return null;
  const still = (
    // A finger on the banner is about to swipe it, and does not wait.
    <div className={styles.carousel} onPointerDown={() => setIsSettled(true)}>
      <BannerSlide banner={first} isFirst />
    </div>
  );
  if (banners.length === 1 || !isSettled) return still;
  return (
    <Suspense fallback={still}>
      <BannerSlides banners={banners} />
    </Suspense>
  );
}
