import type { Language } from "@croupier/domain/languages";
import type { Sound } from "../sound.ts";
import type { PhraseTable } from "../translate.ts";

export type Words<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The input of a board that draws one duel. */
export interface BoardTools<Key extends string> {
  readonly w: Words<Key>;
  readonly language: Language;
  readonly sound: Sound;
  /** The name of a card that lies face down. */
  readonly faceDown: string;
  /** Asks the server to do this. Nothing happens while it is not this player's turn. */
  act(action: unknown): void;
  /** Coins of this duel as money. */
  money(coins: number): string;
  /** Writes beside a player's name: their coins, their points. */
  note(who: "own" | "other", text: string): void;
}

/** The table between the two, and the buttons of a turn. */
export interface Board {
  readonly element: HTMLElement;
  readonly actions: HTMLElement;
  /** Shows the view of this seat. `canAct`: the server waits for this player. */
  show(play: unknown, canAct: boolean): void;
  /** The last event, for the message below the table and for screen readers; empty for nothing. */
  describe(play: unknown): string;
}

/** The parts that differ between the pages of duels; the kit does the rest. */
export interface DuelPage<Key extends string> {
  readonly phrases: PhraseTable<Key>;
  readonly createBoard: (tools: BoardTools<Key>) => Board;
  /** Whether the buttons of a turn take two rows. */
  readonly hasTwoRows?: boolean;
  /** The rules, a paragraph each. */
  readonly rules: readonly Key[];
}

/** The facts that every duel gives about its model. */
export interface DuelOffer {
  readonly stake: number;
  readonly rakePercent: number;
  readonly turnSeconds: number;
}
