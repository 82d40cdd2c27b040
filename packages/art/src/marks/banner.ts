import type { Artist } from "../artist.ts";
import { darken, lighten, mix } from "../colour.ts";
import { coinFace } from "../motifs/adventure.ts";
import { drawSpark } from "../motifs/gems.ts";
import { coinFill } from "../palettes.ts";
import { castHero } from "../polish.ts";
import { createRandom } from "../random.ts";
import { circle, createPaper, ellipse, path, petalOf, place, rect, round, stroke } from "../svg.ts";
import { type BannerInput, type BannerPlan, findBannerPlan } from "./banner-plans.ts";

/** A banner's drawing. The part left of `quiet` holds no object: the interface writes its text there. */
export const bannerBox = { width: 780, height: 375, quiet: 440 } as const;
/** A cover's drawing. Nothing is written on it, so its objects fill it from side to side. */
export const coverBox = { width: 780, height: 390 } as const;

interface Sheet {
  readonly width: number;
  readonly height: number;
}
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
/** Where the objects stand. */
interface Layout {
  readonly hero: Spot;
  readonly left: Spot;
  readonly right: Spot;
  /** Small things in the air fly between here and the right edge. */
  readonly airFrom: number;
  readonly airCount: number;
}

const bannerLayout: Layout = {
  hero: { x: 612, y: 182, scale: 1.12 },
  left: { x: 518, y: 232, scale: 0.62 },
  right: { x: 708, y: 232, scale: 0.62 },
  airFrom: bannerBox.quiet + 22,
  airCount: 18,
};
const coverLayout: Layout = {
  hero: { x: 390, y: 188, scale: 1.42 },
  left: { x: 164, y: 224, scale: 1.04 },
  right: { x: 616, y: 224, scale: 1.04 },
  airFrom: 10,
  airCount: 44,
};

function ground({ paper, palette, random }: Artist, { width, height }: Sheet, { hero }: Layout): string {
  const wave = (y: number, lift: number, opacity: number) =>
    path(
      `M0 ${y}C160 ${y - lift} 260 ${y + lift} 420 ${y - lift * 0.4}C560 ${y - lift * 1.4} 660 ${y + lift * 0.5} ${width} ${y - lift}L${width} ${height}L0 ${height}Z`,
      palette.key,
      { opacity },
    );
  let spokes = "";
  for (let index = 0; index < 22; index += 1) {
    const angle = (index * Math.PI * 2) / 22 + random.range(-0.02, 0.02);
    const point = (turn: number) => `${round(Math.cos(turn) * 620)} ${round(Math.sin(turn) * 620)}`;
    spokes += `M0 0L${point(angle - 0.07)}L${point(angle + 0.07)}Z`;
  }
  const sky = paper.linear(
    [
      [0, palette.deep],
      [0.55, palette.mid],
      [1, mix(palette.mid, palette.deep, 0.5)],
    ],
    [0, 0, 1, 0.6],
  );
  const beams = paper.radial([
    [0, palette.glow, 0.55],
    [0.7, palette.glow, 0],
  ]);
  const halo = paper.radial([
    [0, palette.glow, 0.9],
    [0.45, palette.glow, 0.35],
    [1, palette.glow, 0],
  ]);
  return (
    rect(0, 0, width, height, sky) +
    place(path(spokes, beams), hero.x, hero.y) +
    circle(hero.x, hero.y, 250, halo) +
    wave(height - 70, 26, 0.16) +
    wave(height - 44, 20, 0.22) +
    wave(height - 22, 12, 0.3)
  );
}

function airborne({ paper, palette, random }: Artist, kind: BannerPlan["air"], light: boolean): string {
  if (kind === "coins")
    return place(coinFace(coinFill(paper), "#9c5c0c"), 0, 0, random.range(0.5, 1), random.range(-40, 40));
  if (kind === "petals")
    return place(
      path(petalOf(24, 10), light ? lighten(palette.accent, 0.25) : palette.glow),
      0,
      0,
      random.range(0.5, 1),
      random.range(0, 360),
    );
  return drawSpark(random.range(7, 18), light ? palette.accent : lighten(palette.glow, 0.5));
}

/** Small things in the air, none in front of an object. */
function air(
  artist: Artist,
  { air: kind, light }: BannerPlan & { light: boolean },
  sheet: Sheet,
  layout: Layout,
): string {
  const { random } = artist;
  const objects = [layout.hero, layout.left, layout.right];
  let drawing = "";
  for (let index = 0; index < layout.airCount; index += 1) {
    const x = random.range(layout.airFrom, sheet.width - 10);
    const y = random.range(14, sheet.height - 24);
    const isHidden = objects.some((spot) => Math.hypot(x - spot.x, y - spot.y) < spot.scale * 88);
    if (!isHidden) drawing += place(airborne(artist, kind, light), x, y);
  }
  return drawing;
}

function draw(input: BannerInput, seed: string, sheet: Sheet, layout: Layout): string {
  const plan = findBannerPlan(input);
  const { palette, light } = plan;
  const paper = createPaper("b");
  const artist: Artist = { paper, palette, random: createRandom(`${seed}:${input.brand}/${input.slot}`) };
  const deepArtist: Artist = {
    ...artist,
    palette: { ...palette, deep: light ? mix(palette.key, "#1c2a24", 0.75) : palette.deep },
  };
  const { hero, left, right } = layout;
  const [leftMotif, rightMotif] = plan.sides;
  const floor = sheet.height - 36;
  const reach = (right.x - left.x) / 2 + right.scale * 90;
  const picture =
    ground(artist, sheet, layout) +
    air(artist, plan, sheet, layout) +
    ellipse(hero.x, floor, Math.min(reach, sheet.width - hero.x), 20, darken(palette.key, 0.5), {
      opacity: light ? 0.22 : 0.5,
    }) +
    castHero(
      deepArtist,
      place(leftMotif(artist), left.x, left.y, left.scale, -12) +
        place(rightMotif(artist), right.x, right.y, right.scale, 12),
    ) +
    castHero(deepArtist, place(plan.hero(artist), hero.x, hero.y, hero.scale)) +
    stroke(`M0 ${sheet.height - 1.5}L${sheet.width} ${sheet.height - 1.5}`, palette.accent, 3, {
      opacity: 0.5,
    });
  return paper.finish(sheet.width, sheet.height, picture);
}

/** A banner without words, 780 by 375. The scene is on the right; the left stays calm for the interface's text. */
export const drawBanner = (input: BannerInput): string => draw(input, "banner", bannerBox, bannerLayout);

/** The same scene as a picture of its own, 780 by 390, for places where no text stands on it. */
export const drawCover = (input: BannerInput): string => draw(input, "cover", coverBox, coverLayout);
