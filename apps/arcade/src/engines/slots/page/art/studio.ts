import { getArt } from "../../../../client/api.ts";
import type { SlotArt, SlotSymbol } from "../../../../wire.ts";
import type { Draw, Pen } from "./pen.ts";
import { roundRect } from "./shapes.ts";
import { drawRibbon, place } from "./symbol-parts.ts";
import { heroSpot, type Icon, type Theme } from "./theme.ts";

/** Decodes an SVG text to a picture that a canvas can draw at any size. */
async function decode(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  image.src = address;
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(address);
  }
  return image;
}

async function toIcon({ names, svg }: SlotSymbol, after?: Draw): Promise<Icon> {
  const image = await decode(svg);
  return {
    names,
    draw: (pen) => {
      pen.context.drawImage(image, 0, 0, 100, 100);
      after?.(pen);
    },
  };
}

/** Draws the picture as large as it must be to cover the box. */
function drawCover(pen: Pen, image: HTMLImageElement, width: number, height: number): void {
  const scale = Math.max(width / image.width, height / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  pen.context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
}

/** The theme of a studio's game: the objects, the background and the colours of its tile. */
export async function loadStudioTheme(address: string): Promise<Theme> {
  const art: SlotArt = await getArt(address);
  const { colours } = art;
  const ribbon = [colours.accent, colours.accentDark, colours.onAccent];
  const [scene, wild, scatter, icons] = await Promise.all([
    decode(art.scene),
    toIcon(art.wild, (pen) => drawRibbon(pen, "WILD", ribbon, "#ffffff")),
    toIcon(art.scatter, (pen) => drawRibbon(pen, "BONUS", ribbon, "#ffffff")),
    Promise.all(art.symbols.map((symbol) => toIcon(symbol))),
  ]);
  return {
    colours,
    icons,
    wild,
    scatter,
    letter: (pen, text) => {
      const plate = roundRect(10, 10, 80, 80, 18);
      pen.shadow("#00000088", 5, 3);
      pen.fill(plate, [colours.panel, colours.ground], 10, 90);
      pen.noShadow();
      pen.gloss(plate, 0.3);
      pen.stroke(plate, colours.accent, 3);
      pen.text(text, 50, 68, text.length > 1 ? 46 : 54, [...colours.title], "#000000aa");
    },
    scene: (pen, width, height, frame) => {
      drawCover(pen, scene, width, height);
      pen.wash(0, 0, width, height, ["#00000055", "#00000022", "#000000aa"]);
      const hero = heroSpot(width, height, frame);
      pen.light(hero.x, hero.y, hero.size * 0.9, `${colours.line}66`);
      const [first] = icons;
      if (first) place(pen, hero.x, hero.y, hero.size, first.draw);
    },
  };
}
