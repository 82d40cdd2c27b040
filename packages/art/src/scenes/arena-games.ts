import type { Artist, Motif } from "../artist.ts";
import { glow, stars } from "../backdrops/air.ts";
import { darken, lighten, mix } from "../colour.ts";
import { panther, wolf } from "../motifs/beasts.ts";
import * as esport from "../motifs/esport.ts";
import { dragon, phoenix } from "../motifs/mighty.ts";
import * as sport from "../motifs/sport.ts";
import { particles } from "../particles.ts";
import { castHero } from "../polish.ts";
import { circle, ellipse, path, place, poly, rect, round, stroke } from "../svg.ts";
import { findHero, type Scene } from "./scene.ts";

export const sportPalettes = ["forest", "midnight", "sky", "jade", "sunset", "teal", "crimson", "moss"];
export const esportPalettes = ["cyan", "magenta", "iris", "violet", "midnight", "teal", "lava"];

const sports: readonly (readonly [RegExp, Motif])[] = [
  [/basket|nba|hoop/i, sport.basketball],
  [/tennis|wimbledon/i, sport.tennis],
  [/cricket|ipl/i, sport.cricket],
  [/box|ufc|fight|mma|muay/i, sport.boxing],
  [/race|racing|motor|formula|horse/i, sport.racingHelmet],
  [/volley|beach/i, sport.volleyball],
  [/cup|league|champion|trophy/i, sport.trophy],
  [/foot|soccer|goal|penalty/i, sport.football],
];
const anySport: readonly Motif[] = [
  sport.football,
  sport.football,
  sport.football,
  sport.basketball,
  sport.tennis,
  sport.trophy,
  sport.boxing,
  sport.cricket,
  sport.volleyball,
  sport.racingHelmet,
];

/** A bowl of seats under floodlights around a striped pitch. */
function stadium({ palette, paper, random }: Artist): string {
  const grass = mix("#2fa84f", palette.key, 0.22);
  let stripes = "";
  for (let index = 0; index < 7; index += 2)
    stripes += poly(
      [
        180 + (index - 3.5) * 44,
        290,
        180 + (index - 2.5) * 44,
        290,
        180 + (index - 2.5) * 108,
        480,
        180 + (index - 3.5) * 108,
        480,
      ],
      lighten(grass, 0.14),
    );
  let seats = "";
  for (let row = 0; row < 6; row += 1)
    for (let x = -6; x < 370; x += 9)
      if (random.chance(0.72))
        seats += rect(
          x + (row % 2) * 4,
          214 + row * 11 + Math.abs(x - 180) * -0.08,
          4,
          5,
          random.pick([palette.accent, palette.glow, lighten(palette.mid, 0.35), "#ffffff"]),
          { opacity: 0.42 },
        );
  let lamps = "";
  for (const x of [44, 316]) {
    lamps += poly(
      [x - 34, 44, x + 34, 44, x + (x < 180 ? 210 : -60), 360, x + (x < 180 ? 60 : -210), 360],
      paper.linear([
        [0, "#ffffff", 0.5],
        [1, "#ffffff", 0],
      ]),
    );
    lamps += rect(x - 36, 26, 72, 30, darken(palette.deep, 0.2), { rx: 4 });
    for (let index = 0; index < 8; index += 1)
      lamps += circle(x - 27 + (index % 4) * 18, 34 + Math.floor(index / 4) * 14, 5.6, "#fffef2");
    lamps += circle(
      x,
      41,
      70,
      paper.radial([
        [0, "#ffffff", 0.6],
        [1, "#ffffff", 0],
      ]),
    );
  }
  return (
    rect(
      0,
      0,
      360,
      480,
      paper.linear([
        [0, palette.deep],
        [0.5, palette.mid],
        [1, palette.deep],
      ]),
    ) +
    path("M-10 196C80 222 280 222 370 196L370 300L-10 300Z", mix(palette.deep, palette.mid, 0.35)) +
    seats +
    rect(0, 284, 360, 8, palette.accent, { opacity: 0.7 }) +
    rect(
      0,
      290,
      360,
      190,
      paper.linear([
        [0, grass],
        [1, darken(grass, 0.6)],
      ]),
    ) +
    stripes +
    ellipse(180, 330, 90, 24, "none", { stroke: "#ffffff", "stroke-width": 3, opacity: 0.75 }) +
    stroke("M0 330L90 330M270 330L360 330", "#ffffff", 3, { opacity: 0.75 }) +
    lamps
  );
}

