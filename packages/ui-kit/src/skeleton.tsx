import type { CSSProperties } from "react";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  width?: CSSProperties["width"];
  height?: CSSProperties["height"];
  ratio?: string;
  radius?: "s" | "m" | "card" | "l" | "full";
}

/** A grey place for what is coming: give it the size of the real thing, so nothing jumps. */
export function Skeleton({ width = "100%", height, ratio, radius = "s" }: SkeletonProps) {
  const style = { width, height, aspectRatio: ratio, borderRadius: `var(--radius-${radius})` };
  return <span className={styles.skeleton} style={style} aria-hidden="true" />;
}
