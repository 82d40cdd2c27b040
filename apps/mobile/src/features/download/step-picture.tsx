import type { ReactNode } from "react";
import styles from "./download.module.css";

export type PictureName =
  | "download"
  | "allow"
  | "install"
  | "open"
  | "settings"
  | "profile"
  | "share"
  | "addToHome"
  | "confirm";

const line = (y: number, width: number, x = 20) => (
  <rect x={x} y={y} width={width} height="4" rx="2" className={styles.ink} />
);
const rowOf = (y: number, isLit = false) => (
  <>
    <rect x="16" y={y} width="40" height="12" rx="4" className={isLit ? styles.lit : styles.row} />
    <rect x="20" y={y + 4} width="20" height="4" rx="2" className={isLit ? styles.onLit : styles.ink} />
  </>
);
const sheet = (
  <>
    <rect x="12" y="6" width="48" height="84" rx="9" className={styles.dim} />
    <rect x="17" y="34" width="38" height="38" rx="7" className={styles.sheet} />
  </>
);
const button = (x: number, y: number, width: number) => (
  <rect x={x} y={y} width={width} height="11" rx="5.5" className={styles.lit} />
);
const icons = [20, 33, 46].flatMap((x) => [20, 34, 48].map((y) => ({ x, y })));

/** The content of the phone in each picture, in a field of 72 by 96. */
const scenes: Readonly<Record<PictureName, ReactNode>> = {
  download: (
    <>
      {line(20, 22)}
      {line(28, 30)}
      {button(20, 40, 32)}
      <path d="M36 60v14m-6-6 6 6 6-6M27 80h18" className={styles.stroke} />
    </>
  ),
  allow: (
    <>
      {sheet}
      {line(41, 24, 22)}
      {line(49, 16, 22)}
      <rect x="33" y="57" width="17" height="10" rx="5" className={styles.lit} />
      <circle cx="45" cy="62" r="3.4" className={styles.onLit} />
    </>
  ),
  install: (
    <>
      {sheet}
      <rect x="22" y="39" width="10" height="10" rx="3" className={styles.lit} />
      {line(42, 14, 36)}
      {button(26, 56, 24)}
    </>
  ),
  open: (
    <>
      {icons.map(({ x, y }) => (
        <rect key={`${x}-${y}`} x={x - 3} y={y - 3} width="10" height="10" rx="3" className={styles.row} />
      ))}
      <rect x="28" y="29" width="14" height="14" rx="4" className={styles.lit} />
      <circle cx="35" cy="36" r="11" className={styles.ring} />
    </>
  ),
  settings: (
    <>
      {line(18, 20)}
      {rowOf(28, true)}
      {rowOf(46)}
      {rowOf(60)}
      {rowOf(74)}
    </>
  ),
  profile: (
    <>
      <path d="M36 18l12 4v9c0 7-5 11-12 13-7-2-12-6-12-13v-9z" className={styles.lit} />
      <path d="M30 31l4.5 4.5 8-8" className={styles.onLitStroke} />
      {line(52, 32)}
      {line(60, 24)}
      {button(22, 72, 28)}
    </>
  ),
  share: (
    <>
      {line(18, 32)}
      {line(26, 24)}
      <rect x="16" y="38" width="40" height="26" rx="5" className={styles.row} />
      <rect x="13" y="72" width="46" height="17" rx="6" className={styles.row} />
      <path d="M36 84v-9m-3 3 3-3 3 3M31 79v7h10v-7" className={styles.stroke} />
      <circle cx="36" cy="80.5" r="9.5" className={styles.ring} />
    </>
  ),
  addToHome: (
    <>
      {line(18, 24)}
      {rowOf(28)}
      {rowOf(43)}
      {rowOf(58, true)}
      <path d="M50 61v6m-3-3h6" className={styles.onLitStroke} />
      {rowOf(73)}
    </>
  ),
  confirm: (
    <>
      <rect x="38" y="16" width="18" height="10" rx="5" className={styles.lit} />
      {line(19, 12)}
      <rect x="16" y="34" width="40" height="24" rx="6" className={styles.row} />
      <rect x="20" y="39" width="14" height="14" rx="4" className={styles.lit} />
      {line(44, 14, 38)}
    </>
  ),
};

/** A small drawing of a phone that shows where to tap; the step beside it says it in words. */
export function StepPicture({ name }: { name: PictureName }) {
  return (
    <svg className={styles.picture} viewBox="0 0 72 96" aria-hidden="true" focusable="false">
      <rect x="9" y="3" width="54" height="90" rx="12" className={styles.body} />
      <rect x="12" y="6" width="48" height="84" rx="9" className={styles.screen} />
      <rect x="30" y="9" width="12" height="3" rx="1.5" className={styles.ink} />
      {scenes[name]}
    </svg>
  );
}
