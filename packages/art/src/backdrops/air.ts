import { type Artist, cardHeight, cardWidth } from "../artist.ts";
import { darken, lighten, mix } from "../colour.ts";
import { circle, curveOf, ellipse, group, path, rect, round } from "../svg.ts";

/** The background colour of a picture: dark at the top, coloured air in the middle, dark at the bottom. */
export const sky = ({ paper, palette }: Artist, horizon = 0.62) =>
  rect(
    0,
    0,
    cardWidth,
    cardHeight,
    paper.linear([
      [0, mix(palette.deep, palette.mid, 0.35)],
      [horizon * 0.7, palette.mid],
      [horizon, mix(palette.mid, palette.glow, 0.35)],
      [1, palette.deep],
    ]),
  );

export const glow = (
  { paper, palette }: Artist,
  x = 180,
  y = 200,
  radius = 210,
  opacity = 0.8,
  colour = palette.glow,
) =>
  circle(
    x,
    y,
    radius,
    paper.radial([
      [0, colour, opacity],
      [0.35, colour, opacity * 0.5],
      [1, colour, 0],
    ]),
  );

export function rays(
  artist: Artist,
  count: number,
  opacity: number,
  x = 180,
  y = 200,
  colour = artist.palette.glow,
): string {
  const { paper, random } = artist;
  const fill = paper.radial([
    [0, colour, opacity],
    [0.5, colour, opacity * 0.55],
    [1, colour, 0],
  ]);
  const start = random.range(0, 360 / count);
  let d = "";
  for (let index = 0; index < count; index += 1) {
    const middle = ((start + (index * 360) / count) * Math.PI) / 180;
    const half = (Math.PI / count) * (index % 2 === 0 ? 0.52 : 0.34);
    const point = (angle: number) => `${round(Math.cos(angle) * 360)} ${round(Math.sin(angle) * 360)}`;
    d += `M0 0L${point(middle - half)}L${point(middle + half)}Z`;
  }
  return group(path(d, fill), `translate(${x} ${y})`);
}

export function stars({ random }: Artist, count: number, lowest = 300, colour = "#ffffff"): string {
  let drawing = "";
  for (let index = 0; index < count; index += 1) {
    drawing += circle(random.range(0, cardWidth), random.range(0, lowest), random.range(0.6, 1.9), colour, {
      opacity: random.range(0.3, 0.95).toFixed(2),
    });
  }
  return drawing;
}

/** A line of hills across the picture, filled down to the bottom edge. */
export function ridge({ random }: Artist, y: number, height: number, fill: string, steps = 6): string {
  const points: number[] = [-60, y];
  for (let index = 0; index <= steps; index += 1)
    points.push(
      (index * cardWidth) / steps + random.range(-12, 12),
      y - (index % 2 === 0 ? random.range(0, 0.35) : random.range(0.6, 1)) * height,
    );
  points.push(cardWidth + 60, y);
  return path(`${curveOf(points, false, 5)}L420 ${cardHeight}L-60 ${cardHeight}Z`, fill);
}

/** Jagged peaks with a lit flank. */
export function peaks(artist: Artist, y: number, height: number, colour: string, count = 4): string {
  const { random, paper } = artist;
  let drawing = "";
  for (let index = 0; index < count; index += 1) {
    const x = ((index + 0.5) * cardWidth) / count + random.range(-26, 26);
    const top = y - height * random.range(0.65, 1);
    const half = (cardWidth / count) * random.range(0.75, 1.05);
    const face = paper.linear([
      [0, lighten(colour, 0.4)],
      [0.5, colour],
      [1, darken(colour, 0.3)],
    ]);
    drawing += path(
      `M${round(x - half)} ${y + 60}L${round(x)} ${round(top)}L${round(x + half)} ${y + 60}Z`,
      face,
    );
    drawing += path(
      `M${round(x)} ${round(top)}L${round(x + half)} ${y + 60}L${round(x + half * 0.12)} ${y + 60}L${round(x - half * 0.1)} ${round(top + height * 0.4)}Z`,
      darken(colour, 0.45),
      { opacity: 0.6 },
    );
  }
  return drawing;
}

export function clouds(
  { random, paper }: Artist,
  count: number,
  colour: string,
  low: number,
  high: number,
  opacity = 0.5,
): string {
  const fill = paper.linear([
    [0, lighten(colour, 0.35), opacity],
    [1, colour, 0],
  ]);
  let drawing = "";
  for (let index = 0; index < count; index += 1) {
    const x = random.range(-20, 380);
    const y = random.range(low, high);
    const size = random.range(0.6, 1.3);
    drawing += group(
      path("M-90 22C-94 2 -70 -8 -56 -2C-52 -30 -10 -38 6 -16C22 -32 58 -24 58 0C80 -6 96 8 90 22Z", fill),
      `translate(${round(x)} ${round(y)}) scale(${size.toFixed(2)} ${(size * 0.8).toFixed(2)})`,
    );
  }
  return drawing;
}

/** Out-of-focus lights. */
export function bokeh(
  { random, paper }: Artist,
  count: number,
  colours: readonly string[],
  low = 0,
  high = 340,
): string {
  let drawing = "";
  for (let index = 0; index < count; index += 1) {
    const colour = random.pick(colours);
    const fill = paper.radial([
      [0.5, colour, 0.3],
      [0.86, colour, 0.48],
      [1, colour, 0],
    ]);
    drawing += circle(random.range(0, cardWidth), random.range(low, high), random.range(8, 26), fill, {
      opacity: random.range(0.35, 0.9).toFixed(2),
    });
  }
  return drawing;
}

/** A bank of mist that separates near from far. */
export const mist = ({ paper }: Artist, y: number, colour: string, opacity = 0.5) =>
  ellipse(
    180,
    y,
    260,
    52,
    paper.radial([
      [0, colour, opacity],
      [1, colour, 0],
    ]),
  );