export const drawSportScene: Scene = (artist, style, name) => {
  const { random, palette, paper } = artist;
  const hero = findHero(sports, name) ?? random.pick(anySport);
  const sweep = path(
    "M40 330C60 220 120 150 180 206C120 190 90 250 76 336Z",
    paper.linear([
      [0, palette.accent, 0.9],
      [1, palette.accent, 0],
    ]),
  );
  const swoosh = random.chance(0.5)
    ? sweep
    : stroke("M30 300C80 330 280 330 330 150", palette.accent, 7, { opacity: 0.55 }) +
      stroke("M24 280C90 306 260 300 310 130", palette.glow, 3.4, { opacity: 0.6 });
  return (
    stadium(artist) +
    glow(artist, 180, 196, 180, 0.7) +
    swoosh +
    castHero(artist, place(hero(artist), 180, 196, style.heroScale * 0.98, random.range(-8, 8))) +
    particles(artist, "confetti", 26)
  );
};

const esports: readonly (readonly [RegExp, Motif])[] = [
  [/strike|shoot|sniper|cs\b|valor|duty|pubg/i, esport.crosshair],
  [/dragon|dota|legend|moba/i, dragon],
  [/fifa|goal/i, sport.football],
  [/cup|league|champion|major/i, sport.trophy],
];
const anyEsport: readonly Motif[] = [
  esport.gamepad,
  esport.headset,
  esport.teamCrest,
  esport.crosshair,
  esport.robot,
  sport.trophy,
  esport.teamCrest,
  esport.gamepad,
  wolf,
  phoenix,
  panther,
];

/** Screens, beams and a lit floor. */
function neonArena(artist: Artist): string {
  const { palette, paper, random } = artist;
  const beam = (x: number, to: number, colour: string) =>
    poly(
      [x - 5, -10, x + 5, -10, to + 54, 400, to - 54, 400],
      paper.linear([
        [0, colour, 0.85],
        [1, colour, 0],
      ]),
    );
  const hex = (r: number, width: number, colour: string, opacity: number) =>
    poly([0, -r, r * 0.87, -r / 2, r * 0.87, r / 2, 0, r, -r * 0.87, r / 2, -r * 0.87, -r / 2], "none", {
      stroke: colour,
      "stroke-width": width,
      opacity,
      "stroke-linejoin": "round",
    });
  let floor = "";
  for (let index = 0; index < 7; index += 1)
    floor += `M0 ${round(318 + index * index * 4.5)}L360 ${round(318 + index * index * 4.5)}M${180 + (index - 3) * 40} 318L${180 + (index - 3) * 150} 480`;
  let bars = "";
  for (let x = 6; x < 360; x += 16)
    bars += rect(x, 310 - random.range(8, 74), 9, 80, mix(palette.key, palette.deep, 0.35), { opacity: 0.6 });
  return (
    rect(
      0,
      0,
      360,
      480,
      paper.linear([
        [0, palette.deep],
        [0.62, mix(palette.mid, palette.deep, 0.2)],
        [1, palette.deep],
      ]),
    ) +
    stars(artist, 24, 200, palette.glow) +
    bars +
    beam(40, 230, palette.key) +
    beam(320, 130, palette.accent) +
    beam(180, 60, palette.glow) +
    beam(180, 300, palette.glow) +
    glow(artist, 180, 196, 200, 0.7, palette.key) +
    place(
      hex(150, 4, palette.glow, 0.9) + hex(164, 2, palette.accent, 0.7) + hex(132, 2, palette.key, 0.7),
      180,
      198,
    ) +
    rect(0, 316, 360, 164, palette.deep) +
    stroke(floor, palette.key, 2, { opacity: 0.8 })
  );
}

export const drawEsportScene: Scene = (artist, style, name) => {
  const hero = findHero(esports, name) ?? artist.random.pick(anyEsport);
  return (
    neonArena(artist) +
    castHero(artist, place(hero(artist), 180, 200, style.heroScale * 0.92)) +
    particles(artist, "sparks", 12)
  );
};
