import { clover, fortuneWheel } from "../motifs/classic.ts";
import { macarons } from "../motifs/delights.ts";
import { lantern, luckyCat, redPacket } from "../motifs/orient.ts";
import { lotus, maskCarnival } from "../motifs/petals.ts";
import { football, volleyball } from "../motifs/sport.ts";
import { cardFan, chipTower } from "../motifs/table.ts";
import { tiles } from "../motifs/tiles.ts";
import { drawOnGround, type Preset } from "./avatar.ts";

/** What the malls of the demo have, by name. */
const goods: Readonly<Record<string, Preset>> = {
  cards: [cardFan, "midnight"],
  chips: [chipTower, "crimson"],
  tiles: [tiles, "jade"],
  cat: [luckyCat, "rose"],
  lantern: [lantern, "sunset"],
  football: [football, "forest"],
  envelope: [redPacket, "violet"],
  lotus: [lotus, "teal"],
  mask: [maskCarnival, "candy"],
  macarons: [macarons, "rose"],
  volleyball: [volleyball, "sky"],
  clover: [clover, "moss"],
  wheel: [fortuneWheel, "midnight"],
};

export const goodsNames: readonly string[] = Object.keys(goods);

/** An item of the points mall in the look of a brand, square, 192 units (EXT-04). */
export function drawGoods(brand: string, name: string): string {
  const preset = Object.hasOwn(goods, name) ? goods[name] : undefined;
  if (preset === undefined) throw new Error(`there are no goods ${name}`);
  return drawOnGround(brand, preset, `goods:${name}`);
}
