import type { Language } from "@croupier/domain/languages";
import type { GameState, TableState } from "../wire.ts";
import type { Api } from "./api.ts";
import type { Effects } from "./effects.ts";
import type { Format } from "./format.ts";
import type { Frame } from "./frame.ts";
import type { Host } from "./host.ts";
import type { Patience } from "./motion.ts";
import type { Translate } from "./phrases.ts";
import type { Purse } from "./purse.ts";
import type { Sound } from "./sound.ts";

/** What the page of an engine is given. */
export interface PageContext {
  readonly state: GameState;
  /** What happens at the table of a game that runs by the clock, once for the page's beginning. */
  readonly firstTable: () => Promise<TableState>;
  readonly api: Api;
  readonly host: Host;
  readonly frame: Frame;
  readonly purse: Purse;
  readonly patience: Patience;
  readonly effects: Effects;
  readonly sound: Sound;
  readonly t: Translate;
  readonly language: Language;
  readonly format: Format;
  /** Where the game is. */
  readonly stage: HTMLElement;
  /** Its buttons, below the meters. */
  readonly controls: HTMLElement;
}

/** A game on the page, before it begins. */
export interface MountedPage {
  /** Begins, with the round that was interrupted if there is one. */
  begin(): Promise<void>;
  setPaused(isPaused: boolean): void;
  /** Reads the balance, unless a round runs. */
  refreshBalance(): Promise<unknown>;
  /** The hash of the draw that is shown, once there is one, in a game that runs by the clock or in a duel. */
  drawHash?(): string | undefined;
  /** Whether it is a duel: then both players' pages and a seed of the duel's own give its numbers. */
  readonly isDuel?: boolean;
  /** Opens the game's rules. */
  openInfo(): void;
}

/** The page of an engine. */
export interface EnginePage {
  mount(context: PageContext): Promise<MountedPage>;
  /** Loads the modules that the page's address names, while the state of the game is requested. */
  preload?(data: DOMStringMap): void;
}
