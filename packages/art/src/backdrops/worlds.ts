import type { Backdrop } from "../artist.ts";
import { darken, lighten, mix } from "../colour.ts";
import { circle, ellipse, path, place, poly, rect, round, stroke } from "../svg.ts";
import { bokeh, clouds, glow, rays, ridge, sky, stars } from "./air.ts";

/** A horizon of light over a grid: an arcade of the eighties. */
export const neonGrid: Backdrop = (artist) => {
  const { palette, paper } = artist;
  let lines = "";
  for (let index = -9; index <= 9; index += 1) lines += `M${180 + index * 16} 300L${180 + index * 74} 480`;
  for (let index = 0; index < 8; index += 1)
    lines += `M0 ${round(300 + index * index * 3.6)}L360 ${round(300 + index * index * 3.6)}`;
  let bands = "";
  for (let index = 0; index < 6; index += 1)
    bands += rect(40, 200 + index * 17, 280, 3 + index * 1.8, palette.deep);
  return (
    rect(
      0,
      0,
      360,
      480,
      paper.linear([
        [0, palette.deep],
        [0.6, palette.mid],
        [0.63, palette.deep],
        [1, palette.deep],
      ]),
    ) +
    stars(artist, 44, 260) +
    glow(artist, 180, 200, 220, 0.7, palette.key) +
    circle(
      180,
      190,
      112,
      paper.linear([
        [0, palette.accent],
        [1, palette.key],
      ]),
    ) +
    bands +
    ridge(artist, 302, 40, palette.deep, 9) +
    rect(0, 300, 360, 180, palette.deep) +
    stroke(lines, palette.glow, 1.6, { opacity: 0.75 })
  );
};

export const deepSpace: Backdrop = (artist) => {
  const { palette, paper, random } = artist;
  const cloud = (x: number, y: number, rx: number, ry: number, colour: string, turn: number) =>
    place(
      ellipse(
        0,
        0,
        rx,
        ry,
        paper.radial([
          [0, colour, 0.65],
          [0.5, colour, 0.25],
          [1, colour, 0],
        ]),
      ),
      x,
      y,
      1,
      turn,
    );
  return (
    rect(
      0,
      0,
      360,
      480,
      paper.linear([
        [0, palette.deep],
        [0.55, mix(palette.deep, palette.mid, 0.55)],
        [1, palette.deep],
      ]),
    ) +
    cloud(120, 150, 240, 110, palette.key, random.range(-40, 10)) +
    cloud(260, 250, 220, 90, palette.glow, random.range(-10, 40)) +
    cloud(180, 200, 170, 150, palette.mid, 0) +
    stars(artist, 80, 430) +
    place(
      circle(
        0,
        0,
        40,
        paper.radial(
          [
            [0, palette.accent],
            [1, darken(palette.accent, 0.7)],
          ],
          0.3,
          0.3,
          0.8,
        ),
      ),
      random.pick([44, 318]),
      74,
      random.range(0.6, 1.1),
    )
  );
};

export const castle: Backdrop = (artist) => {
  const { palette, random } = artist;
  const dark = mix(palette.deep, palette.mid, 0.35);
  const tower = (x: number, width: number, top: number) =>
    rect(x - width / 2, top, width, 400 - top, dark) +
    poly([x - width * 0.72, top, x + width * 0.72, top, x, top - width * 1.7], darken(palette.mid, 0.2)) +
    rect(x - 4, top + 24, 8, 16, "#ffe39a", { rx: 4 });
  const side = random.pick([-1, 1]);
  return (
    sky(artist, 0.65) +
    stars(artist, 40, 220) +
    circle(180 - side * 70, 100, 60, lighten(palette.glow, 0.5), { opacity: 0.85 }) +
    glow(artist, 180 - side * 70, 100, 190, 0.65) +
    clouds(artist, 4, palette.mid, 110, 220, 0.6) +
    ridge(artist, 330, 60, mix(palette.mid, palette.deep, 0.4)) +
    tower(40, 44, 190) +
    tower(84, 34, 236) +
    tower(322, 46, 210) +
    tower(276, 32, 250) +
    ridge(artist, 386, 30, palette.deep)
  );
};

