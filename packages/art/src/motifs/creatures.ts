import type { Artist, Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { bodyFill, faceFill, metalFill } from "../palettes.ts";
import { blob, circle, ellipse, mirror, path, petalOf, place, stroke, symmetric } from "../svg.ts";

/** A hooded snake rising to strike. */
export const cobra: Motif = ({ paper, palette }) => {
  const skin = faceFill(paper, palette.key, 0.3, 0.5);
  const hood = symmetric([0, -96, 26, -88, 62, -56, 68, -8, 40, 40, 22, 60, 0, 64]);
  let plates = "";
  for (let y = -18; y < 62; y += 14)
    plates += path(
      `M-20 ${y}C-8 ${y + 8} 8 ${y + 8} 20 ${y}L18 ${y + 8}C8 ${y + 15} -8 ${y + 15} -18 ${y + 8}Z`,
      "#ffeec2",
    );
  return (
    path("M-96 92C-96 62 -40 56 0 60C40 56 96 62 96 92C60 108 -60 108 -96 92Z", skin) +
    path("M-70 74C-70 48 -30 44 0 46C30 44 70 48 70 74C40 88 -40 88 -70 74Z", lighten(palette.key, 0.12)) +
    blob(hood, skin) +
    mirror(path("M24 -62C48 -46 54 -18 40 8C34 -14 30 -40 24 -62Z", palette.accent, { opacity: 0.9 })) +
    plates +
    blob(symmetric([0, -104, 24, -98, 32, -74, 22, -46, 0, -34]), skin) +
    mirror(
      path("M9 -74C14 -82 24 -82 27 -74C22 -67 13 -67 9 -74Z", "#fff04a") +
        ellipse(18, -74, 2.4, 6, "#14080a") +
        circle(6, -46, 2.4, darken(palette.key, 0.6)),
    ) +
    stroke("M0 -36L0 -18M0 -18L-7 -8M0 -18L7 -8", "#e8243a", 4)
  );
};

interface Bird {
  readonly body: string;
  readonly wing: string;
  readonly beak: string;
  readonly bill: "hook" | "great" | "spear";
}

/** A perched bird in profile, looking left. */
function drawBird({ paper }: Artist, { body, wing, beak, bill }: Bird): string {
  const plumage = paper.linear(
    [
      [0, lighten(body, 0.3)],
      [0.6, body],
      [1, darken(body, 0.45)],
    ],
    [0, 0, 1, 1],
  );
  let feathers = "";
  for (let index = 0; index < 6; index += 1)
    feathers += place(
      path(
        petalOf(86 - index * 7, 13),
        faceFill(paper, index % 2 === 0 ? wing : lighten(wing, 0.25), 0.2, 0.4),
      ),
      2 + index * 3,
      -14 + index * 7,
      1,
      140 + index * 7,
    );
  const bills = {
    hook:
      path("M-44 -62C-74 -70 -92 -48 -84 -22C-74 -32 -60 -36 -44 -34Z", faceFill(paper, beak)) +
      stroke("M-82 -44C-70 -50 -56 -50 -46 -48", darken(beak, 0.5), 3),
    great:
      path(
        "M-40 -66C-92 -84 -122 -50 -112 -10C-98 -32 -70 -36 -42 -32Z",
        paper.linear([
          [0, "#ffe14a"],
          [0.5, beak],
          [1, "#c4261e"],
        ]),
      ) +
      stroke("M-108 -30C-90 -48 -64 -50 -42 -48", darken(beak, 0.55), 3.4) +
      ellipse(-104, -32, 9, 14, "#14121e", { transform: "rotate(20 -104 -32)" }),
    spear: path("M-42 -58L-116 -40L-42 -42Z", faceFill(paper, beak)),
  };
  return (
    path("M30 50C44 80 50 100 44 118C30 104 14 86 8 62Z", faceFill(paper, wing, 0.1, 0.5)) +
    blob(
      [-30, -84, 4, -92, 30, -68, 38, -26, 52, 20, 34, 62, 0, 74, -28, 48, -36, 6, -44, -32, -46, -62],
      plumage,
    ) +
    bills[bill] +
    feathers +
    circle(-18, -58, 16, "#fffaf0") +
    circle(-21, -58, 8, "#14121e") +
    circle(-24, -61, 3, "#ffffff") +
    stroke("M-84 84C-40 72 40 72 92 88", "#6b4020", 13) +
    stroke("M-14 70l-4 12M8 72l0 11", beak, 7)
  );
}

export const toucan: Motif = (artist) =>
  drawBird(artist, { body: "#1c2033", wing: "#2c3350", beak: "#ff8a1c", bill: "great" });
export const macaw: Motif = (artist) =>
  drawBird(artist, {
    body: "#e5283a",
    wing: artist.random.pick(["#2f7af0", "#1fae6a"]),
    beak: "#3a3040",
    bill: "hook",
  });
export const falcon: Motif = (artist) =>
  drawBird(artist, { body: "#c9924a", wing: "#6b4020", beak: "#ffcf3a", bill: "hook" });
export const raven: Motif = (artist) =>
  drawBird(artist, { body: "#2a2f48", wing: "#3d4470", beak: "#596080", bill: "spear" });
export const crane: Motif = (artist) =>
  drawBird(artist, { body: "#f4f6fb", wing: "#252b44", beak: "#e8a83a", bill: "spear" }) +
  circle(-10, -88, 11, "#e5283a");

/** A horse's head; `crest` adds a horn or a wing. */
function drawHorse({ paper }: Artist, coat: string, mane: string, crest: string): string {
  const hide = paper.linear(
    [
      [0, lighten(coat, 0.35)],
      [0.6, coat],
      [1, darken(coat, 0.45)],
    ],
    [0, 0, 1, 1],
  );
  const hair = paper.linear([
    [0, lighten(mane, 0.4)],
    [1, darken(mane, 0.3)],
  ]);
  let locks = "";
  for (let index = 0; index < 8; index += 1)
    locks += place(path(petalOf(62, 15), hair), 6 + index * 8, -66 + index * 18, 1, 66 + index * 13);
  return (
    locks +
    crest +
    path("M-6 -70L4 -104L24 -72Z", hide) +
    path(
      "M-8 -74C24 -80 54 -40 66 10C74 46 78 80 76 106L-16 106C-14 70 -6 40 -20 20C-34 30 -52 44 -68 46C-86 46 -94 26 -84 10C-66 -14 -50 -62 -8 -74Z",
      hide,
    ) +
    path("M-84 10C-94 26 -86 46 -68 46C-60 44 -54 42 -48 38C-58 30 -70 14 -84 10Z", darken(coat, 0.25), {
      opacity: 0.6,
    }) +
    ellipse(-74, 24, 5, 4, "#1c0f0a") +
    path("M-40 -34C-32 -42 -20 -40 -16 -32C-24 -26 -34 -26 -40 -34Z", "#1c0f0a") +
    circle(-29, -35, 2.6, "#ffffff") +
    stroke("M-76 36C-66 36 -60 34 -54 30", darken(coat, 0.5), 3) +
    place(path(petalOf(46, 13), hair), 4, -76, 1, -124)
  );
}

export const mustang: Motif = (artist) => drawHorse(artist, "#a85f2c", "#2a140c", "");
export const unicorn: Motif = (artist) =>
  drawHorse(
    artist,
    "#f4f0ff",
    artist.palette.key,
    path("M-22 -66L-58 -122L-4 -78Z", metalFill(artist.paper, "gold")),
  );
export const pegasus: Motif = (artist) => {
  let wing = "";
  for (let index = 0; index < 7; index += 1)
    wing += place(
      path(petalOf(104 - index * 8, 14), lighten(artist.palette.glow, 0.45), {
        stroke: artist.palette.mid,
        "stroke-width": 1,
      }),
      44,
      40,
      1,
      8 + index * 15,
    );
  return drawHorse(artist, "#eef2fb", "#c9d4ea", wing);
};

export const frog: Motif = ({ paper, palette }) => {
  const skin = bodyFill(paper, "#46c04a", 0.4, 0.2);
  return (
    ellipse(0, 86, 96, 17, "#1c7a4a") +
    mirror(ellipse(66, 58, 34, 30, skin) + path("M40 84C60 76 86 80 94 92L36 94Z", "#2f9a3a")) +
    blob(symmetric([0, -42, 46, -46, 82, -14, 78, 34, 44, 74, 0, 84]), skin) +
    blob(symmetric([0, 26, 34, 26, 48, 50, 26, 76, 0, 80]), "#e9f7b8", { opacity: 0.85 }) +
    mirror(
      circle(40, -52, 29, skin) +
        circle(40, -54, 20, "#fff8d0") +
        ellipse(38, -54, 7, 12, "#14121e") +
        circle(43, -60, 4, "#ffffff") +
        circle(10, -14, 2.6, "#1c6b26"),
    ) +
    stroke("M-52 4C-24 28 24 28 52 4", "#1c6b26", 5) +
    mirror(circle(56, 12, 9, palette.key, { opacity: 0.45 }))
  );
};

export const ladybird: Motif = ({ paper }) =>
  mirror(
    stroke("M14 -74C20 -92 32 -98 42 -96", "#14121e", 5) +
      circle(44, -96, 6, "#14121e") +
      stroke("M56 -20L92 -36M62 20L98 22M54 56L86 76", "#14121e", 8),
  ) +
  circle(0, -54, 36, "#1c1a28") +
  mirror(circle(17, -64, 9, "#ffffff")) +
  ellipse(0, 18, 74, 78, bodyFill(paper, "#f0202e")) +
  stroke("M0 -58L0 95", "#1c1a28", 6) +
  mirror(circle(34, -14, 14, "#1c1a28") + circle(46, 32, 12, "#1c1a28") + circle(22, 62, 10, "#1c1a28")) +
  ellipse(-30, -30, 17, 9, "#ffffff", { opacity: 0.55, transform: "rotate(-34 -30 -30)" });
