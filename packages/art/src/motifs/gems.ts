import type { Artist, Motif } from "../artist.ts";
import { darken, lighten, mix } from "../colour.ts";
import { circle, group, lineOf, path, place, poly, starOf, stroke } from "../svg.ts";

/** A cut stone: facets around a flat top, each lit by the direction it faces. */
export function drawGem(artist: Artist, outline: readonly number[], colour: string, table = 0.52): string {
  const { paper } = artist;
  const count = outline.length / 2;
  const at = (index: number, share: number) => {
    const i = ((index + count) % count) * 2;
    return [(outline[i] ?? 0) * share, (outline[i + 1] ?? 0) * share - (1 - share) * 6] as const;
  };
  let facets = "";
  for (let index = 0; index < count; index += 1) {
    const [ax, ay] = at(index, 1);
    const [bx, by] = at(index + 1, 1);
    const [cx, cy] = at(index + 1, table);
    const [dx, dy] = at(index, table);
    const facing = Math.atan2((ay + by) / 2, (ax + bx) / 2);
    const light = Math.cos(facing + 2.2);
    const tone = light > 0 ? lighten(colour, light * 0.62) : darken(colour, -light * 0.62);
    const middle = [(ax + bx) / 2, (ay + by) / 2] as const;
    facets += poly([ax, ay, bx, by, cx, cy, dx, dy], tone);
    facets += poly(
      [ax, ay, middle[0], middle[1], dx, dy],
      index % 2 === 0 ? lighten(tone, 0.16) : darken(tone, 0.14),
    );
  }
  const inner: number[] = [];
  for (let index = 0; index < count; index += 1) inner.push(...at(index, table));
  const face = paper.linear(
    [
      [0, lighten(colour, 0.7)],
      [0.45, lighten(colour, 0.1)],
      [1, darken(colour, 0.28)],
    ],
    [0, 0, 1, 1],
  );
  const glint = paper.linear([
    [0, "#ffffff", 0.85],
    [1, "#ffffff", 0],
  ]);
  const [gx, gy] = at(Math.floor(count * 0.6), table);
  return (
    poly(outline, darken(colour, 0.3)) +
    facets +
    poly(inner, face) +
    poly([gx * 0.9, gy * 0.9, gx * 0.2, gy * 0.95 - 6, gx * 0.1, 0, gx * 0.85, gy * 0.1], glint, {
      opacity: 0.7,
    }) +
    stroke(lineOf(inner), lighten(colour, 0.75), 1.4, { opacity: 0.7 })
  );
}

const ellipseOutline = (corners: number, width: number, height: number) => {
  const points: number[] = [];
  for (let index = 0; index < corners; index += 1) {
    const angle = (index * 2 * Math.PI) / corners - Math.PI / 2 + Math.PI / corners;
    points.push(Math.cos(angle) * width, Math.sin(angle) * height);
  }
  return points;
};

export const gemOutlines: readonly (readonly number[])[] = [
  ellipseOutline(8, 84, 84),
  ellipseOutline(10, 70, 92),
  [-48, -84, 48, -84, 80, -48, 80, 48, 48, 84, -48, 84, -80, 48, -80, -48],
  [-56, -62, 56, -62, 92, -18, 46, 44, 0, 90, -46, 44, -92, -18],
  [0, -94, 40, -34, 66, 12, 60, 54, 30, 82, -30, 82, -60, 54, -66, 12, -40, -34],
  [0, -48, 28, -78, 62, -78, 88, -48, 84, -6, 44, 46, 0, 86, -44, 46, -84, -6, -88, -48, -62, -78, -28, -78],
  ellipseOutline(6, 88, 88),
  [0, -92, 46, -50, 64, 0, 46, 50, 0, 92, -46, 50, -64, 0, -46, -50],
];

/** A four-armed spark of light. */
export const drawSpark = (size: number, colour: string) => path(lineOf(starOf(4, size, size * 0.13)), colour);

export const gem: Motif = (artist) =>
  drawGem(
    artist,
    artist.random.pick(gemOutlines),
    artist.random.pick([artist.palette.key, artist.palette.accent, artist.palette.glow]),
  ) + place(drawSpark(30, "#ffffff"), -42, -52);

/** Three stones of different cut, the large one in front. */
export const gemCluster: Motif = (artist) => {
  const { palette, random } = artist;
  const [first, second, third] = random.shuffle(gemOutlines);
  if (first === undefined || second === undefined || third === undefined) return "";
  return (
    place(drawGem(artist, second, palette.accent), -56, 8, 0.62, random.range(-24, -10)) +
    place(drawGem(artist, third, mix(palette.glow, "#ffffff", 0.1)), 58, 4, 0.6, random.range(10, 24)) +
    place(drawGem(artist, first, palette.key), 0, -4, 0.92, random.range(-6, 6)) +
    place(drawSpark(26, "#ffffff"), 34, -52)
  );
};

/** Raw crystals growing from one point. */
export const crystals: Motif = (artist) => {
  const { palette, random } = artist;
  const shards: readonly (readonly [number, number, number])[] = [
    [-46, 0.62, -34],
    [48, 0.66, 30],
    [-22, 0.86, -14],
    [26, 0.9, 15],
    [0, 1.08, random.range(-4, 4)],
  ];
  let drawing = "";
  shards.forEach(([x, size, turn], index) => {
    const colour = index % 2 === 0 ? palette.key : mix(palette.key, palette.glow, 0.5);
    const shard =
      poly([-20, 0, -24, -104, 0, -150, 0, 0], lighten(colour, 0.42)) +
      poly([0, 0, 0, -150, 24, -104, 20, 0], darken(colour, 0.25)) +
      poly([-8, 0, -9, -112, 0, -150, 9, -112, 8, 0], lighten(colour, 0.12)) +
      poly([-24, -104, 0, -150, -9, -112], lighten(colour, 0.75)) +
      poly([24, -104, 0, -150, 9, -112], lighten(colour, 0.2));
    drawing += place(shard, x, 78, size, turn);
  });
  return drawing + place(drawSpark(28, "#ffffff"), -12, -66);
};

/** A faceted orb in a claw of metal. */
export const prism: Motif = (artist) => {
  const { paper, palette } = artist;
  const halo = paper.radial([
    [0.4, palette.glow, 0.7],
    [1, palette.glow, 0],
  ]);
  return (
    circle(0, 0, 100, halo) +
    drawGem(artist, ellipseOutline(12, 80, 80), palette.key, 0.64) +
    group(drawGem(artist, starOf(4, 44, 20), palette.accent, 0.5)) +
    place(drawSpark(30, "#ffffff"), 38, -46)
  );
};
