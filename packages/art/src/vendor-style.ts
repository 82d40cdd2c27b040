import { type Artist, cardHeight, cardWidth } from "./artist.ts";
import { findPalette, type Metal, metalFill, type Palette, paletteNames, tintPalette } from "./palettes.ts";
import type { ParticleKind } from "./particles.ts";
import { createRandom, hashText, type Random } from "./random.ts";
import { rect, stroke } from "./svg.ts";

/** The style that all games of one vendor share, whatever their subject. */
export interface VendorStyle {
  readonly palettes: readonly Palette[];
  readonly particle: ParticleKind;
  readonly metal: Metal;
  readonly frame: number;
  readonly heroScale: number;
}

/** Derives a vendor's style from its code: a third of the palettes, one metal, one frame. */
export function findVendorStyle(vendor: string): VendorStyle {
  const random = createRandom(`vendor:${vendor}`);
  return {
    palettes: random.shuffle(paletteNames).slice(0, 7).map(findPalette),
    particle: random.pick<ParticleKind>(["sparks", "confetti", "embers", "coins", "sparks"]),
    metal: random.pick<Metal>(["gold", "gold", "silver", "rosegold", "bronze"]),
    frame: hashText(`frame:${vendor}`) % 8,
    heroScale: random.range(1.24, 1.4),
  };
}

/** A palette that the vendor likes and the subject allows, a little different for each game. */
export function choosePalette(style: VendorStyle, fitting: readonly string[], random: Random): Palette {
  const shared = style.palettes.filter((palette) => fitting.includes(palette.name));
  const base = shared.length > 0 ? random.pick(shared) : findPalette(random.pick(fitting));
  return tintPalette(base, random.pick(style.palettes), random);
}

/** The vendor's border: thin, quiet, and the same on each of its games. */
export function drawFrame({ paper, palette }: Artist, style: VendorStyle): string {
  const metal = metalFill(paper, style.metal);
  switch (style.frame) {
    case 0:
      return rect(4, 4, cardWidth - 8, cardHeight - 8, "none", {
        rx: 20,
        stroke: metal,
        "stroke-width": 4,
      });
    case 1:
      return (
        stroke("M4 230L4 436C4 460 20 476 44 476L316 476C340 476 356 460 356 436L356 230", metal, 6) +
        stroke("M16 280L16 436C16 454 26 464 44 464L316 464C334 464 344 454 344 436L344 280", metal, 1.6, {
          opacity: 0.8,
        })
      );
    case 2:
      return (
        stroke("M4 400L4 436C4 460 20 476 44 476L90 476", metal, 6) +
        stroke("M356 400L356 436C356 460 340 476 316 476L270 476", metal, 6)
      );
    case 3:
      return (
        rect(0, 468, cardWidth, 12, metal) + rect(0, 462, cardWidth, 2, palette.accent, { opacity: 0.8 })
      );
    case 4:
      return (
        rect(
          0,
          0,
          7,
          cardHeight,
          paper.linear([
            [0, palette.accent, 0],
            [0.5, palette.accent],
            [1, palette.key],
          ]),
        ) +
        rect(
          353,
          0,
          7,
          cardHeight,
          paper.linear([
            [0, palette.accent, 0],
            [0.5, palette.accent],
            [1, palette.key],
          ]),
        )
      );
    default:
      return "";
  }
}
