import { useEffect, useState } from "react";
import { useLatePart } from "../../platform/use-late-part.ts";
import { type Banner, BannerSlide } from "./banner-slide.tsx";
import styles from "./lobby.module.css";

const loadSlides = async () => (await import("./banner-slides.tsx")).BannerSlides;

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
  const BannerSlides = useLatePart(loadSlides, isSettled && banners.length > 1);
  if (!first) return null;
  if (BannerSlides) return <BannerSlides banners={banners} />;
  return (
    // A finger on the banner is about to swipe it, and does not wait.
    <div className={styles.carousel} onPointerDown={() => setIsSettled(true)}>
      <BannerSlide banner={first} isFirst />
    </div>
  );
}
