import type { Artist, Backdrop } from "../artist.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawLantern, drawPagoda } from "../motifs/orient.ts";
import { circle, ellipse, group, mirror, path, petalOf, place, poly, rect, round, stroke } from "../svg.ts";
import { clouds, glow, mist, peaks, rays, ridge, sky, stars } from "./air.ts";

export const pagodaNight: Backdrop = (artist) => {
  const { palette, random } = artist;
  const far = mix(palette.mid, palette.deep, 0.35);
  const side = random.chance(0.5) ? 1 : -1;
  return (
    sky(artist) +
    stars(artist, 26, 190) +
    circle(180 + side * 84, 92, 46, lighten(palette.glow, 0.55), { opacity: 0.85 }) +
    glow(artist, 180 + side * 84, 92, 150, 0.6) +
    ridge(artist, 318, 90, far) +
    mist(artist, 312, palette.glow, 0.35) +
    place(drawPagoda(artist, 5), 180 - side * 132, 262, 0.92) +
    place(drawPagoda(artist, 3), 180 + side * 148, 300, 0.7) +
    ridge(artist, 372, 40, darken(palette.deep, 0.1)) +
    place(drawLantern(artist, "#f0452c"), 40, 66, 0.42) +
    place(drawLantern(artist, "#f0452c"), 322, 96, 0.34)
  );
};

export const mistyPeaks: Backdrop = (artist) => {
  const { palette } = artist;
  return (
    sky(artist, 0.6) +
    glow(artist, 180, 190, 240, 0.75) +
    clouds(artist, 4, palette.glow, 40, 150, 0.5) +
    peaks(artist, 300, 190, mix(palette.mid, palette.glow, 0.2), 3) +
    mist(artist, 300, palette.glow, 0.5) +
    peaks(artist, 350, 110, mix(palette.mid, palette.deep, 0.4), 5) +
    mist(artist, 356, palette.glow, 0.32)
  );
};

export const pyramids: Backdrop = (artist) => {
  const { palette, paper } = artist;
  const lit = paper.linear([
    [0, lighten(palette.glow, 0.2)],
    [1, mix(palette.key, palette.mid, 0.6)],
  ]);
  const shade = mix(palette.mid, palette.deep, 0.45);
  const pyramid = poly([0, -100, -110, 60, 26, 60], lit) + poly([0, -100, 26, 60, 104, 60], shade);
  return (
    sky(artist, 0.58) +
    glow(artist, 180, 200, 230, 0.95) +
    circle(180, 150, 84, lighten(palette.glow, 0.5), { opacity: 0.7 }) +
    rays(artist, 16, 0.35, 180, 150) +
    place(pyramid, 70, 276, 1.2) +
    place(pyramid, 300, 292, 0.95) +
    ridge(artist, 340, 26, mix(palette.key, palette.mid, 0.5)) +
    ridge(artist, 380, 36, mix(palette.mid, palette.deep, 0.6))
  );
};

const frond = (artist: Artist, colour: string, length: number) => {
  const fill = artist.paper.linear([
    [0, lighten(colour, 0.15)],
    [1, darken(colour, 0.55)],
  ]);
  let leaves = "";
  for (let index = 0; index < 9; index += 1) {
    const y = -length * (0.15 + index * 0.095);
    leaves += mirror(place(path(petalOf(length * (0.5 - index * 0.03), 11), fill), 0, y, 1, 62 - index * 4));
  }
  return stroke(`M0 0L0 ${round(-length)}`, darken(colour, 0.4), 4) + leaves;
};

export const jungle: Backdrop = (artist) => {
  const { palette } = artist;
  const green = mix("#1f7a3a", palette.mid, 0.45);
  return (
    sky(artist, 0.5) +
    glow(artist, 180, 180, 220, 0.85) +
    rays(artist, 12, 0.4, 180, 20) +
    ridge(artist, 330, 60, mix(green, palette.deep, 0.5)) +
    place(frond(artist, green, 190), -18, 330, 1, 34) +
    place(frond(artist, green, 190), 378, 330, 1, -34) +
    place(frond(artist, darken(green, 0.25), 200), -16, 60, 1, 112) +
    place(frond(artist, darken(green, 0.25), 200), 376, 60, 1, -112) +
    place(frond(artist, darken(green, 0.4), 170), 60, 470, 1, -30) +
    place(frond(artist, darken(green, 0.4), 170), 300, 470, 1, 30)
  );
};

