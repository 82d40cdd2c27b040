import type { Language } from "@croupier/domain/languages";
import type { Api } from "../../../client/api.ts";
import type { Effects } from "../../../client/effects.ts";
import type { Format } from "../../../client/format.ts";
import type { Patience } from "../../../client/motion.ts";
import type { Translate } from "../../../client/phrases.ts";
import type { Sound } from "../../../client/sound.ts";
import type { Hud } from "./hud.ts";
import type { PotsBar } from "./jackpots/pots-bar.ts";
import type { Reels } from "./reels.ts";
import type { SlotView } from "./slot-view.ts";

/** The tools to show a round. */
export interface Presentation {
  readonly game: SlotView;
  readonly api: Pick<Api, "setShown">;
  readonly hud: Hud;
  readonly reels: Reels;
  /** In a game with pots. */
  readonly pots: PotsBar | undefined;
  readonly patience: Patience;
  readonly effects: Effects;
  readonly sound: Sound;
  readonly t: Translate;
  readonly format: Format;
  readonly language: Language;
  readonly drawScatter: () => HTMLCanvasElement;
}
