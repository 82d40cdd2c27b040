import type { Artist, Motif } from "../artist.ts";
import { darken, lighten, mix } from "../colour.ts";
import {
  blob,
  circle,
  curveOf,
  ellipse,
  mirror,
  path,
  petalOf,
  place,
  poly,
  ring,
  stroke,
  symmetric,
} from "../svg.ts";

interface Eyes {
  readonly colour: string;
  readonly y?: number;
  readonly x?: number;
  readonly size?: number;
}

/** A pair of fierce eyes under brows, glowing. */
export function drawEyes({ paper }: Artist, { colour, y = -12, x = 30, size = 1 }: Eyes): string {
  const iris = paper.radial([
    [0, "#ffffff"],
    [0.35, lighten(colour, 0.3)],
    [1, colour],
  ]);
  const eye =
    path("M-20 6C-10 -12 10 -14 22 -8C16 8 0 14 -20 6Z", "#14080a") +
    path("M-14 4C-6 -7 8 -9 16 -6C11 5 0 9 -14 4Z", iris) +
    ellipse(2, -1, 3, 6, "#14080a") +
    circle(5, -4, 2.2, "#ffffff");
  return mirror(place(eye, x, y, size));
}

/** The right half of a face is darker: there is one light, and it comes from the left. */
export const shadeHalf = (half: readonly number[]) =>
  path(`${curveOf(half, false)}Z`, "#000000", { opacity: 0.15 });

function catFace(artist: Artist, fur: string, muzzle: string, eyes: string): string {
  const { paper } = artist;
  const half = [0, -72, 34, -74, 66, -52, 84, -8, 82, 26, 62, 56, 36, 82, 0, 92];
  const head = paper.linear([
    [0, lighten(fur, 0.28)],
    [0.55, fur],
    [1, darken(fur, 0.4)],
  ]);
  const ear =
    blob([38, -58, 62, -98, 86, -84, 82, -34], head) +
    blob([50, -60, 65, -86, 77, -78, 74, -46], darken(fur, 0.55));
  const snout =
    blob([0, 10, 26, 14, 44, 36, 36, 62, 14, 70, 0, 68], muzzle) +
    path("M0 18L20 18C18 32 8 38 0 40Z", "#3a1418") +
    stroke("M0 40L0 52C6 64 22 62 28 52", "#3a1418", 4);
  const whiskers = stroke("M44 44L88 36M44 50L86 54M42 57L80 70", "#ffffff", 2, { opacity: 0.75 });
  return (
    mirror(ear) +
    blob(symmetric(half), head) +
    shadeHalf(half) +
    mirror(snout + whiskers) +
    path("M-8 62C-6 84 6 84 8 62Z", "#c2313f") +
    drawEyes(artist, { colour: eyes })
  );
}

export const tiger: Motif = (artist) => {
  const stripes =
    poly([0, -74, 7, -74, 3, -34, 0, -30], "#2a0f08") +
    poly([18, -72, 30, -70, 14, -46], "#2a0f08") +
    poly([40, -66, 52, -60, 30, -42], "#2a0f08") +
    poly([84, -14, 85, 2, 52, -2], "#2a0f08") +
    poly([84, 14, 80, 30, 54, 18], "#2a0f08") +
    poly([72, 42, 62, 54, 48, 38], "#2a0f08");
  const cheeks = poly([60, 16, 98, 26, 76, 40, 92, 56, 56, 62], "#fff1dc");
  return (
    mirror(cheeks) +
    catFace(artist, "#ff8a1c", "#fff4e4", artist.palette.glow) +
    mirror(blob([12, -40, 40, -44, 52, -30, 30, -26], "#fff4e4", { opacity: 0.9 }) + stripes) +
    drawEyes(artist, { colour: "#ffe14a" })
  );
};

