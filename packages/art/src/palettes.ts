import { darken, lighten, mix, turnHue } from "./colour.ts";
import type { Random } from "./random.ts";
import type { Paper, Stop } from "./svg.ts";

/** The colours of one picture: shadows, air, light, the hero's colour, its counter-colour. */
export interface Palette {
  readonly name: string;
  readonly deep: string;
  readonly mid: string;
  readonly glow: string;
  readonly key: string;
  readonly accent: string;
}

const table: readonly (readonly [string, string, string, string, string, string])[] = [
  ["crimson", "#2a0410", "#9c1226", "#ff8a3c", "#ea2535", "#ffd35c"],
  ["jade", "#03241f", "#0c6f57", "#8df5c6", "#16ad7b", "#ffcf5a"],
  ["violet", "#150934", "#4f2bb0", "#c9a2ff", "#8a4dff", "#ffcb57"],
  ["midnight", "#050f2b", "#174da6", "#86d4ff", "#2f86ff", "#ffd166"],
  ["teal", "#022431", "#0a7790", "#86f6f1", "#12b7c8", "#ff9f5a"],
  ["sunset", "#2c0a30", "#c43a52", "#ffb56b", "#ff5f57", "#ffe08a"],
  ["desert", "#301507", "#b8641d", "#ffdc92", "#e39a2c", "#2fc1b0"],
  ["magenta", "#130430", "#64129a", "#ff6be6", "#e32fd4", "#3df2ff"],
  ["cyan", "#021128", "#0b4480", "#46f0ff", "#12b9ff", "#ff5aa6"],
  ["forest", "#06200f", "#1f7537", "#cdf588", "#49bd4d", "#ffc94d"],
  ["candy", "#571050", "#d9499a", "#ffd2ed", "#ff6fb8", "#74f3e3"],
  ["ice", "#081d3c", "#3b84c6", "#e3fbff", "#74c6f7", "#ffd27a"],
  ["lava", "#1c0505", "#86200b", "#ffb63f", "#ff5318", "#ffe27a"],
  ["iris", "#140a30", "#3b3199", "#83ece4", "#705df2", "#ff8db3"],
  ["noir", "#0b0a10", "#3d302b", "#ffe3a3", "#dba748", "#f6efe0"],
  ["rose", "#2b0617", "#a81e51", "#ffb8ca", "#f2497e", "#ffd98c"],
  ["sky", "#0b2f78", "#2f8fe8", "#e2faff", "#ff8f3f", "#ffdd55"],
  ["moss", "#1a1f08", "#66751c", "#f4f29a", "#a9c22f", "#ff9a4a"],
];

const palettes: readonly Palette[] = table.map(([name, deep, mid, glow, key, accent]) => ({
  name,
  deep,
  mid,
  glow,
  key,
  accent,
}));

export const paletteNames: readonly string[] = palettes.map((palette) => palette.name);

export function findPalette(name: string): Palette {
  const palette = palettes.find((candidate) => candidate.name === name);
  if (palette === undefined) throw new Error(`no palette is called ${name}`);
  return palette;
}

/** A variation of a palette, a little warmer or cooler, so that two games with one palette still differ. */
export function tintPalette(palette: Palette, toward: Palette, random: Random): Palette {
  const share = random.range(0, 0.28);
  const degrees = random.range(-17, 17);
  return {
    name: palette.name,
    deep: mix(palette.deep, toward.deep, share),
    mid: turnHue(mix(palette.mid, toward.mid, share), degrees),
    glow: turnHue(mix(palette.glow, toward.glow, share * 0.6), degrees * 0.5),
    key: turnHue(mix(palette.key, toward.key, share * 0.5), degrees),
    accent: palette.accent,
  };
}

export type Metal = "gold" | "silver" | "rosegold" | "bronze";
const metals: Readonly<Record<Metal, readonly [string, string, string, string]>> = {
  gold: ["#fff7cf", "#ffd65a", "#c4820f", "#7a430a"],
  silver: ["#ffffff", "#d3dcea", "#7e8ba3", "#3a4358"],
  rosegold: ["#fff0e8", "#ffb79a", "#c4674f", "#6b2a22"],
  bronze: ["#ffe6c2", "#e0a062", "#94552a", "#4a2410"],
};

/** Polished metal: a bright band, a dark band, reflected light at the lower edge. */
export function metalFill(paper: Paper, metal: Metal = "gold", slanted = false): string {
  const [light, base, shade, dark] = metals[metal];
  return paper.linear(
    [
      [0, light],
      [0.28, base],
      [0.52, shade],
      [0.62, base],
      [0.8, shade],
      [1, dark],
    ],
    slanted ? [0, 0, 1, 1] : [0, 0, 0, 1],
  );
}

/** Minted gold, lit from the upper left. It is brighter than plate, so heaps of it shine. */
export const coinFill = (paper: Paper) =>
  paper.radial(
    [
      [0, "#fff8d2"],
      [0.45, "#ffd454"],
      [1, "#e29a14"],
    ],
    0.35,
    0.3,
    0.8,
  );

export const metalTones = (metal: Metal) => metals[metal];

/** A rounded body: lit from the upper left, dark below, as one radial gradient. */
export function bodyFill(paper: Paper, colour: string, cx = 0.36, cy = 0.28): string {
  const stops: readonly Stop[] = [
    [0, lighten(colour, 0.55)],
    [0.3, lighten(colour, 0.12)],
    [0.68, darken(colour, 0.14)],
    [1, darken(colour, 0.55)],
  ];
  return paper.radial(stops, cx, cy, 0.85);
}

/** A flat-lit face from light to dark. */
export function faceFill(paper: Paper, colour: string, light = 0.3, dark = 0.4): string {
  return paper.linear([
    [0, lighten(colour, light)],
    [0.5, colour],
    [1, darken(colour, dark)],
  ]);
}
