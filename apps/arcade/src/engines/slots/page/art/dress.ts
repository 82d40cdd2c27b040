import type { Language } from "@croupier/domain/languages";
import type { SlotView } from "../slot-view.ts";
import type { Pen } from "./pen.ts";
import { LETTER_ORDER, letterOf, type Theme } from "./theme.ts";

const THEMES: Readonly<Record<string, () => Promise<Theme>>> = {
  "jade-lanterns": async () => (await import("./jade-lanterns.ts")).JADE_LANTERNS_THEME,
  "neon-rift": async () => (await import("./neon-rift.ts")).NEON_RIFT_THEME,
  "tide-kings": async () => (await import("./tide-kings.ts")).TIDE_KINGS_THEME,
  "solar-forge": async () => (await import("./solar-forge.ts")).SOLAR_FORGE_THEME,
  "lotus-pond": async () => (await import("./lotus-pond.ts")).LOTUS_POND_THEME,
  "fruit-parlor": async () => (await import("./fruit-parlor.ts")).FRUIT_PARLOR_THEME,
};

/** The look of a game: its theme and the picture of each symbol. */
export interface Dress {
  readonly theme: Theme;
  draw(symbol: string, pen: Pen): void;
  nameOf(symbol: string, language: Language): string;
}

async function loadStudioTheme(art: string): Promise<Theme> {
  const { loadStudioTheme } = await import("./studio.ts");
  return loadStudioTheme(art);
}

const loaded = new Map<string, Promise<Theme>>();

/** Starts to load a look before the state of the game is known. `model` of an in-house game, or `art` of a studio's. */
export function loadTheme(model: string, art: string | undefined): Promise<Theme> {
  const key = art || model;
  const load = art ? () => loadStudioTheme(art) : THEMES[model];
  if (!load) throw new Error(`no look for ${model}`);
  const theme = loaded.get(key) ?? load();
  loaded.set(key, theme);
  return theme;
}

/** Creates a game's look. A studio's game shows the objects of its tile, an in-house game its own theme. */
export async function createDress(game: SlotView): Promise<Dress> {
  const theme = await loadTheme(game.model, game.art);
  const paying = Object.keys(game.pays)
    .filter((symbol) => /^[A-H]$/.test(symbol))
    .sort();
  const iconOf = (symbol: string) => theme.icons[paying.indexOf(symbol)];

  function draw(symbol: string, pen: Pen): void {
    const letter = letterOf(symbol);
    if (letter)
      theme.letter(
        pen,
        letter,
        LETTER_ORDER.findIndex((known) => known === symbol),
      );
    else if (symbol === COIN) drawCoin(pen);
    else if (symbol === game.scatter?.symbol) theme.scatter.draw(pen);
    else if (game.wilds[symbol] !== undefined) drawWild(theme, pen, game.wilds[symbol] ?? 1);
    else iconOf(symbol)?.draw(pen);
  }

  return {
    theme,
    draw,
    nameOf: (symbol, language) => {
      const column = ({ CN: 0, EN: 1, PT: 2, VI: 3 } as const)[language];
      if (symbol === COIN) return COIN_NAMES[column];
      const factor = game.wilds[symbol];
      if (factor !== undefined) return theme.wild.names[column] + (factor > 1 ? ` ×${factor}` : "");
      if (symbol === game.scatter?.symbol) return theme.scatter.names[column];
      return letterOf(symbol) ?? iconOf(symbol)?.names[column] ?? symbol;
    },
  };
}

/** The symbol that hold and win keeps. */
const COIN = "O";
const COIN_NAMES = ["金币", "Coin", "Moeda", "Đồng xu"] as const;

function drawCoin(pen: Pen): void {
  pen.shadow("#00000099", 6, 3);
  pen.circle(50, 50, 40, ["#fff6c8", "#f5b52a", "#a85a04"]);
  pen.noShadow();
  pen.ring(50, 50, 36, "#fff3c0", 3);
  pen.ring(50, 50, 29, "#b4690c", 2);
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
