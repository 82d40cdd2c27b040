import type { GameModel, SharedEngine } from "../../engine/engine.ts";
import type { Bets, Spot } from "../../engine/spots.ts";
import type { TableModel } from "../../engine/table.ts";
import type { Patience } from "../motion.ts";
import type { Sound } from "../sound.ts";
import type { Dealer } from "./dealer.ts";
import type { Texts, Words } from "./words.ts";

/** A mark's appearance on the road. */
export interface Bead {
  readonly text: string;
  readonly tone: "red" | "blue" | "green" | "black" | "gold" | "plain";
  /** Which side it counts for on the big road; none for a tie. */
  readonly side?: "red" | "blue" | undefined;
}

/** The tools of a layout and a scene. */
export interface SceneKit {
  /** Where the drawn thing is shown. */
  readonly root: HTMLElement;
  readonly dealer: Dealer;
  /** What waits in a show does not go on once its draw is over. */
  readonly patience: Patience;
  readonly sound: Sound;
  readonly words: Words;
  /** The engine's facts about its layout besides the spots. */
  readonly offer: Readonly<Record<string, unknown>>;
}

/** The drawing above the felt. */
export interface Scene<Draw> {
  /** Bets are taken: nothing lies on the table. */
  rest(): void;
  /** The bell has rung, and the draw is not known yet. */
  ring?(): void;
  /** Shows a draw within `ms`; all at once for zero. */
  show(draw: Draw, ms: number): Promise<void>;
}

/** Lays out a felt: it puts the button of each spot in its place. */
export interface FeltKit {
  readonly root: HTMLElement;
  readonly spots: readonly Spot[];
  /** The button of a spot, with its content. */
  spot(id: string, ...content: (Node | string)[]): HTMLButtonElement;
  readonly words: Words;
  readonly offer: Readonly<Record<string, unknown>>;
}

/** The parts that differ between table games. */
export interface TableLook<Model extends TableModel & GameModel, Draw> {
  readonly engine: SharedEngine<Model, Bets, null, Draw>;
  readonly texts: Texts;
  /** The place of the scene beside the dealer. */
  readonly scene: "cards" | "side";
  readonly road: "beads" | "big" | "strip";
  nameOf(spot: Spot, words: Words): string;
  layFelt(kit: FeltKit): void;
  createScene(kit: SceneKit): Scene<Draw>;
  /** The result, in words. */
  tell(draw: Draw, words: Words): string;
  readMark(mark: string, words: Words): Bead;
}
