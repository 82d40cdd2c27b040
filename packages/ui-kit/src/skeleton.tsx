import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  width?: CSSProperties["width"];
  height?: CSSProperties["height"];
  ratio?: string;
  radius?: "s" | "m" | "card" | "l" | "full";
  /** For what is not on its way yet: a place far below the screen that nobody should have to animate. */
  isStill?: boolean;
}

/** A grey place for what is coming: give it the size of the real thing, so nothing jumps. */
export function Skeleton({ width = "100%", height, ratio, radius = "s", isStill }: SkeletonProps) {
  const style = { width, height, aspectRatio: ratio, borderRadius: `var(--radius-${radius})` };
  return (
    <span className={classNames(styles.skeleton, isStill && styles.still)} style={style} aria-hidden="true" />
  );
}
