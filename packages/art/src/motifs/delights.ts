import type { Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { bodyFill, faceFill, metalFill } from "../palettes.ts";
import {
  circle,
  ellipse,
  group,
  lineOf,
  mirror,
  path,
  place,
  poly,
  rect,
  ring,
  starOf,
  stroke,
} from "../svg.ts";
import { drawSpark } from "./gems.ts";

export const cauldron: Motif = ({ paper, palette, random }) => {
  let bubbles = "";
  for (let index = 0; index < 11; index += 1)
    bubbles += circle(
      random.range(-54, 54),
      random.range(-84, -24),
      random.range(5, 14),
      lighten(palette.glow, 0.1),
      { opacity: random.range(0.5, 0.95).toFixed(2) },
    );
  const iron = paper.linear([
    [0, "#5a6078"],
    [0.4, "#2c3042"],
    [1, "#0c0e16"],
  ]);
  return (
    bubbles +
    path("M-60 80L-72 104M60 80L72 104", "none", {
      stroke: "#1c1f2c",
      "stroke-width": 15,
      "stroke-linecap": "round",
    }) +
    path("M-82 -20C-104 50 -70 96 0 96C70 96 104 50 82 -20Z", iron) +
    ellipse(0, -20, 88, 22, "#3d4258") +
    ellipse(0, -22, 74, 15, bodyFill(paper, palette.glow)) +
    path("M-50 -18C-52 10 -40 24 -44 44C-56 30 -64 4 -58 -18Z", palette.glow, { opacity: 0.9 }) +
    path("M-62 14C-62 40 -50 64 -34 74", "none", {
      stroke: "#ffffff",
      "stroke-width": 6,
      "stroke-linecap": "round",
      opacity: 0.35,
    })
  );
};

export const magicMirror: Motif = ({ paper, palette }) => {
  const gold = metalFill(paper, "gold");
  return (
    rect(-11, 66, 22, 44, gold, { rx: 9 }) +
    ellipse(0, -14, 74, 90, gold) +
    ellipse(
      0,
      -14,
      58,
      73,
      paper.linear(
        [
          [0, lighten(palette.glow, 0.5)],
          [0.5, palette.key],
          [1, darken(palette.key, 0.5)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    path("M-38 -54C-28 -72 -10 -80 6 -80L-30 16C-46 -6 -48 -32 -38 -54Z", "#ffffff", { opacity: 0.5 }) +
    circle(0, -104, 13, bodyFill(paper, palette.accent)) +
    mirror(circle(70, -14, 8, bodyFill(paper, palette.accent))) +
    place(drawSpark(26, "#ffffff"), 22, 10)
  );
};

export const iceCream: Motif = ({ paper, palette }) => {
  let lattice = "";
  for (let index = -4; index <= 4; index += 1)
    lattice += `M${index * 20 - 30} 10L${index * 20 + 40} 120M${index * 20 + 30} 10L${index * 20 - 40} 120`;
  const clip = paper.clip(poly([-50, 12, 50, 12, 0, 116], "#000"));
  return (
    poly([-50, 12, 50, 12, 0, 116], faceFill(paper, "#e8a850")) +
    `<g clip-path="${clip}">${stroke(lattice, "#a8642a", 4, { opacity: 0.65 })}</g>` +
    circle(-30, -12, 40, bodyFill(paper, lighten(palette.key, 0.2))) +
    circle(32, -12, 40, bodyFill(paper, lighten(palette.accent, 0.2))) +
    circle(0, -50, 42, bodyFill(paper, "#fff1d8")) +
    rect(-58, 6, 116, 17, lighten("#e8a850", 0.2), { rx: 8 }) +
    circle(4, -94, 15, bodyFill(paper, "#e0122f")) +
    ellipse(-14, -66, 13, 8, "#ffffff", { opacity: 0.75 })
  );
};

export const macarons: Motif = ({ paper, palette }) => {
  const one = (colour: string) =>
    path("M-60 -8C-60 -44 60 -44 60 -8Z", bodyFill(paper, colour)) +
    rect(-62, -10, 124, 11, darken(colour, 0.15), { rx: 5 }) +
    rect(-56, 0, 112, 13, "#fff6e6", { rx: 6 }) +
    rect(-62, 11, 124, 11, darken(colour, 0.15), { rx: 5 }) +
    path("M-60 20C-60 46 60 46 60 20Z", faceFill(paper, colour, 0.05, 0.35)) +
    ellipse(-24, -26, 17, 6, "#ffffff", { opacity: 0.6 });
  return (
    place(one(palette.accent), -28, 58, 0.9, -4) +
    place(one(lighten(palette.key, 0.2)), 26, 6, 0.9, 5) +
    place(one(lighten(palette.mid, 0.35)), -8, -50, 0.9, -6)
  );
};

export const gingerbread: Motif = ({ paper, palette }) => {
  const dough = faceFill(paper, "#c4782e", 0.2, 0.35);
  const body =
    "M-22 -22C-60 -26 -98 -30 -98 -8C-98 14 -60 10 -34 16C-36 44 -66 76 -50 94C-30 108 -14 74 0 62C14 74 30 108 50 94C66 76 36 44 34 16C60 10 98 14 98 -8C98 -30 60 -26 22 -22Z";
  return (
    path(body, dough, { stroke: dough, "stroke-width": 8, "stroke-linejoin": "round" }) +
    circle(0, -54, 44, dough) +
    mirror(
      circle(16, -62, 6, "#3a1a0a") +
        stroke("M80 -22C74 -14 74 -4 80 6M38 86C46 80 50 84 58 84", "#fff6e6", 6) +
        circle(24, -44, 6, "#ff8a9a", { opacity: 0.8 }),
    ) +
    stroke("M-18 -42C-8 -30 8 -30 18 -42", "#fff6e6", 6) +
    circle(0, 6, 8, palette.key) +
    circle(0, 34, 8, palette.accent) +
    stroke("M-14 -14L0 -8L14 -14", palette.key, 11)
  );
};

export const firecracker: Motif = ({ paper, palette }) => {
  const tube =
    rect(
      -13,
      -24,
      26,
      48,
      paper.linear(
        [
          [0, "#8a0d16"],
          [0.35, "#ff4a42"],
          [1, "#8a0d16"],
        ],
        [0, 0, 1, 0],
      ),
      { rx: 4 },
    ) +
    rect(-13, -24, 26, 8, metalFill(paper, "gold")) +
    rect(-13, 16, 26, 8, metalFill(paper, "gold"));
  let string = stroke("M0 -104L0 86", "#ffd65a", 6);
  for (let row = 0; row < 4; row += 1) string += mirror(place(tube, 28, -58 + row * 42, 0.98, 34));
  return (
    path(lineOf(starOf(9, 58, 24)), "#ff8a1c", { transform: "translate(0 86)" }) +
    path(lineOf(starOf(9, 38, 15)), "#fff3a0", { transform: "translate(0 86)" }) +
    string +
    rect(-24, -106, 48, 26, faceFill(paper, palette.key), { rx: 6 })
  );
};

export const ferrisWheel: Motif = ({ paper, palette }) => {
  const colours = [palette.key, palette.accent, palette.glow];
  return (
    stroke("M0 0L-56 104M0 0L56 104", metalFill(paper, "silver"), 11) +
    circle(0, -8, 76, "none", { stroke: metalFill(paper, "silver"), "stroke-width": 7 }) +
    circle(0, -8, 60, "none", { stroke: palette.accent, "stroke-width": 3 }) +
    place(ring(8, stroke("M0 0L0 -76", "#c9d2e4", 4)), 0, -8) +
    Array.from({ length: 8 }, (_, index) => {
      const angle = (index * Math.PI) / 4;
      return place(
        path("M-17 -6L17 -6L13 17L-13 17Z", colours[index % 3] ?? palette.key) +
          path("M-19 -6C-17 -20 17 -20 19 -6Z", lighten(colours[index % 3] ?? palette.key, 0.3)),
        Math.cos(angle) * 76,
        -8 + Math.sin(angle) * 76,
      );
    }).join("") +
    circle(0, -8, 17, metalFill(paper, "gold")) +
    rect(-72, 98, 144, 12, metalFill(paper, "gold"), { rx: 6 })
  );
};

export const fireworks: Motif = ({ palette }) => {
  const burst = (colour: string, size: number) =>
    ring(
      14,
      stroke(`M0 ${-size * 0.3}L0 ${-size}`, colour, size * 0.075) +
        circle(0, -size * 1.1, size * 0.07, "#ffffff"),
    ) +
    ring(14, circle(0, -size * 0.62, size * 0.05, lighten(colour, 0.5)), 13) +
    place(drawSpark(size * 0.34, "#ffffff"), 0, 0);
  return (
    place(burst(palette.key, 66), -14, -22) +
    place(burst(palette.accent, 42), 60, 42) +
    place(burst(palette.glow, 36), -62, 60) +
    stroke("M-14 20C-8 60 -4 84 0 108M60 80L36 108M-62 92L-30 108", "#ffe9a0", 3, { opacity: 0.7 })
  );
};

export const trumpet: Motif = ({ paper, palette }) => {
  const gold = metalFill(paper, "gold");
  return group(
    stroke("M-96 0L40 0", gold, 12) +
      stroke("M-40 0L-40 34C-40 52 30 52 30 34L30 0", gold, 9) +
      path("M36 -9C64 -12 84 -30 104 -52L104 52C84 30 64 12 36 9Z", gold) +
      ellipse(104, 0, 9, 52, "#8a4f0c") +
      rect(-108, -9, 18, 18, gold, { rx: 5 }) +
      [-26, 0, 26]
        .map(
          (x) =>
            rect(x - 6, -32, 12, 60, metalFill(paper, "silver"), { rx: 4 }) +
            circle(x, -36, 8, bodyFill(paper, palette.key)),
        )
        .join(""),
    "rotate(-24)",
  );
};
