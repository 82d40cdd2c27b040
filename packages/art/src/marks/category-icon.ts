import { tag } from "../svg.ts";

/** Line icons on a grid of 24, drawn in `currentColor` so that they take the colour of their text. */
const lines: Readonly<Record<string, string>> = {
  ALL: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  HOME: "M4 11l8-7 8 7M6 9.5V20h4.5v-5h3v5H18V9.5",
  HOT: "M12 3c4 4 6.5 6.6 6.5 11a6.5 6.5 0 0 1-13 0c0-2.6 1.4-4.2 2.6-6 .6 1.4 1.4 2 2.4 2.4C10 7.600 10.500 5.200 12 3zM12 20a2.800 2.800 0 0 0 2.800-2.800c0-1.700-1.300-2.700-2.800-4.200-1.500 1.500-2.800 2.500-2.800 4.200A2.800 2.800 0 0 0 12 20z",
  FAV: "M12 20C6.500 16 3.500 12.800 3.500 9.100A4.400 4.400 0 0 1 12 7a4.400 4.400 0 0 1 8.500 2.100C20.500 12.800 17.500 16 12 20z",
  RECENT: "M12 4a8 8 0 1 1-7.600 5.500M4 4v5.500h5.500M12 8v4.500l3 2",
  PROMO:
    "M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9C9 9 7 7.800 7.400 6 8 3.600 11 4.500 12 9zM12 9c3 0 5-1.200 4.600-3C16 3.600 13 4.500 12 9z",
  INHOUSE: "M4 20V9l8-5 8 5v11M4 20h16M8.500 20v-7h7v7M10 9h4",
  RNG: "M4 5h16v14H4zM9.300 5v14M14.700 5v14M5.500 10h2.300l-1.300 4M10.900 10h2.300l-1.300 4M16.200 10h2.300l-1.300 4",
  LIVE: "M12 3.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.500 20.500c.6-4.500 3.500-6.500 7.500-6.500s6.900 2 7.500 6.500M9.500 14.300L12 17.500l2.500-3.200M12 17.500v3",
  FISH: "M3.500 12c3-5 8.500-6.500 13-2.500L20.500 6v12l-4-3.500C12 18.500 6.500 17 3.500 12zM8 10.800v.4M11.500 9.500c1.200 1.600 1.200 3.400 0 5",
  PVP: "M8 4.500h9.500V18H8zM8 7L4.500 8l3 12.500 8-2M12.750 8.500l2.300 2.800-2.300 2.900-2.300-2.900z",
  SPORTS:
    "M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17zM12 8.500l3.400 2.500-1.300 4h-4.200l-1.300-4zM12 8.500v-5M15.400 11l4.700-1.600M14.100 15l3 4M9.900 15l-3 4M8.600 11L3.900 9.400",
  ESPORTS:
    "M7.500 7.500h9c3 0 4.500 3.500 4.800 7.500.2 2.600-2.600 3.200-4 1.200L15.800 14H8.200l-1.500 2.200c-1.400 2-4.200 1.400-4-1.200.3-4 1.800-7.500 4.800-7.500zM8.500 9.500v3M7 11h3M15 10v.2M17 12v.2",
  COCKFIGHT:
    "M8 8.500C8 6 9.500 4 11 4.500c.6-1.500 2.400-1.200 2.600.2 1.500-.4 2.400 1 1.900 2.300M8 8.500L4.500 11 8 12.200c0 2-3 3-3 6.300h11.500c2.500-2.500 3.500-6 3-10-1.500 1.500-3 2-4.500 1.500M10.800 8.700v.3M9 13.500c1.200 0 1.800.8 1.600 2",
  LOTT: "M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17zM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM10.300 9.800h3.400l-2 4.600",
  ELOTT:
    "M3.500 7h17v3.200a1.900 1.900 0 0 0 0 3.600V17h-17v-3.200a1.900 1.900 0 0 0 0-3.600zM9 7v2M9 11v2M9 15v2M12.500 10.500h4.500M12.500 13.500h3",
  LIVESTREAM: "M4 6.500h11v11H4zM15 10.500l5.500-3v9l-5.500-3M8.200 9.700v4.600l3.600-2.300z",
};

/** @internal For tests. */
export const categoryKeys: readonly string[] = Object.keys(lines);

/** The icon of a category key (content 9: ALL, LOTT, ...), or undefined when the key has none. */
export function drawCategoryIcon(key: string): string | undefined {
  const d = Object.hasOwn(lines, key) ? lines[key] : undefined;
  if (d === undefined) return undefined;
  return tag(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: "0 0 24 24",
      width: 24,
      height: 24,
      fill: "none",
      stroke: "currentColor",
      "stroke-width": "1.6",
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    },
    tag("path", { d }),
  );
}
