import { type Artist, cardHeight, cardWidth } from "./artist.ts";
import { finishLight } from "./polish.ts";
import { createRandom } from "./random.ts";
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
import { drawSlotScene } from "./scenes/slots.ts";
import { drawPvpScene, pvpPalettes } from "./scenes/table-games.ts";
import { findSignature } from "./signatures/signatures.ts";
import { chooseSlotSubject } from "./slot-subject.ts";
import { createPaper } from "./svg.ts";
import { choosePalette, drawFrame, findVendorStyle, type VendorStyle } from "./vendor-style.ts";

export interface GameArtInput {
  readonly category: string;
  readonly vendor: string;
  readonly code: string;
  readonly name: string;
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
  const paper = createPaper();
  const kind = Object.hasOwn(kinds, category) ? kinds[category] : undefined;
  const signature = findSignature(code);
  const random = createRandom(`${category}/${vendor}/${code}`);
  if (signature !== undefined) {
    const artist: Artist = { paper, palette: signature.palette, random };
    return paper.finish(cardWidth, cardHeight, signature.draw(artist) + finishLight(artist));
  }
  if (kind === undefined) {
    const subject = chooseSlotSubject({ category, vendor, code, name });
    const artist: Artist = { paper, ...subject };
    return finish(artist, subject.style, drawSlotScene(artist, subject));
  }
  const style = findVendorStyle(vendor);
  const artist: Artist = { paper, palette: choosePalette(style, kind.palettes, random), random };
  return finish(artist, style, kind.scene(artist, style, name));
}

const finish = (artist: Artist, style: VendorStyle, picture: string): string =>
  artist.paper.finish(cardWidth, cardHeight, picture + finishLight(artist) + drawFrame(artist, style));
