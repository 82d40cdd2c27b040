import type { Slip } from "../../engine/slip.ts";
import { codeOf } from "../describe-error.ts";
import type { PageContext } from "../page.ts";
import type { Say } from "./phrases.ts";
import type { Round } from "./round.ts";
import type { SlipState } from "./slip.ts";

interface Options {
  readonly context: Pick<PageContext, "api" | "frame" | "purse" | "host" | "format">;
  readonly say: Say;
  readonly slip: SlipState;
  readonly round: Pick<Round, "draw" | "isOpen" | "isRunning" | "note" | "catchUp">;
  /** The slip is in. */
  readonly onPlaced: () => void;
  readonly onChange: () => void;
}

interface Sent {
  readonly playId: string;
  readonly choice: Slip;
  readonly coinUnits: bigint;
  readonly stakeUnits: bigint;
  readonly number: number;
}

/** Pays the slip. One at a time: a second tap while a slip is under way does nothing. */
export function createPlacing({ context, say, slip, round, onPlaced, onChange }: Options) {
  const { api, frame, purse, host, format } = context;
  let isSending = false;

  function tell(text: string): void {
    frame.setMessage(text);
    frame.announce(text);
  }

  /** A repeated slip has the same id, so that it is paid once. */
  async function send(sent: Sent): Promise<void> {
    const { choice, coinUnits, stakeUnits, number } = sent;
    try {
      const { bet, balanceUnits } = await api.bet(sent);
      // An answer that comes after its matchday has the balance from before the win, and the picks are the next one's.
      if (round.draw()?.number === number) {
        slip.clear();
        onPlaced();
        purse.set(BigInt(balanceUnits));
      } else void purse.read().catch(() => undefined);
      round.note(
        { id: bet.id, slip: choice, coinUnits, stakeUnits, settled: undefined, isBack: false },
        number,
      );
      tell(say("betIn", { number, amount: format(stakeUnits) }));
    } catch (error) {
      const code = codeOf(error);
      if (code === "CARD_CHANGED") {
        await round.catchUp();
        tell(say("oddsChanged"));
      } else if (code === "BETS_CLOSED") {
        tell(say("tooLate"));
        await purse.read().catch(() => undefined);
      } else if (await purse.explain(error, stakeUnits)) await send(sent);
    }
  }

  /** Pays the slip, or takes the odds that have changed: the player confirms each with a tap of its own. */
  async function place(): Promise<void> {
    const number = round.draw()?.number;
    if (isSending || number === undefined || !round.isOpen() || slip.findProblem()) return;
    if (slip.hasChangedOdds()) {
      slip.acceptOdds();
      return onChange();
    }
    isSending = true;
    purse.notePlay();
    host.post({ type: "playing", isRunning: true });
    onChange();
    const { coinUnits } = slip.stake();
    const sent = { choice: slip.toSlip(), coinUnits, stakeUnits: slip.costUnits(), number };
    await send({ ...sent, playId: crypto.randomUUID() }).finally(() => {
      isSending = false;
      host.post({ type: "playing", isRunning: round.isRunning() });
      onChange();
    });
  }

  return { place, isSending: () => isSending };
}
