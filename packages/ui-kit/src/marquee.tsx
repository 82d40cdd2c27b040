import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./marquee.module.css";

/** The ticker moves at 30 frames a second (HOME-04). More would only cost battery. */
export const MARQUEE_FRAMES_PER_SECOND = 30;
const PIXELS_PER_SECOND = 42;
/** The line starts to move only after the page has loaded, because an animation takes frames from the loading page. */
const REST_MS = 3_000;

/**
 * One line that moves from right to left unless the user prefers reduced motion. It pauses under a finger or the
 * focus.
 */
export function Marquee({ children }: { children: ReactNode }) {
  const view = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLSpanElement>(null);
  const [seconds, setSeconds] = useState({ round: 0, lead: 0 });

  useEffect(() => {
    const [outer, inner] = [view.current, content.current];
    if (!outer || !inner) return undefined;
    const observer = new ResizeObserver(() => {
      const lead = outer.clientWidth / PIXELS_PER_SECOND;
      setSeconds({ lead, round: lead + inner.offsetWidth / PIXELS_PER_SECOND });
    });
    const timer = setTimeout(() => {
      observer.observe(outer);
      observer.observe(inner);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);

  const style = {
    "--duration": `${seconds.round.toFixed(2)}s`,
    "--delay": `${(-seconds.lead).toFixed(2)}s`,
    "--steps": Math.max(1, Math.round(seconds.round * MARQUEE_FRAMES_PER_SECOND)),
  } as CSSProperties;
  return (
    <div ref={view} className={styles.window}>
      <div className={classNames(styles.track, seconds.round > 0 && styles.moving)} style={style}>
        <span ref={content} className={styles.content}>
          {children}
        </span>
      </div>
    </div>
  );
}
