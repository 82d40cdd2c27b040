import type { Backdrop, Motif } from "./artist.ts";
import { findHeroes } from "./heroes.ts";
import type { Palette } from "./palettes.ts";
import { createRandom, type Random } from "./random.ts";
import type { Theme } from "./themes/theme.ts";
import { themes } from "./themes/themes.ts";
import { choosePalette, findVendorStyle, type VendorStyle } from "./vendor-style.ts";

export interface SlotIdentity {
  readonly category: string;
  readonly vendor: string;
  readonly code: string;
  /** The game's English name. Its words select the theme and the hero. */
  readonly name: string;
}

/** What a slot is about. Its tile and its reels are drawn from the same subject. */
export interface SlotSubject {
  readonly style: VendorStyle;
  readonly theme: Theme;
  readonly palette: Palette;
  readonly backdrop: Backdrop;
  readonly hero: Motif;
  /** The source of all further choices. */
  readonly random: Random;
}

/** The theme that a game's name mentions; any theme when it mentions none. */
function chooseTheme(name: string, random: Random): Theme {
  const fitting = themes.filter((theme) => theme.words.test(name));
  return random.pick(fitting.length > 0 ? fitting : themes);
}

/** Chooses theme, colours, background and hero. The same input always gives the same subject. */
export function chooseSlotSubject({ category, vendor, code, name }: SlotIdentity): SlotSubject {
  const random = createRandom(`${category}/${vendor}/${code}`);
  const style = findVendorStyle(vendor);
  const theme = chooseTheme(name, random);
  const palette = choosePalette(style, theme.palettes, random);
  const backdrop = random.pick(theme.backdrops);
  const named = findHeroes(name);
  const hero = random.pick(named.length > 0 ? named : theme.heroes);
  return { style, theme, palette, backdrop, hero, random };
}
