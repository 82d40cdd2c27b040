import { type Artist, cardHeight, cardWidth } from "./artist.ts";
import { findPalette, tintPalette } from "./palettes.ts";
import { finishLight } from "./polish.ts";
import { createRandom, type Random } from "./random.ts";
import { drawEsportScene, drawSportScene, esportPalettes, sportPalettes } from "./scenes/arena-games.ts";
import { cockfightPalettes, drawCockfightScene } from "./scenes/cockfight.ts";
import {
  drawElotteryScene,
  drawLotteryScene,
  drawStreamScene,
  lotteryPalettes,
  streamPalettes,
} from "./scenes/draw-games.ts";
import { drawFishScene, fishPalettes } from "./scenes/fish.ts";
import { drawLiveScene, livePalettes } from "./scenes/live.ts";
import type { Scene } from "./scenes/scene.ts";
import { drawSlotScene, findTheme } from "./scenes/slots.ts";
import { drawPvpScene, pvpPalettes } from "./scenes/table-games.ts";
import { findSignature } from "./signatures/signatures.ts";
import { createPaper } from "./svg.ts";
import { drawFrame, findVendorStyle, type VendorStyle } from "./vendor-style.ts";

export interface GameArtInput {
  readonly category: string;
  readonly vendor: string;
  readonly code: string;
  readonly name: string;
}

function choosePalette(style: VendorStyle, fitting: readonly string[], random: Random) {
  const shared = style.palettes.filter((palette) => fitting.includes(palette.name));
  const base = shared.length > 0 ? random.pick(shared) : findPalette(random.pick(fitting));
  return tintPalette(base, random.pick(style.palettes), random);
}

interface Kind {
  readonly scene: Scene;
  readonly palettes: readonly string[];
}

const kinds: Readonly<Record<string, Kind>> = {
  LIVE: { scene: drawLiveScene, palettes: livePalettes },
  FISH: { scene: drawFishScene, palettes: fishPalettes },
  PVP: { scene: drawPvpScene, palettes: pvpPalettes },
  SPORTS: { scene: drawSportScene, palettes: sportPalettes },
  ESPORTS: { scene: drawEsportScene, palettes: esportPalettes },
  COCKFIGHT: { scene: drawCockfightScene, palettes: cockfightPalettes },
  LOTT: { scene: drawLotteryScene, palettes: lotteryPalettes },
  ELOTT: { scene: drawElotteryScene, palettes: lotteryPalettes },
  LIVESTREAM: { scene: drawStreamScene, palettes: streamPalettes },
};

/** Draws a game's picture as SVG, 360 by 480. The same input always gives the same picture. */
export function drawGameArt({ category, vendor, code, name }: GameArtInput): string {
  const random = createRandom(`${category}/${vendor}/${code}`);
  const style = findVendorStyle(vendor);
  const paper = createPaper();
  const signature = findSignature(code);
  if (signature !== undefined) {
    const artist: Artist = { paper, palette: signature.palette, random };
    return paper.finish(cardWidth, cardHeight, signature.draw(artist) + finishLight(artist));
  }
  const kind = (Object.hasOwn(kinds, category) ? kinds[category] : undefined) ?? slotKind(name, random);
  const artist: Artist = { paper, palette: choosePalette(style, kind.palettes, random), random };
  const picture = kind.scene(artist, style, name) + finishLight(artist) + drawFrame(artist, style);
  return paper.finish(cardWidth, cardHeight, picture);
}

function slotKind(name: string, random: Random): Kind {
  const theme = findTheme(name, random);
  return {
    scene: (artist, style, name) => drawSlotScene(artist, style, theme, name),
    palettes: theme.palettes,
  };
}
