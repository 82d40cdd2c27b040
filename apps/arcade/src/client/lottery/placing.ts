import { codeOf } from "../describe-error.ts";
import type { PageContext } from "../page.ts";
import type { Round } from "./round.ts";
import type { Chips, Slip } from "./slip.ts";
import type { Words } from "./words.ts";

interface Options {
  readonly context: Pick<PageContext, "api" | "frame" | "purse" | "host" | "format">;
  readonly words: Words;
  readonly slip: Slip;
  readonly round: Pick<Round, "number" | "name" | "isOpen" | "isRunning" | "note">;
  /** The price of a chip, in coins. */
  readonly chip: number;
  readonly coinUnits: () => bigint;
  readonly onChange: () => void;
}

interface Sent {
  readonly playId: string;
  readonly chips: Chips;
  readonly coinUnits: bigint;
  readonly stakeUnits: bigint;
  readonly number: number;
  /** What the page calls the draw. */
  readonly name: string;
}

/** Pays the slip. One at a time: a second tap while a slip is under way does nothing. */
export function createPlacing({ context, words, slip, round, chip, coinUnits, onChange }: Options) {
  const { api, frame, purse, host, format } = context;
  let isSending = false;

  function say(text: string): void {
    frame.setMessage(text);
    frame.announce(text);
  }

  /** A repeated slip has the same id, so that it is paid once. */
  async function send(sent: Sent): Promise<void> {
    const { playId, chips, number, name, stakeUnits } = sent;
    try {
      const choice = { bets: chips };
      const { bet, balanceUnits } = await api.bet({ playId, coinUnits: sent.coinUnits, choice, number });
      slip.setPaid(chips);
      // An answer that comes after its draw has the balance from before the win.
      if (round.number() === number) purse.set(BigInt(balanceUnits));
      else void purse.read().catch(() => undefined);
      round.note(
        { id: bet.id, chips, coinUnits: sent.coinUnits, stakeUnits, wins: undefined, isBack: false },
        number,
      );
      say(words.say("betIn", { number: name, amount: format(stakeUnits) }));
    } catch (error) {
      if (codeOf(error) === "BETS_CLOSED") {
        say(words.say("kept"));
        await purse.read().catch(() => undefined);
      } else if (await purse.explain(error, stakeUnits)) await send(sent);
    }
  }

  async function place(): Promise<void> {
    const number = round.number();
    const name = round.name() ?? "";
    if (isSending || slip.lineCount() === 0 || number === undefined || !round.isOpen()) return;
    isSending = true;
    purse.notePlay();
    host.post({ type: "playing", isRunning: true });
    onChange();
    const coin = coinUnits();
    const stakeUnits = coin * BigInt(slip.chipCount() * chip);
    const playId = crypto.randomUUID();
    const sent = { playId, chips: slip.tally(), coinUnits: coin, stakeUnits, number, name };
    await send(sent).finally(() => {
      isSending = false;
      host.post({ type: "playing", isRunning: round.isRunning() });
      onChange();
    });
  }

  return { place, isSending: () => isSending };
}
