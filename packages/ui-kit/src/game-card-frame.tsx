import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./game-card-frame.module.css";

export interface GameCardFrameProps {
  name: string;
  onPress: () => void;
  imageUrl?: string | undefined;
  /** The same picture in several widths, in the format of `srcset`. */
  imageSet?: string | undefined;
  /** The first row's pictures load before everything else; all others load lazily. */
  eager?: boolean;
  /** One of the four gradients behind the art (GAME-04). */
  theme: 1 | 2 | 3 | 4;
  /** The vendor's mark, top left. */
  start?: ReactNode;
  /** The favourite heart, top right. It is a button next to the card's own, never inside it. */
  end?: ReactNode;
  /** A second way to open the card, under the name. It is a button of its own too. */
  corner?: ReactNode;
  /** A short text under the name, for a card that cannot be opened yet. */
  note?: string | undefined;
}

/** A third of the column, which is a card's width on every screen. */
const SIZES = "(min-width: 481px) 146px, 30vw";

/** A name this long may not fit on a narrow card. */
const LONG_NAME = 24;

/** Of "Group: Name" with a long group only its first word, for many games share it and would be cut before they differ. */
function shorten(name: string): string {
  const [, group = "", own] = /^([^:：]+)[:：]\s*(.+)$/.exec(name) ?? [];
  const [word = ""] = group.split(" ", 1);
  return own && name.length > LONG_NAME ? `${word.slice(0, 12)}… ${own}` : name;
}

/** A 3:4 card whose space is reserved before its picture arrives. */
export function GameCardFrame(props: GameCardFrameProps) {
  const { name, onPress, imageUrl, imageSet, eager, theme, start, end, corner, note } = props;
  const shown = shorten(name);
  const themeClass = { 1: undefined, 2: styles.theme2, 3: styles.theme3, 4: styles.theme4 }[theme];
  return (
    <div className={classNames(styles.card, themeClass, Boolean(corner) && styles.withCorner)}>
      {imageUrl && (
        <img
          className={styles.art}
          srcSet={imageSet}
          sizes={imageSet && SIZES}
          src={imageUrl}
          alt=""
          width={240}
          height={320}
          fetchPriority={eager ? "high" : "auto"}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
      <button
        type="button"
        className={styles.press}
        data-hold={name}
        aria-label={shown === name ? undefined : [name, note].filter(Boolean).join(", ")}
        onClick={onPress}
      >
        <span className={styles.name}>
          <span>{shown}</span>
          {note && <small className={styles.note}>{note}</small>}
        </span>
      </button>
      {start && <div className={styles.start}>{start}</div>}
      {end && <div className={styles.end}>{end}</div>}
      {corner && <div className={styles.corner}>{corner}</div>}
    </div>
  );
}
