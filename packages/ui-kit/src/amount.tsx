import { useLayoutEffect, useRef } from "react";
import styles from "./amount.module.css";
import { classNames } from "./class-names.ts";

const COUNT_UP_MS = 600;

export interface AmountProps {
  /** The value that is counted. Only `format` decides what is shown. */
  value: number;
  format: (value: number) => string;
  /** Gold is for money that was won, and for nothing else. */
  win?: boolean;
  className?: string | undefined;
}

/** A figure in tabular numerals. It counts up when it grows, and changes at once when it shrinks. */
export function Amount({ value, format, win, className }: AmountProps) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);

  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = value;
    // React keeps its own text node. We write into that node, so the next render stays correct.
    const target = element.current?.firstChild;
    const isMotionReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!target) return undefined;
    target.nodeValue = format(value);
    if (isMotionReduced || value <= from) return undefined;
    target.nodeValue = format(from);
    const startMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      const part = Math.min(1, Math.max(0, (nowMs - startMs) / COUNT_UP_MS));
      const eased = 1 - (1 - part) ** 3;
      target.nodeValue = format(part < 1 ? from + (value - from) * eased : value);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, format]);

  return (
    <span ref={element} className={classNames(styles.amount, win && styles.win, className)}>
      {format(value)}
    </span>
  );
}
