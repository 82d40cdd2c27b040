/** The colours of a table. */
export interface Palette {
  readonly felt: string;
  readonly feltDark: string;
  readonly wall: string;
  readonly wallDark: string;
  readonly accent: string;
  readonly accentDark: string;
  readonly vest: string;
}

const palette = (
  felt: string,
  feltDark: string,
  wall: string,
  wallDark: string,
  accent: string,
  accentDark: string,
  vest: string,
): Palette => ({ felt, feltDark, wall, wallDark, accent, accentDark, vest });

/** Studios look alike in nothing but the quiet of a good room. */
const PALETTES: readonly Palette[] = [
  palette("#0f6b47", "#063524", "#2b1a12", "#0d0704", "#f1c96b", "#a9761f", "#7a1f2b"),
  palette("#14507f", "#07233d", "#161d33", "#05070f", "#e9cf8e", "#9b7a35", "#12223d"),
  palette("#7a1f33", "#380a16", "#241018", "#0a0306", "#f3c98b", "#a87334", "#221a1a"),
  palette("#4a2a7c", "#1f0f3a", "#1c1233", "#07040f", "#e8c3ff", "#8d5bc0", "#2d1650"),
  palette("#0d6d70", "#053236", "#0f2429", "#03090b", "#f5d587", "#a98336", "#0a3f46"),
  palette("#2c5b2d", "#112a12", "#22241a", "#080906", "#f0d9a0", "#9d8243", "#3a2a14"),
  palette("#8a3b12", "#42180a", "#29160d", "#0b0503", "#ffd27d", "#b37b25", "#3d1708"),
  palette("#34414f", "#141b23", "#171b22", "#06080b", "#e3e9f0", "#8897a8", "#1a2029"),
];

/** A number from a text, the same each time (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** The palette of the studio that a game's code names. */
export const paletteOf = (code: string): Palette =>
  PALETTES[hashOf(code.split(":")[0] ?? "") % PALETTES.length] ?? (PALETTES[0] as Palette);

/** Gives the page the colours of its table. */
export function applyPalette(root: HTMLElement, colours: Palette): void {
  for (const [name, value] of Object.entries(colours)) {
    root.style.setProperty(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
  }
}
