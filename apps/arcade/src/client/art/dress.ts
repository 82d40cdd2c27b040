import type { GameView } from "../../wire.ts";
import type { Language } from "../phrases.ts";
import { type Pen, turnHue } from "./pen.ts";
import { type Icon, LETTER_ORDER, letterOf, type Theme } from "./theme.ts";

type ModelId = GameView["model"];

/** The order is fixed, because a skin selects a theme by its index. Never reorder. */
const THEMES: readonly (readonly [ModelId, () => Promise<Theme>])[] = [
  ["jade-lanterns", async () => (await import("./jade-lanterns.ts")).JADE_LANTERNS_THEME],
  ["neon-rift", async () => (await import("./neon-rift.ts")).NEON_RIFT_THEME],
  ["tide-kings", async () => (await import("./tide-kings.ts")).TIDE_KINGS_THEME],
  ["solar-forge", async () => (await import("./solar-forge.ts")).SOLAR_FORGE_THEME],
  ["lotus-pond", async () => (await import("./lotus-pond.ts")).LOTUS_POND_THEME],
  ["fruit-parlor", async () => (await import("./fruit-parlor.ts")).FRUIT_PARLOR_THEME],
];

/** The look of a game: its theme, its hue shifts, and the picture of each symbol. */
export interface Dress {
  readonly theme: Theme;
  /** The hue shift of the scene in degrees, and that of the symbols, which stay closer to their natural colours. */
  readonly hue: number;
  readonly symbolHue: number;
  draw(symbol: string, pen: Pen): void;
  nameOf(symbol: string, language: Language): string;
  colour(name: Exclude<keyof Theme["colours"], "title" | "reel" | "frame">): string;
  shades(name: "title" | "reel" | "frame"): readonly string[];
}

function themeAt(index: number): Promise<Theme> {
  const entry = THEMES[index % THEMES.length];
  if (!entry) throw new Error("No themes");
  return entry[1]();
}

/** Starts to load a theme before the state of the game is known. */
export function preloadTheme(model: string): void {
  void THEMES.find(([id]) => id === model)?.[1]();
}

function iconsOf(symbols: readonly string[], icons: readonly Icon[], turn: number): Map<string, Icon> {
  const paying = symbols.filter((symbol) => /^[A-H]$/.test(symbol)).sort();
  return new Map(
    paying.flatMap((symbol, index) => {
      const icon = icons[(index + turn) % icons.length];
      return icon ? [[symbol, icon] as const] : [];
    }),
  );
}

/**
 * Creates a game's look. In-house games use their own theme. A studio skin combines a scene with a set of pictures
 * and shifts their order and their hues, all derived from the skin's number.
 */
export async function createDress(game: GameView): Promise<Dress> {
  const own = THEMES.findIndex(([id]) => id === game.model);
  const { skin } = game;
  const theme = await themeAt(skin === 0 ? own : skin);
  const symbols = Object.keys(game.pays);
  const needed = symbols.filter((symbol) => /^[A-H]$/.test(symbol)).length;
  const pictures = skin === 0 ? theme : await themeAt(skin >>> 5);
  // When the pictures of the other theme are too few for this game, the scene's own are added.
  const icons = pictures.icons.length >= needed ? pictures.icons : [...pictures.icons, ...theme.icons];
  const dealt = iconsOf(symbols, icons, skin === 0 ? 0 : (skin >>> 9) % icons.length);
  const hue = skin === 0 ? 0 : ((skin >>> 13) % 12) * 30;
  const symbolHue = skin === 0 ? 0 : (((skin >>> 17) % 5) - 2) * 14;

  function draw(symbol: string, pen: Pen): void {
    const letter = letterOf(symbol);
    if (letter)
      theme.letter(
        pen,
        letter,
        LETTER_ORDER.findIndex((known) => known === symbol),
      );
    else if (symbol === game.scatter?.symbol) theme.scatter.draw(pen);
    else if (game.wilds[symbol] !== undefined) drawWild(theme, pen, game.wilds[symbol] ?? 1);
    else dealt.get(symbol)?.draw(pen);
  }

  return {
    theme,
    hue,
    symbolHue,
    draw,
    nameOf: (symbol, language) => {
      const column = { CN: 0, EN: 1, PT: 2 }[language] as 0 | 1 | 2;
      const factor = game.wilds[symbol];
      if (factor !== undefined) return theme.wild.names[column] + (factor > 1 ? ` ×${factor}` : "");
      if (symbol === game.scatter?.symbol) return theme.scatter.names[column];
      return letterOf(symbol) ?? dealt.get(symbol)?.names[column] ?? symbol;
    },
    colour: (name) => turnHue(theme.colours[name], hue),
    shades: (name) => theme.colours[name].map((colour) => turnHue(colour, hue)),
  };
}

function drawWild(theme: Theme, pen: Pen, factor: number): void {
  theme.wild.draw(pen);
  if (factor === 1) return;
  pen.shadow("#00000099", 5, 2);
  pen.circle(78, 21, 19, ["#fff3c4", "#f2a516", "#b35a00"]);
  pen.noShadow();
  pen.ring(78, 21, 17, "#fff7dd", 2.5);
  pen.text(`×${factor}`, 78, 30, 24, "#4a1d00");
}
