import { glow } from "../backdrops/air.ts";
import { duel, plume, rooster } from "../motifs/rooster.ts";
import { particles } from "../particles.ts";
import { castHero } from "../polish.ts";
import { place } from "../svg.ts";
import { type Scene } from "./scene.ts";
import { drawRing } from "./table-games.ts";

export const cockfightPalettes = ["crimson", "lava", "sunset", "desert", "noir", "midnight"];

export const drawCockfightScene: Scene = (artist, style, name) => {
  const hero = /duel|versus|\bvs\b|battle/i.test(name) ? duel : artist.random.pick([rooster, duel]);
  const scale = (hero === duel ? 1.5 : style.heroScale) * artist.random.range(0.94, 1.06);
  return (
    drawRing(artist) +
    (hero === duel
      ? glow(artist, 180, 200, 90, 1, "#fff6c8")
      : castHero(artist, place(plume(artist), 180, 210, 1.5))) +
    castHero(
      artist,
      place(
        hero(artist),
        hero === duel ? 180 : 176,
        artist.random.range(188, 206),
        scale,
        artist.random.range(-4, 4),
      ),
    ) +
    particles(artist, "embers", 30)
  );
};
