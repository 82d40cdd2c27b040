import { tag } from "../svg.ts";

/**
 * Our own simple glyphs on a grid of 24 for the footer's contact row (FOOT-09). They hint at each service and copy
 * nobody's logo.
 */
const glyphs: Readonly<Record<string, string>> = {
  TELEGRAM: "M3 11.500L20.500 4.500l-3 15.500-5-3.800-2.600 2.600-.6-4.800 8-7-9.800 6z",
  LINE: "M12 4c5 0 8.500 3 8.500 6.700 0 3.800-4.500 7-8.500 9.300v-2.700c-5-.2-8.500-3-8.500-6.600C3.500 7 7 4 12 4zM8 8.800v4h2M12 8.800v4M14.500 12.800v-4l2 4v-4",
  WHATSAPP:
    "M4 20l1.300-4A8 8 0 1 1 8.200 19zM9 8.500c-1.300 2.800 3.500 7.500 6.300 6.300l.4-1.700-2-1-1 1c-1-.5-1.700-1.200-2.200-2.200l1-1-1-2z",
  FACEBOOK:
    "M13.500 20.500v-7.500h2.700l.5-3h-3.200V8.200c0-1 .5-1.700 1.800-1.700h1.500V3.800C16.200 3.600 15.400 3.500 14.600 3.500c-2.500 0-4 1.500-4 4.200V10H8v3h2.600v7.500z",
  INSTAGRAM:
    "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7zM16.600 7.400v.1",
  YOUTUBE:
    "M5.500 6h13a2.500 2.500 0 0 1 2.500 2.500v7a2.500 2.500 0 0 1-2.500 2.500h-13A2.500 2.500 0 0 1 3 15.500v-7A2.500 2.500 0 0 1 5.500 6zM10 9.200v5.600l5-2.800z",
  TIKTOK: "M13 4v10.800a3.200 3.200 0 1 1-3.200-3.200M13 4c.4 3 2.300 4.700 5 5",
  TWITTER: "M4.500 4.500l11 15h4l-11-15zM19 4.500l-6 6.700M11 13.300l-6 6.200",
};

export function drawSocialIcon(key: string): string | undefined {
  const d = Object.hasOwn(glyphs, key) ? glyphs[key] : undefined;
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
      "stroke-width": "1.7",
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    },
    tag("path", { d }),
  );
}
