import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  width?: CSSProperties["width"];
  height?: CSSProperties["height"];
  ratio?: string;
  radius?: "s" | "m" | "card" | "l" | "full";
  /** Turns the animation off, for a skeleton far below the screen or one that loads nothing yet. */
  isStill?: boolean;
}

/** A grey placeholder. Give it the size of the real content, so nothing jumps. */
export function Skeleton({ width = "100%", height, ratio, radius = "s", isStill }: SkeletonProps) {
  const style = { width, height, aspectRatio: ratio, borderRadius: `var(--radius-${radius})` };
  return (
    <span className={classNames(styles.skeleton, isStill && styles.still)} style={style} aria-hidden="true" />
  );
}