export const volcano: Backdrop = (artist) => {
  const { palette, paper } = artist;
  const lava = paper.linear([
    [0, "#fff3a0"],
    [0.4, "#ff8a1c"],
    [1, "#d41c12"],
  ]);
  return (
    sky(artist, 0.66) +
    glow(artist, 180, 170, 230, 0.9) +
    clouds(artist, 5, darken(palette.mid, 0.3), 20, 110, 0.8) +
    peaks(artist, 330, 120, mix(palette.mid, palette.deep, 0.5), 4) +
    poly([150, 170, 210, 170, 330, 400, 30, 400], mix(palette.deep, palette.mid, 0.3)) +
    path(
      "M150 170C170 180 190 180 210 170C206 220 222 260 214 300C232 340 240 370 250 400L220 400C210 350 190 320 194 280C184 250 176 220 172 190C166 220 172 260 158 300C150 340 150 370 140 400L120 400C128 350 140 300 146 260Z",
      lava,
      { opacity: 0.9 },
    ) +
    ridge(artist, 392, 36, darken(palette.deep, 0.3))
  );
};

export const icePeaks: Backdrop = (artist) => {
  const { palette, paper } = artist;
  const aurora = (colour: string, shift: number) =>
    path(
      `M-20 ${110 + shift}C60 ${40 + shift} 120 ${150 + shift} 200 ${80 + shift}C260 ${30 + shift} 320 ${90 + shift} 390 ${40 + shift}L390 ${160 + shift}C320 ${200 + shift} 260 ${130 + shift} 200 ${190 + shift}C120 ${250 + shift} 60 ${160 + shift} -20 ${220 + shift}Z`,
      paper.linear([
        [0, colour, 0],
        [0.5, colour, 0.55],
        [1, colour, 0],
      ]),
    );
  return (
    sky(artist, 0.7) +
    stars(artist, 40, 200) +
    aurora(palette.glow, 0) +
    aurora(palette.accent, 56) +
    glow(artist, 180, 210, 200, 0.5) +
    peaks(artist, 330, 170, lighten(palette.mid, 0.35), 4) +
    mist(artist, 340, "#ffffff", 0.4) +
    ridge(artist, 380, 30, mix(palette.mid, "#ffffff", 0.25))
  );
};

export const savanna: Backdrop = (artist) => {
  const { palette } = artist;
  const dark = mix(palette.deep, palette.mid, 0.2);
  const acacia =
    rect(-4, -40, 8, 60, dark) +
    ellipse(0, -52, 62, 15, dark) +
    ellipse(-26, -64, 36, 11, dark) +
    ellipse(30, -66, 34, 10, dark);
  return (
    sky(artist, 0.6) +
    glow(artist, 180, 210, 240, 0.95) +
    circle(180, 196, 110, lighten(palette.glow, 0.35), { opacity: 0.6 }) +
    clouds(artist, 3, palette.accent, 40, 120, 0.4) +
    ridge(artist, 326, 40, mix(palette.mid, palette.deep, 0.3)) +
    place(acacia, 46, 322, 1.15) +
    place(acacia, 322, 330, 0.85) +
    ridge(artist, 366, 26, dark)
  );
};

export const meadow: Backdrop = (artist) => {
  const { palette, random, paper } = artist;
  const green = mix("#4fbf4a", palette.mid, 0.35);
  let flowers = "";
  for (let index = 0; index < 16; index += 1)
    flowers += circle(
      random.range(0, 360),
      random.range(340, 400),
      random.range(2.5, 5.5),
      random.pick([palette.accent, palette.glow, "#ffffff", palette.key]),
    );
  return (
    sky(artist, 0.72) +
    glow(artist, 180, 160, 240, 0.9) +
    clouds(artist, 6, "#ffffff", 40, 190, 0.75) +
    ridge(artist, 320, 50, mix(green, palette.glow, 0.35)) +
    ridge(
      artist,
      350,
      44,
      paper.linear([
        [0, green],
        [1, darken(green, 0.55)],
      ]),
    ) +
    flowers
  );
};

export const sweetHills: Backdrop = (artist) => {
  const { palette, random } = artist;
  const cone = (colour: string) =>
    rect(-5, -20, 10, 70, "#ffffff") +
    circle(0, -40, 30, colour) +
    circle(0, -40, 19, "none", { stroke: "#ffffff", "stroke-width": 7, opacity: 0.8 });
  let clumps = "";
  for (let index = 0; index < 5; index += 1)
    clumps += circle(
      index * 90,
      344 + random.range(-12, 12),
      random.range(40, 62),
      lighten(palette.key, 0.35 + (index % 2) * 0.2),
    );
  return (
    sky(artist, 0.75) +
    glow(artist, 180, 190, 240, 0.85, "#ffffff") +
    rays(artist, 14, 0.3, 180, 200, "#ffffff") +
    clouds(artist, 6, "#ffffff", 30, 200, 0.85) +
    place(cone(palette.accent), 46, 270, 1.2, -6) +
    place(cone(palette.key), 318, 262, 1, 8) +
    clumps +
    group(ridge(artist, 384, 26, lighten(palette.mid, 0.1)))
  );
};
