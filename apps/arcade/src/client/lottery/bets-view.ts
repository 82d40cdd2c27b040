import { createElement } from "../dom.ts";
import type { Format } from "../format.ts";
import type { Counter } from "./game.ts";
import type { Chips } from "./slip.ts";
import type { Words } from "./words.ts";

/** A slip that is paid. */
export interface MyBet {
  /** The round that it is in the player's record. */
  readonly id: string;
  readonly chips: Chips;
  readonly coinUnits: bigint;
  readonly stakeUnits: bigint;
  /** The win of each line, in units; undefined until the draw has been shown. */
  readonly wins: Readonly<Record<string, bigint>> | undefined;
  /** The draw was void. */
  readonly isBack: boolean;
}

interface Options {
  readonly words: Words;
  readonly format: Format;
  readonly counter: Counter;
  readonly chip: number;
}

function createLines(bet: MyBet, { words, format, counter, chip }: Options): HTMLElement[] {
  return Object.entries(bet.chips).map(([spot, chips]) => {
    const win = bet.wins?.[spot];
    const item = createElement("li", "lot-my");
    const state = bet.isBack
      ? words.say("back")
      : win === undefined
        ? words.say("pending")
        : win > 0n
          ? `+${format(win)}`
          : "–";
    item.classList.toggle("is-won", (win ?? 0n) > 0n);
    item.append(
      createElement("span", "lot-my-name", counter.nameOf(spot)),
      createElement("span", "lot-my-stake", format(bet.coinUnits * BigInt(chips * chip))),
      createElement("span", "lot-my-state", state),
    );
    return item;
  });
}

/** The player's bets on a draw, under its name. Empty if there are none. */
export function createBets(title: string, bets: readonly MyBet[], options: Options): HTMLElement[] {
  if (bets.length === 0) return [];
  const list = createElement("ul", "lot-mine");
  list.append(...bets.flatMap((bet) => createLines(bet, options)));
  return [createElement("h3", "lot-heading", title), list];
}
