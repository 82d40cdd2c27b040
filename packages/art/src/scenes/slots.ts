import type { Artist, Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { coinFace } from "../motifs/adventure.ts";
import { coinFill, metalFill } from "../palettes.ts";
import { particles } from "../particles.ts";
import { castHero } from "../polish.ts";
import type { SlotSubject } from "../slot-subject.ts";
import { circle, ellipse, path, place, rect, round } from "../svg.ts";
import type { Theme } from "../themes/theme.ts";

type Composition = (artist: Artist, theme: Theme, hero: Motif, scale: number) => string;

const heroX = 180;
const heroY = 206;

const single: Composition = (artist, _theme, hero, scale) =>
  castHero(artist, place(hero(artist), heroX, heroY, scale, artist.random.range(-5, 5)));

const trio: Composition = (artist, theme, hero, scale) => {
  const others = artist.random.shuffle(theme.heroes.filter((motif) => motif !== hero));
  const left = others[0] ?? hero;
  const right = others[1] ?? others[0] ?? hero;
  return (
    castHero(
      artist,
      place(left(artist), 84, 158, scale * 0.52, -12) + place(right(artist), 276, 158, scale * 0.52, 12),
    ) + castHero(artist, place(hero(artist), heroX, heroY + 16, scale * 0.92))
  );
};

const medallion: Composition = (artist, _theme, hero, scale) => {
  const { paper, palette } = artist;
  const rim = metalFill(paper, "gold");
  const field = paper.radial([
    [0, lighten(palette.key, 0.3)],
    [0.6, darken(palette.mid, 0.15)],
    [1, palette.deep],
  ]);
  let beads = "";
  for (let index = 0; index < 28; index += 1) {
    const angle = (index * Math.PI) / 14;
    beads += circle(
      heroX + Math.cos(angle) * 127,
      heroY + Math.sin(angle) * 127,
      4.2,
      index % 2 === 0 ? "#fff6cf" : palette.accent,
    );
  }
  return (
    castHero(artist, circle(heroX, heroY, 138, rim) + circle(heroX, heroY, 117, field) + beads) +
    castHero(artist, place(hero(artist), heroX, heroY - 4, scale * 0.84))
  );
};

const onGold: Composition = (artist, _theme, hero, scale) => {
  const { paper, random } = artist;
  let heap = "";
  for (let index = 0; index < 40; index += 1) {
    const row = Math.floor(index / 10);
    heap += place(
      coinFace(coinFill(paper), "#9c5c0c"),
      60 + (index % 10) * 27 + random.range(-8, 8),
      318 + row * 15 + random.range(-4, 4),
      random.range(0.7, 1),
      random.range(-30, 30),
    );
  }
  return (
    castHero(artist, place(hero(artist), heroX, heroY - 10, scale * 0.98)) +
    ellipse(heroX, 330, 150, 30, "#000000", { opacity: 0.35 }) +
    castHero(artist, heap)
  );
};

const reels: Composition = (artist, theme, hero, scale) => {
  const { paper, palette } = artist;
  const cell = paper.linear([
    [0, darken(palette.mid, 0.5), 0.85],
    [0.5, lighten(palette.mid, 0.12), 0.85],
    [1, darken(palette.mid, 0.5), 0.85],
  ]);
  const others = artist.random.shuffle(theme.heroes);
  let grid = "";
  for (let column = 0; column < 3; column += 1) {
    grid += rect(34 + column * 100, 74, 92, 266, cell, { rx: 10 });
    for (let row = 0; row < 3; row += 1) {
      const motif = others[(column + row * 2) % others.length] ?? hero;
      if (column === 1 && row === 1) continue;
      grid += place(motif(artist), 80 + column * 100, 118 + row * 89, 0.38);
    }
  }
  return (
    rect(24, 64, 312, 286, "none", { rx: 18, stroke: metalFill(paper, "gold"), "stroke-width": 8 }) +
    grid +
    circle(
      heroX,
      heroY,
      140,
      paper.radial([
        [0, palette.glow, 0.8],
        [1, palette.glow, 0],
      ]),
    ) +
    castHero(artist, place(hero(artist), heroX, heroY + 4, scale * 0.9))
  );
};

const halo: Composition = (artist, _theme, hero, scale) => {
  const { paper, palette, random } = artist;
  const spokes = random.pick([12, 16, 20]);
  let crownRays = "";
  for (let index = 0; index < spokes; index += 1)
    crownRays += path("M-7 -118L7 -118L0 -158Z", metalFill(paper, "gold"), {
      transform: `translate(${heroX} ${heroY}) rotate(${round((index * 360) / spokes)})`,
    });
  return (
    crownRays +
    circle(heroX, heroY, 112, "none", { stroke: metalFill(paper, "gold"), "stroke-width": 6 }) +
    circle(
      heroX,
      heroY,
      110,
      paper.radial([
        [0, palette.glow, 0.9],
        [0.75, palette.key, 0.45],
        [1, palette.key, 0.1],
      ]),
    ) +
    castHero(artist, place(hero(artist), heroX, heroY, scale * 0.92))
  );
};

const compositions: readonly Composition[] = [
  single,
  single,
  single,
  trio,
  trio,
  medallion,
  onGold,
  reels,
  halo,
];

/** A slot's tile without the final light and the vendor's border. */
export function drawSlotScene(artist: Artist, { style, theme, backdrop, hero }: SlotSubject): string {
  const { random } = artist;
  const composition = random.pick(compositions);
  const kind = random.chance(0.35) ? style.particle : random.pick(theme.particles);
  const count = { sparks: 16, coins: 9, petals: 18, embers: 34, bubbles: 16, confetti: 30, snow: 40 }[kind];
  return (
    backdrop(artist) +
    particles(artist, kind, Math.ceil(count / 2)) +
    composition(artist, theme, hero, style.heroScale * random.range(0.93, 1.06)) +
    particles(artist, kind, Math.floor(count / 2))
  );
}
