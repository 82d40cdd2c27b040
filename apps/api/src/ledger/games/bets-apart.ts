import type { Bet, GameAnswer } from "./vendor-calls.ts";

/** A bet that has no answer yet. */
export interface Waiting {
  readonly bet: Bet;
  readonly resolve: (answer: GameAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** The bets of a brand that cannot go in a batch. */
export interface Apart {
  add(waiting: Waiting): void;
  /** Whether bets of the same player are here. */
  hasPlayerOf(bet: Bet): boolean;
  /** How many bets have no answer yet. */
  size(): number;
}

/** Calls at once, so that held accounts leave most connections to the others. */
const mostAtOnce = 4;

const playerOf = ({ vendor, player }: Bet): string => `${vendor} ${player}`;

/**
 * Sends bets one by one, the bets of a player one after another. When a player's account is still held at the end of
 * the wait, all of their bets here are refused: none has happened, and the vendor sends them again (FAULT-23).
 */
export function createApart(
  send: (bet: Bet) => Promise<GameAnswer>,
  isHeld: (error: unknown) => boolean,
): Apart {
  /** By player, in the order of their first bet. The first bet of a running line has been sent. */
  const lines = new Map<string, Waiting[]>();
  const idle: (readonly [player: string, line: Waiting[]])[] = [];
  let running = 0;
  let size = 0;

  const sendFirst = async (line: Waiting[]): Promise<void> => {
    const [first] = line;
    if (!first) return;
    let refused = 1;
    try {
      first.resolve(await send(first.bet));
    } catch (error) {
      if (isHeld(error)) refused = line.length;
      for (const { reject } of line.slice(0, refused)) reject(error);
    }
    line.splice(0, refused);
    size -= refused;
  };

  const run = async (): Promise<void> => {
    running += 1;
    for (let next = idle.shift(); next; next = idle.shift()) {
      const [player, line] = next;
      while (line.length > 0) await sendFirst(line);
      lines.delete(player);
    }
    running -= 1;
  };

  return {
    add: (waiting) => {
      size += 1;
      const player = playerOf(waiting.bet);
      const line = lines.get(player);
      if (line) {
        line.push(waiting);
        return;
      }
      const started = [waiting];
      lines.set(player, started);
      idle.push([player, started]);
      if (running < mostAtOnce) void run();
    },
    hasPlayerOf: (bet) => lines.has(playerOf(bet)),
    size: () => size,
  };
}
