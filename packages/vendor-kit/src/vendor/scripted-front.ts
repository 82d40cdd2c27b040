import type { MemoryWallet, WalletCall } from "../wallet/memory-wallet.ts";
import type { WalletFront, WalletReply, WalletRequest } from "../wallet/wallet-server.ts";

/**
 * The wallet's reaction to a request: answers it; accepts it and cuts the connection; answers HTTP 500 and accepts
 * nothing; or reports too little money.
 */
type Trouble = "none" | "cut" | "error" | "too little";

/** A request as the wallet saw it. */
export interface SeenRequest {
  readonly calls: readonly WalletCall[];
  readonly isSigned: boolean;
  readonly trouble: Trouble;
  readonly request: WalletRequest;
}

/** What the requests with bets meet, in the order in which they come; later ones are answered. */
const troublesOfBets: readonly Trouble[] = ["none", "cut", "error", "too little"];
/** The first request without a bet is answered only when it comes for this time. */
const settledAtTime = 3;

export interface ScriptedFront extends WalletFront {
  readonly seen: readonly SeenRequest[];
}

/**
 * A wallet with troubles, to test a vendor's reaction.
 * @param onSeen called with each request after it was recorded
 */
export function createScriptedFront(front: WalletFront, onSeen: () => void): ScriptedFront {
  const seen: SeenRequest[] = [];
  const troubleOfBet = new Map<string, Trouble>();
  let settling: string | undefined;
  let settlingTimes = 0;

  const troubleOf = (calls: readonly WalletCall[]): Trouble => {
    const [first] = calls;
    if (!first) return "none";
    const bet = calls.find(({ kind }) => kind === "bet");
    if (bet) {
      if (troubleOfBet.has(bet.id)) return troubleOfBet.get(bet.id) === "too little" ? "too little" : "none";
      const trouble = troublesOfBets[troubleOfBet.size] ?? "none";
      troubleOfBet.set(bet.id, trouble);
      return trouble;
    }
    settling ??= first.id;
    if (first.id !== settling) return "none";
    settlingTimes += 1;
    return settlingTimes < settledAtTime ? "error" : "none";
  };

  return {
    ...front,
    seen,
    answer: async (wallet: MemoryWallet, request: WalletRequest): Promise<WalletReply | undefined> => {
      const isSigned = front.isSigned(request);
      const calls = isSigned ? front.read(request) : [];
      const trouble = troubleOf(calls);
      const reply = {
        none: () => front.answer(wallet, request),
        cut: async () => {
          await front.answer(wallet, request);
          return undefined;
        },
        error: () => front.openReply,
        "too little": () => front.tellTooLittle(wallet, request),
      }[trouble];
      const said = await reply();
      seen.push({ calls, isSigned, trouble, request });
      onSeen();
      return said;
    },
  };
}
