import { describe, expect, it } from "vitest";
import { loadSharp } from "../../../apps/api/src/platform/sharp.ts";
import { cardHeight, cardWidth } from "../../../packages/art/src/artist.ts";
import { drawGameArt } from "../../../packages/art/src/game-art.ts";
import { bannerBox, coverBox, drawBanner, drawCover } from "../../../packages/art/src/marks/banner.ts";
import { findBannerSlots } from "../../../packages/art/src/marks/banner-plans.ts";
import { brandCodes } from "../../../packages/art/src/marks/brand.ts";
import { createRandom } from "../../../packages/art/src/random.ts";
import { createDemoCatalogue } from "../demo.mjs";

/** A part of a picture, as fractions of its sides. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const PIXELS_WIDE = 180;
/** A step of colour to the next pixel that reads as the edge of something. Grounds, rays and mist stay below it. */
const EDGE = 40;

/** The share of a part's pixels that are edges: the amount of drawing, regardless of its colours. */
type Ink = (part: Part) => number;

async function measureInk(svg: string): Promise<Ink> {
  const sharp = await loadSharp();
  const [, drawnWidth = "360"] = /width="(\d+)"/.exec(svg) ?? [];
  const density = (72 * PIXELS_WIDE) / Number(drawnWidth);
  const picture = sharp(Buffer.from(svg), { density }).resize({ width: PIXELS_WIDE }).flatten();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const step = (from: number, to: number) => {
    let most = 0;
    for (let channel = 0; channel < channels; channel += 1)
      most = Math.max(most, Math.abs((data[from + channel] ?? 0) - (data[to + channel] ?? 0)));
    return most;
  };
  return ({ left, top, right, bottom }) => {
    let edges = 0;
    let pixels = 0;
    for (let y = Math.round(top * height); y < Math.round(bottom * height) - 1; y += 1)
      for (let x = Math.round(left * width); x < Math.round(right * width) - 1; x += 1) {
        const at = (y * width + x) * channels;
        pixels += 1;
        if (step(at, at + channels) > EDGE || step(at, at + width * channels) > EDGE) edges += 1;
      }
    return edges / pixels;
  };
}

/** The four halves of a part. */
const halvesOf = ({ left, top, right, bottom }: Part): Readonly<Record<string, Part>> => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return {
    left: { left, top, right: x, bottom },
    right: { left: x, top, right, bottom },
    upper: { left, top, right, bottom: y },
    lower: { left, top: y, right, bottom },
  };
};

const whole: Part = { left: 0, top: 0, right: 1, bottom: 1 };
/** A tile's name is on its lower quarter, which is dark for that. */
const tile: Part = { ...whole, bottom: 0.75 };
/** A half with less than this is empty, and so is one with less than a fifth of the other half's value. */
const LEAST_INK = 0.04;
const LEAST_SHARE = 1 / 5;
/** Rays and waves of the ground make up to 1.5 %. */
const CALM = 0.02;

function findEmptyHalves(ink: Ink, part: Part): string[] {
  const inks = Object.entries(halvesOf(part)).map(([name, half]) => ({ name, has: ink(half) }));
  return inks
    .filter(({ has }, index) => has < LEAST_INK || has < (inks[index ^ 1]?.has ?? 0) * LEAST_SHARE)
    .map(({ name, has }) => `${name} ${(has * 100).toFixed(1)} %`);
}

const { games } = createDemoCatalogue();
const draws = games.filter(({ gameType }) => gameType === "LOTT" || gameType === "ELOTT");
const drawn = [...draws, ...createRandom("covers").shuffle(games)].slice(0, 200);

describe("the pictures of games", () => {
  it("have no empty half: 200 of the catalogue, with every lottery", async () => {
    expect(draws.length).toBeGreaterThan(5);
    const empty: string[] = [];
    for (const { gameType, vendor, code, names } of drawn) {
      const svg = drawGameArt({ category: gameType, vendor, code, name: names.EN });
      expect(svg).toContain(`width="${cardWidth}" height="${cardHeight}"`);
      const found = findEmptyHalves(await measureInk(svg), tile);
      if (found.length > 0) empty.push(`${gameType} ${vendor}:${code} ${names.EN}: ${found.join(", ")}`);
    }
    expect(empty).toEqual([]);
  });
});

describe.each(brandCodes.flatMap((brand) => findBannerSlots(brand).map((slot) => ({ brand, slot }))))(
  "$brand/$slot",
  (input) => {
    it.each(["dark", "light"] as const)("its cover has no empty half in the %s theme", async (theme) => {
      expect(findEmptyHalves(await measureInk(drawCover({ ...input, theme })), whole)).toEqual([]);
    });

    it.each(["dark", "light"] as const)("its banner leaves room for text in the %s theme", async (theme) => {
      const ink = await measureInk(drawBanner({ ...input, theme }));
      const edge = bannerBox.quiet / bannerBox.width;
      // The line along the lower edge is no object.
      expect(ink({ ...whole, right: edge, bottom: 0.95 })).toBeLessThan(CALM);
      expect(ink({ ...whole, left: edge })).toBeGreaterThan(LEAST_INK);
      // As a cover it would be half empty, and the measure says so.
      expect(findEmptyHalves(ink, whole)).toContainEqual(expect.stringMatching(/^left/));
    });
  },
);

it("a cover is what a promotion shows, twice as wide as high", () => {
  expect(coverBox.width / coverBox.height).toBe(2);
});