export const lion: Motif = (artist) => {
  const fill = artist.paper.linear([
    [0, "#8a3a08"],
    [1, "#ffb23a"],
  ]);
  const dark = artist.paper.linear([
    [0, "#5a2206"],
    [1, "#c4681a"],
  ]);
  return (
    ring(18, path(petalOf(108, 26), dark)) +
    ring(16, path(petalOf(98, 24), fill), 8) +
    place(catFace(artist, "#e9a046", "#ffe8c4", "#7ae04a"), 0, 4, 0.72)
  );
};

export const panther: Motif = (artist) =>
  catFace(artist, mix("#23263a", artist.palette.mid, 0.2), "#3a3f5a", artist.palette.accent);

export const panda: Motif = (artist) => {
  const { paper } = artist;
  const half = [0, -70, 40, -70, 78, -42, 88, 6, 76, 48, 40, 76, 0, 84];
  const head = paper.linear([
    [0, "#ffffff"],
    [0.6, "#f2f4f8"],
    [1, "#aab4c8"],
  ]);
  const dark = paper.linear([
    [0, "#3d4356"],
    [1, "#0e1018"],
  ]);
  return (
    mirror(circle(62, -62, 27, dark)) +
    blob(symmetric(half), head) +
    shadeHalf(half) +
    mirror(
      place(ellipse(0, 0, 22, 27, dark), 36, -8, 1, -24) +
        circle(34, -8, 9, "#ffffff") +
        circle(33, -6, 6, "#1a0c06") +
        circle(35, -9, 2, "#ffffff"),
    ) +
    path("M-14 26C-10 20 10 20 14 26C12 36 4 40 0 40C-4 40 -12 36 -14 26Z", "#1a1420") +
    stroke("M0 40L0 48M-20 50C-12 60 12 60 20 50", "#1a1420", 4) +
    place(path(petalOf(64, 16), "#4fc04a") + stroke("M0 0L0 -56", "#d6ffb0", 2), 58, 86, 1, 40) +
    place(path(petalOf(54, 14), "#2f9a3e"), 58, 86, 1, 84)
  );
};

export const wolf: Motif = (artist) => {
  const fur = mix("#8d9bb8", artist.palette.mid, 0.25);
  const tone = (share: number) => (share > 0 ? lighten(fur, share) : darken(fur, -share));
  const right =
    poly([24, -54, 62, -104, 78, -30], tone(-0.35)) +
    poly([38, -54, 60, -86, 66, -36], tone(-0.6)) +
    poly([0, -62, 26, -58, 74, -34, 98, 26, 74, 30, 84, 52, 52, 50, 24, 72, 0, 96], tone(0.06)) +
    poly([98, 26, 74, 30, 84, 52, 52, 50, 44, 18, 74, -10], tone(0.45)) +
    poly([0, -62, 26, -58, 14, -14, 0, -4], tone(-0.3)) +
    poly([14, -14, 44, 18, 24, 72, 0, 96, 0, -4], tone(0.62)) +
    poly([0, 60, 18, 62, 12, 82, 0, 88], "#161421");
  return (
    mirror(right) +
    poly([0, -62, -26, -58, -74, -34, -98, 26, -74, 30, -84, 52, -52, 50, -24, 72, 0, 96], "#ffffff", {
      opacity: 0.1,
    }) +
    drawEyes(artist, { colour: artist.palette.accent, y: 0, x: 36 })
  );
};

export const fox: Motif = (artist) => {
  const right =
    poly([20, -50, 76, -100, 82, -18], "#c4450e") +
    poly([38, -46, 70, -80, 72, -30], "#3a1420") +
    poly([0, -52, 24, -54, 82, -22, 100, 22, 46, 54, 0, 96], "#ff7a22") +
    poly([100, 22, 46, 54, 0, 96, 0, 76, 22, 34, 60, 10], "#fff4e6") +
    poly([0, -52, 24, -54, 10, 20, 0, 50], "#e8590f") +
    poly([0, 76, 13, 78, 0, 96], "#24101a");
  return (
    mirror(right) +
    poly([0, -52, -24, -54, -82, -22, -100, 22, -46, 54, 0, 96], "#ffffff", { opacity: 0.12 }) +
    drawEyes(artist, { colour: "#8df06a", y: 8, x: 36 })
  );
};
