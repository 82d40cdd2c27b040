import { type PointerEvent, type ReactNode, useId, useRef } from "react";
import { IconButton } from "./icon-button.tsx";
import styles from "./overlay.module.css";
import { Overlay } from "./overlay.tsx";
import { findSwipe, type SwipeDirection } from "./touch.ts";

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** A bottom sheet by default; `start` and `end` are drawers. */
  placement?: "bottom" | "start" | "end";
  /** Replaces the title in the header. The title remains its accessible name. */
  head?: ReactNode;
  children: ReactNode;
}

const CLOSING_SWIPE: Record<NonNullable<SheetProps["placement"]>, SwipeDirection> = {
  bottom: "down",
  start: "left",
  end: "right",
};

/** A sheet or a drawer. It closes by its button, its backdrop, Escape, and a swipe of its header towards its edge. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, closeLabel, placement = "bottom", head, children } = props;
  const titleId = useId();
  const origin = useRef<{ x: number; y: number } | null>(null);

  function release(event: PointerEvent) {
    const from = origin.current;
    origin.current = null;
    if (from && findSwipe(event.clientX - from.x, event.clientY - from.y) === CLOSING_SWIPE[placement])
      onClose();
  }

  return (
    <Overlay open={open} onClose={onClose} placement={placement} labelledBy={titleId}>
      <div
        className={styles.head}
        onPointerDown={(event) => {
          origin.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerUp={release}
        onPointerCancel={release}
      >
        {head}
        <h2 id={titleId} className={head ? "visually-hidden" : styles.title}>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </Overlay>
  );
}
