import type { TableModel } from "../../engine/table.ts";
import type { BetView } from "../../wire.ts";
import { ApiError } from "../api.ts";
import type { PageContext } from "../page.ts";
import type { Felt } from "./felt.ts";
import { sumBySpot } from "./result.ts";
import type { Command } from "./tray.ts";
import { createWager, type Pile } from "./wager.ts";
import type { Words } from "./words.ts";

export interface Laid {
  /** The chips laid but not paid yet. */
  readonly totalUnits: bigint;
  /** The amount paid in this round. */
  readonly paidUnits: bigint;
  readonly can: Readonly<Record<Command, boolean>>;
}

interface Options {
  readonly context: PageContext;
  readonly model: TableModel;
  readonly words: Words;
  readonly felt: Felt;
  readonly isOpen: () => boolean;
  readonly onBets: (laid: Laid) => void;
}

/** The player's chips in a round: laid, taken back, paid. */
export function createBetting({ context, model, words, felt, isOpen, onBets }: Options) {
  const { api, frame, host, purse, format, sound } = context;
  const wager = createWager(model);
  let bets: BetView[] = [];
  let number = 0;
  let coin = 0n;
  let isSending = false;
  let isPaused = false;
  /** The bell of the round has rung. */
  let hasRung = false;

  function refresh(): void {
    const paid = sumBySpot(bets, model.chip);
    for (const id of felt.ids()) felt.setChips(id, paid.get(id) ?? 0n, wager.unitsOn(id));
    const isFree = isOpen() && !isSending && !isPaused;
    const hasChips = isFree && !wager.isEmpty();
    onBets({
      totalUnits: wager.total(),
      paidUnits: bets.reduce((sum, { stakeUnits }) => sum + BigInt(stakeUnits), 0n),
      can: {
        undo: hasChips,
        clear: hasChips,
        double: hasChips,
        confirm: hasChips,
        repeat: isFree && wager.canRepeat(),
      },
    });
  }

  function tap(id: string): void {
    if (!isOpen() || isSending || isPaused) return felt.refuse(id);
    if (wager.lay(id, coin)) sound.stop(2);
    else {
      felt.refuse(id);
      frame.setMessage(words("limit"));
    }
    refresh();
  }

  /** Pays one pile. Every try has the same `playId` and `round`: it is paid once, and in no later round. */
  async function pay(pile: Pile, playId: string, round: number): Promise<boolean> {
    const stakeUnits = Object.values(pile.chips).reduce((sum, chips) => sum + chips, 0) * model.chip;
    purse.notePlay();
    try {
      const request = { playId, coinUnits: pile.coin, choice: { bets: pile.chips }, number: round };
      const { bet, balanceUnits } = await api.bet(request);
      wager.setPaid(pile);
      if (round === number) {
        bets = [...bets.filter(({ id }) => id !== bet.id), bet];
        purse.set(BigInt(balanceUnits));
        host.post({ type: "playing", isRunning: true });
      } else {
        // An answer that comes after its round has the balance from before the win.
        void purse.read().catch(() => undefined);
      }
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === "BETS_CLOSED") {
        frame.setMessage(words("tooLate"));
        frame.announce(words("tooLate"));
        void purse.read().catch(() => undefined);
        return false;
      }
      return (await purse.explain(error, pile.coin * BigInt(stakeUnits))) ? pay(pile, playId, round) : false;
    }
  }

  async function confirm(): Promise<void> {
    const total = wager.total();
    const round = number;
    isSending = true;
    refresh();
    let isPaid = true;
    for (const pile of wager.piles())
      isPaid = isPaid && round === number && (await pay(pile, crypto.randomUUID(), round));
    isSending = false;
    if (isPaid && round === number) {
      frame.setMessage(words("betIn", { amount: format(total) }));
      frame.announce(words("betIn", { amount: format(total) }));
    }
    // The bell leaves chips alone that are being sent: their round ends with the answer.
    if (hasRung || round !== number) wager.endRound();
    refresh();
  }

  function command(name: Command): void {
    if (!isOpen() || isSending || isPaused) return;
    if (name === "confirm") {
      if (!wager.isEmpty()) void confirm();
      return;
    }
    wager[name]();
    refresh();
  }

  return {
    tap,
    command,
    refresh,
    setCoin: (units: bigint) => {
      coin = units;
    },
    setPaused: (value: boolean) => {
      isPaused = value;
      refresh();
    },
    paid: (): readonly BetView[] => bets,
    /** A round begins, or the server has told the player's bets on it. The page's word on a bet is newer. */
    begin: (round: number, told: readonly BetView[]) => {
      if (round !== number) {
        // A page that was asleep has not heard the last bell.
        if (!isSending) wager.endRound();
        hasRung = false;
        bets = [];
      }
      number = round;
      const known = new Set(bets.map(({ id }) => id));
      const placed = told.filter(({ state }) => ["placed", "drawn", "settled"].includes(state));
      bets = [...bets, ...placed.filter(({ id }) => !known.has(id))];
      refresh();
    },
    /** The bell has rung. @returns whether chips were taken back that nobody had paid */
    end: (): boolean => {
      hasRung = true;
      const hadChips = !isSending && wager.endRound();
      refresh();
      return hadChips;
    },
  };
}
