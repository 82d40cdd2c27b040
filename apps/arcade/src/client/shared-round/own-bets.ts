import type { DrawView } from "../../wire.ts";
import { laterDraw } from "./later-draw.ts";

interface OwnBet {
  readonly id: string;
  /** The draw was void. */
  readonly isBack: boolean;
}

/**
 * The player's bets on the newest draw, and on the one before it. A bet that is known stays, because an answer that lists
 * bets may be older than it.
 * @param settle the bet with what it wins in a draw
 */
export function createOwnBets<Bet extends OwnBet>(settle: (draw: DrawView, bet: Bet) => Bet) {
  let now: readonly Bet[] = [];
  let last: { readonly draw: DrawView; readonly bets: readonly Bet[] } | undefined;

  function endBet(draw: DrawView, bet: Bet): Bet {
    if (draw.state === "open") return bet;
    return draw.state === "void" ? { ...bet, isBack: true } : settle(draw, bet);
  }

  const merge = (known: readonly Bet[], told: readonly Bet[]): readonly Bet[] => [
    ...known,
    ...told.filter(({ id }) => !known.some((bet) => bet.id === id)),
  ];

  return {
    now: () => now,
    last: () => last,
    /** Whether there are bets on the last draw whose result nobody has told. */
    isWaiting: () => last?.draw.state === "open" && last.bets.length > 0,
    /** The next draw has opened. Bets on a draw further back are in the player's record alone. */
    open: (next: DrawView, before: DrawView | undefined) => {
      last = before?.number === next.number - 1 ? { draw: before, bets: now } : undefined;
      now = [];
    },
    /** The newest draw is over. */
    end: (draw: DrawView) => {
      now = now.map((bet) => endBet(draw, bet));
    },
    add: (told: readonly Bet[]) => {
      now = merge(now, told);
    },
    /** Takes in bets on the draw before the newest one, and what is told of that draw. */
    addLast: (before: DrawView, told: readonly Bet[]) => {
      const draw = laterDraw(before, last?.draw) ?? before;
      last = { draw, bets: merge(last?.bets ?? [], told).map((bet) => endBet(draw, bet)) };
    },
  };
}
