import { darken, lighten } from "../colour.ts";
import { drawGlyphs, glyphsWidth } from "../glyphs.ts";
import {
  circle,
  createPaper,
  group,
  lineOf,
  type Paper,
  path,
  petalOf,
  place,
  rect,
  starOf,
} from "../svg.ts";

export type BrandTheme = "dark" | "light";

interface Brand {
  readonly word: string;
  readonly theme: BrandTheme;
  readonly ground: readonly [string, string];
  readonly ink: Readonly<Record<BrandTheme, string>>;
  /** The mark, within 20 units of the origin. */
  readonly mark: (paper: Paper) => string;
}

/** Nova: a star at the moment it bursts, one ray longer than the others. */
function novaMark(paper: Paper): string {
  const violet = paper.linear(
    [
      [0, "#c7a6ff"],
      [0.5, "#8a5cff"],
      [1, "#5b5bf0"],
    ],
    [0, 0, 1, 1],
  );
  const gold = paper.linear([
    [0, "#fff1c2"],
    [1, "#ffc857"],
  ]);
  return (
    path(lineOf(starOf(4, 20, 5.4)), violet) +
    path(lineOf(starOf(4, 13, 4, -45)), violet, { opacity: 0.75 }) +
    path(lineOf(starOf(4, 9, 2.6)), gold) +
    circle(15, -14, 2.2, "#ffc857")
  );
}

/** Lotus: seven petals over still water. */
function lotusMark(paper: Paper): string {
  const outer = paper.linear([
    [0, "#ff9a7d"],
    [1, "#ff7a59"],
  ]);
  const inner = paper.linear([
    [0, "#ffd0bf"],
    [1, "#ff8a6a"],
  ]);
  const jade = paper.linear([
    [0, "#12a077"],
    [1, "#0b7a5a"],
  ]);
  let petals = "";
  for (const turn of [-66, 66]) petals += place(path(petalOf(20, 6.4), outer), 0, 11, 1, turn);
  for (const turn of [-36, 36]) petals += place(path(petalOf(25, 7.6), outer), 0, 11, 1, turn);
  return (
    petals +
    place(path(petalOf(29, 8.4), inner), 0, 12) +
    path("M-19 12C-11 20 11 20 19 12C11 14.500 -11 14.500 -19 12Z", jade)
  );
}

const brands: Readonly<Record<string, Brand>> = {
  nova: {
    word: "NOVA",
    theme: "dark",
    ground: ["#2a1d66", "#0b0e14"],
    ink: { dark: "#f2f5fa", light: "#1b1440" },
    mark: novaMark,
  },
  lotus: {
    word: "L\u00d3TUS",
    theme: "light",
    ground: ["#ffffff", "#e2f2ea"],
    ink: { dark: "#f2f7f4", light: "#0b7a5a" },
    mark: lotusMark,
  },
};

export const brandCodes: readonly string[] = Object.keys(brands);

/** The brand's mark and name in one line, 44 high. `theme` is the background it is shown on. */
export function drawBrandLogo({
  brand,
  theme,
}: {
  readonly brand: string;
  readonly theme?: BrandTheme;
}): string {
  const found = brands[brand];
  if (found === undefined) throw new Error(`no brand is called ${brand}`);
  const paper = createPaper("l");
  const height = 19;
  const width = glyphsWidth(found.word.length, height);
  const word = place(
    drawGlyphs(found.word, height, found.ink[theme ?? found.theme], 4.6),
    50 + width / 2,
    23,
  );
  return paper.finish(Math.ceil(54 + width), 44, place(found.mark(paper), 22, 22) + word);
}

/** The square icon: rounded for the browser, full-bleed with a safe zone when `maskable`. */
export function drawBrandIcon({
  brand,
  maskable = false,
}: {
  readonly brand: string;
  readonly maskable?: boolean;
}): string {
  const found = brands[brand];
  if (found === undefined) throw new Error(`no brand is called ${brand}`);
  const paper = createPaper("i");
  const [light, deep] = found.ground;
  const ground = paper.linear(
    [
      [0, lighten(light, 0.05)],
      [1, darken(deep, 0.02)],
    ],
    [0, 0, 1, 1],
  );
  const glow = paper.radial([
    [0, found.theme === "dark" ? "#a678ff" : "#ffd9cb", 0.6],
    [1, found.theme === "dark" ? "#a678ff" : "#ffffff", 0],
  ]);
  return paper.finish(
    64,
    64,
    group(rect(0, 0, 64, 64, ground, { rx: maskable ? 0 : 15 }) + circle(32, 32, 30, glow)) +
      place(found.mark(paper), 32, found.word === "NOVA" ? 32 : 31, maskable ? 0.98 : 1.24),
  );
}
