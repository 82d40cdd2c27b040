import type { Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { bodyFill, faceFill, metalFill } from "../palettes.ts";
import { blob, circle, ellipse, mirror, path, petalOf, place, poly, ring, stroke } from "../svg.ts";

export const octopus: Motif = ({ paper, palette }) => {
  const skin = bodyFill(paper, palette.key);
  let arms = "";
  for (const [x, bend] of [
    [-62, -40],
    [-36, -16],
    [-12, -6],
  ] as const)
    arms +=
      stroke(
        `M${x * 0.7} 30C${x + bend} 60 ${x - 26} 90 ${x + bend * 0.4} 98`,
        darken(palette.key, 0.15),
        21,
      ) +
      stroke(
        `M${x * 0.7 - 3} 34C${x + bend - 3} 60 ${x - 29} 88 ${x + bend * 0.4} 96`,
        lighten(palette.key, 0.35),
        5,
        { opacity: 0.6 },
      );
  return (
    mirror(arms) +
    blob([0, -94, 52, -84, 78, -40, 64, 16, 40, 48, 0, 54, -40, 48, -64, 16, -78, -40, -52, -84], skin) +
    mirror(
      place(
        circle(0, 0, 19, "#ffffff") + circle(-2, 2, 12, "#12141f") + circle(3, -4, 4, "#ffffff"),
        28,
        -10,
      ),
    ) +
    mirror(stroke("M12 -34L42 -42", darken(palette.key, 0.55), 6)) +
    path("M-16 22C-8 34 8 34 16 22C8 28 -8 28 -16 22Z", "#5a0a2a") +
    ellipse(-30, -62, 20, 10, "#ffffff", { opacity: 0.5, transform: "rotate(-30 -30 -62)" })
  );
};

export const jellyfish: Motif = ({ paper, palette }) => {
  const bell = paper.radial(
    [
      [0, "#ffffff"],
      [0.4, palette.glow],
      [1, palette.key],
    ],
    0.4,
    0.3,
    0.8,
  );
  let arms = "";
  for (let x = -56; x <= 56; x += 16)
    arms += stroke(
      `M${x} 0C${x + 18} 30 ${x - 18} 56 ${x + 6} 98`,
      x % 32 === 0 ? palette.accent : lighten(palette.key, 0.4),
      5,
      { opacity: 0.75 },
    );
  return (
    arms +
    path(
      "M-84 6C-90 -60 -44 -96 0 -96C44 -96 90 -60 84 6C66 22 54 4 40 10C24 22 14 6 0 12C-14 6 -24 22 -40 10C-54 4 -66 22 -84 6Z",
      bell,
      { opacity: 0.94 },
    ) +
    ellipse(-28, -52, 22, 13, "#ffffff", { opacity: 0.65, transform: "rotate(-30 -28 -52)" })
  );
};

export const turtle: Motif = ({ paper, palette }) => {
  const skin = faceFill(paper, "#58b368", 0.4, 0.35);
  const flipper = (x: number, y: number, turn: number, length: number) =>
    place(path(petalOf(length, 24), skin), x, y, 1, turn);
  return (
    flipper(-40, -26, -62, 92) +
    flipper(40, -26, 62, 92) +
    flipper(-40, 44, -128, 60) +
    flipper(40, 44, 128, 60) +
    ellipse(0, -78, 25, 28, skin) +
    mirror(circle(11, -84, 5, "#12141f")) +
    ellipse(0, 8, 66, 74, bodyFill(paper, palette.accent)) +
    ellipse(0, 8, 66, 74, "none", { stroke: metalFill(paper, "gold"), "stroke-width": 6 }) +
    ring(6, poly([-13, -26, 13, -26, 24, -58, -24, -58], darken(palette.accent, 0.25), { opacity: 0.6 })) +
    poly([0, -20, 24, -4, 24, 22, 0, 38, -24, 22, -24, -4], lighten(palette.accent, 0.2))
  );
};

export const crab: Motif = ({ paper, palette }) => {
  const shell = bodyFill(paper, palette.key === "#ea2535" ? "#ff5a2e" : "#f0402a");
  const claw = "M0 0C-30 -14 -36 -54 -10 -72C-8 -52 2 -44 14 -40C12 -54 18 -64 28 -68C44 -42 30 -6 0 0Z";
  let legs = "";
  for (let index = 0; index < 3; index += 1)
    legs += stroke(
      `M50 ${20 + index * 14}C76 ${14 + index * 14} 92 ${30 + index * 16} 96 ${52 + index * 15}`,
      "#c4241c",
      9,
    );
  return (
    mirror(
      legs +
        stroke("M44 -6C70 -14 76 -30 70 -40", "#c4241c", 13) +
        place(path(claw, shell), 70, -26, 0.94, 14),
    ) +
    ellipse(0, 22, 70, 50, shell) +
    mirror(
      stroke("M18 -22L24 -48", "#c4241c", 7) + circle(25, -56, 14, "#ffffff") + circle(23, -54, 8, "#12141f"),
    ) +
    stroke("M-24 34C-10 48 10 48 24 34", "#7a1010", 5) +
    ellipse(-24, 4, 20, 9, "#ffffff", { opacity: 0.5, transform: "rotate(-20 -24 4)" })
  );
};