export const skyline: Backdrop = (artist) => {
  const { palette, random, paper } = artist;
  let blocks = "";
  for (let layer = 0; layer < 2; layer += 1) {
    const fill =
      layer === 0
        ? mix(palette.mid, palette.deep, 0.25)
        : paper.linear([
            [0, mix(palette.mid, palette.deep, 0.55)],
            [1, palette.deep],
          ]);
    for (let x = -10; x < 360; x += random.range(30, 48)) {
      const width = random.range(26, 44);
      const top = random.range(layer === 0 ? 130 : 210, layer === 0 ? 230 : 300);
      blocks += rect(x, top, width, 400, fill);
      for (let lamp = 0; lamp < 5; lamp += 1)
        blocks += rect(
          x + 5 + random.int(3) * 10,
          top + 10 + random.int(9) * 13,
          4,
          6,
          random.pick([palette.accent, palette.glow]),
          { opacity: 0.7 },
        );
    }
  }
  return (
    sky(artist, 0.7) +
    glow(artist, 180, 210, 230, 0.9) +
    blocks +
    bokeh(artist, 12, [palette.accent, palette.glow, palette.key], 220, 360)
  );
};

/** Shafts of light through water, weed and bubbles. */
export const seabed: Backdrop = (artist) => {
  const { palette, paper, random } = artist;
  const shaft = (x: number) =>
    poly(
      [x, -10, x + 34, -10, x + 110, 420, x + 10, 420],
      paper.linear([
        [0, palette.glow, 0.55],
        [1, palette.glow, 0],
      ]),
    );
  let weed = "";
  for (let index = 0; index < 9; index += 1) {
    const x = index < 5 ? random.range(-6, 80) : random.range(280, 366);
    const height = random.range(60, 150);
    weed += stroke(
      `M${round(x)} 420C${round(x - 20)} ${round(420 - height * 0.4)} ${round(x + 22)} ${round(420 - height * 0.7)} ${round(x + random.range(-14, 14))} ${round(420 - height)}`,
      random.pick([mix(palette.mid, "#1fae7a", 0.6), palette.key, palette.accent]),
      random.range(5, 10),
      { opacity: 0.8 },
    );
  }
  return (
    sky(artist, 0.5) +
    glow(artist, 180, 20, 300, 0.9) +
    shaft(20) +
    shaft(120) +
    shaft(210) +
    shaft(290) +
    ridge(artist, 370, 60, mix(palette.mid, palette.deep, 0.5)) +
    weed +
    ridge(artist, 410, 26, palette.deep)
  );
};

export const seaSunset: Backdrop = (artist) => {
  const { palette, paper, random } = artist;
  let glints = "";
  for (let index = 0; index < 18; index += 1) {
    const y = 286 + index * 7;
    const half = random.range(8, 26) + index * 2;
    glints += rect(180 - half + random.range(-16, 16), y, half * 2, 2.4, lighten(palette.glow, 0.4), {
      rx: 1,
      opacity: 0.55,
    });
  }
  const sail =
    path("M0 -70C40 -50 44 -10 36 14L0 14Z", darken(palette.mid, 0.5)) +
    path("M-4 -52C-30 -34 -36 -8 -32 14L-4 14Z", darken(palette.mid, 0.4)) +
    path("M-46 20L50 20L34 42L-34 42Z", palette.deep);
  return (
    sky(artist, 0.58) +
    glow(artist, 180, 270, 240, 1) +
    circle(180, 262, 74, lighten(palette.glow, 0.5), { opacity: 0.8 }) +
    clouds(artist, 6, palette.accent, 50, 200, 0.5) +
    rect(
      0,
      280,
      360,
      200,
      paper.linear([
        [0, mix(palette.mid, palette.glow, 0.35)],
        [1, palette.deep],
      ]),
    ) +
    glints +
    place(sail, random.pick([50, 310]), 256, 0.8)
  );
};

export const cavern: Backdrop = (artist) => {
  const { palette, random } = artist;
  let spikes = "";
  for (let index = 0; index < 11; index += 1) {
    const x = index * 36 + random.range(-10, 10);
    const drop = 30 + Math.abs(index - 5) * 22 + random.range(0, 30);
    spikes += poly(
      [x - 28, -4, x + 28, -4, x + random.range(-5, 5), drop],
      mix(palette.deep, palette.mid, 0.2 + (index % 3) * 0.08),
    );
    const rise = Math.abs(index - 5) * 24 + random.range(0, 20);
    spikes +=
      poly(
        [x - 26, 420, x + 26, 420, x, 400 - rise],
        index % 2 === 0 ? mix(palette.key, palette.deep, 0.45) : mix(palette.glow, palette.deep, 0.6),
      ) + poly([x - 26, 420, x, 420, x, 400 - rise], lighten(palette.key, 0.2), { opacity: 0.3 });
  }
  return sky(artist, 0.7) + glow(artist, 180, 210, 230, 1) + rays(artist, 10, 0.3) + spikes;
};
