import type { Backdrop, Motif } from "../artist.ts";
import type { ParticleKind } from "../particles.ts";

/** The theme of a slot game: its possible heroes, background, colours and particles. */
export interface Theme {
  readonly name: string;
  /** Words in a game's name that select this theme. */
  readonly words: RegExp;
  readonly heroes: readonly Motif[];
  /** Further objects of the theme, for the reels. A tile never shows them alone. */
  readonly extras?: readonly Motif[];
  readonly backdrops: readonly Backdrop[];
  readonly palettes: readonly string[];
  readonly particles: readonly ParticleKind[];
}
