import type { MoreIcons } from "./more-icon-paths.ts";

/**
 * Our own drawings on a 24 grid, stroked with 1.75. Each is one path, so an icon costs about 60 bytes. These are what home
 * shows; all others come with `more-icons`, which screens and panels load.
 */
const FIRST_PATHS = {
  activity: "M4 10h16v10H4zM3 7h18v3H3zM12 7v13M12 7C9 7 7 6 7 4.5S9 2.6 12 7c3-4.4 5-4 5-2.5S15 7 12 7",
  alert: "M12 3 2.5 20h19zM12 10v4.5M12 17.2v.3",
  arrowRight: "M4 12h15M13 6l6 6-6 6",
  back: "M15 5l-7 7 7 7",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4",
  cards: "M4 8l8-3 6 13-8 3zM15 5l5 1.5-2 6",
  chat: "M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5",
  check: "M5 12.5l4.5 4.5L19 7",
  chevronRight: "M9 6l6 6-6 6",
  close: "M6 6l12 12M18 6 6 18",
  cock: "M8 20v-2M12 20v-2M5 14c0 3 3 4 6 4 4 0 7-3 7-7V6l-3 2-2-3-1 4c-2 3-4 2-7 2zM18 8h3",
  dashboard: "M4 4h7v7H4zM13 4h7v4h-7zM13 11h7v9h-7zM4 14h7v6H4z",
  deposit: "M12 3v10M8 9.5l4 4 4-4M4 14v6h16v-6",
  download: "M12 4v11M7.5 10.5 12 15l4.5-4.5M5 20h14",
  esports:
    "M7 8h10a5 5 0 0 1 5 5c0 3-1 5-2.5 5-2 0-2-3-4-3h-7c-2 0-2 3-4 3C3 18 2 16 2 13a5 5 0 0 1 5-5M8 10.5v4M6 12.5h4M16 11v.2M18 14v.2",
  fire: "M12 3c1 3 5 5 5 10a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 1-3-1-5 1-9",
  fish: "M3 12c3-5 8-6 12-3l5-4v14l-5-4c-4 3-9 2-12-3M8 11v.2",
  gift: "M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5 8.5 4M12 7.5 15.5 4",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9",
  heart: "M12 20S3.5 15 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11",
  history: "M4 5v5h5M4.5 10A8 8 0 1 1 4 13.5M12 8v5l3.5 2",
  home: "M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z",
  invite: "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20c0-4 3-6 6.5-6 2 0 4 .7 5 2M18 13v6M15 16h6",
  live: "M12 3c-3 2-6 5-6 9a6 6 0 0 0 12 0c0-4-3-7-6-9M9 20.5h6M12 8v5M9.5 10.5h5",
  lock: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2",
  logout: "M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9",
  lottery: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7",
  menu: "M4 7h16M4 12h11M4 17h16",
  play: "M8 5.5v13l10-6.5z",
  refresh: "M20 5v5h-5M19.5 10a8 8 0 1 0 .5 3.5",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20 20",
  service: "M4 14v-2a8 8 0 0 1 16 0v2M4 13h3v6H4zM17 13h3v6h-3zM20 18c0 2-2 3-5 3h-2",
  shield: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5",
  slots: "M4 5h16v14H4zM9.3 5v14M14.7 5v14M6 10h1.5M11.2 10h1.5M16.5 10H18",
  sparkle: "M12 3c1 6 3 8 9 9-6 1-8 3-9 9-1-6-3-8-9-9 6-1 8-3 9-9",
  sports:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8l4 3-1.5 4.5h-5L8 11zM12 8V3.5M16 11l4.5-1.5M14.5 15.5 17 19M9.5 15.5 7 19M8 11 3.5 9.5",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c0-4 3.5-6 7.5-6s7.5 2 7.5 6",
  vip: "M3.5 8l4.5 4 4-7 4 7 4.5-4L19 19H5z",
  withdraw: "M12 14V4M8 7.5l4-4 4 4M4 14v6h16v-6",
} as const;

export type IconName = keyof typeof FIRST_PATHS | keyof MoreIcons;

const paths: Partial<Record<IconName, string>> = { ...FIRST_PATHS };

/** Makes further icons known. */
export const addIcons = (more: MoreIcons) => void Object.assign(paths, more);

export interface IconProps {
  name: IconName;
  /** The side in pixels; 24 by default. */
  size?: number;
  /** Fills the shape: the favourite heart, the active tab. */
  filled?: boolean;
  className?: string | undefined;
}

/** A decorative icon. Its meaning must be in words next to it or in its button's label. */
export function Icon({ name, size = 24, filled = false, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}

/** @internal For tests. */
export const listIcons = () => Object.keys(paths) as IconName[];
