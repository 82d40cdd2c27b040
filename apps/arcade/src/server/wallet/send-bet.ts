import type { WalletAnswer } from "./dialect.ts";
import type { WalletCall } from "./wallet-body.ts";
import type { WalletClient } from "./wallet-client.ts";

const ATTEMPTS = 2;

/**
 * Sends a bet, and repeats the same bytes while its fate is unknown. `doubtful`: an earlier try may have succeeded, so that a
 * refusal of a later one says nothing.
 */
export async function sendBet(
  wallet: WalletClient,
  call: WalletCall,
): Promise<{ answer: WalletAnswer; doubtful: boolean }> {
  let answer = await wallet(call);
  let attempts = 1;
  while (answer.kind === "unknown" && attempts < ATTEMPTS) {
    answer = await wallet(call);
    attempts += 1;
  }
  return { answer, doubtful: attempts > 1 };
}
