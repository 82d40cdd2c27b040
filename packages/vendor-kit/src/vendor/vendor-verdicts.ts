import type { Verdict } from "../rules/rule.ts";
import type { WalletCall } from "../wallet/memory-wallet.ts";
import type { Player } from "../wires/wire.ts";
import type { SeenRequest } from "./scripted-front.ts";

type Judgement = Pick<Verdict, "state" | "because">;

const held: Judgement = { state: "held" };
const broken = (because: string): Judgement => ({ state: "broken", because });
const notTried = (because: string): Judgement => ({ state: "not tried", because });

const betOf = ({ calls }: SeenRequest): WalletCall | undefined => calls.find(({ kind }) => kind === "bet");
const dataOf = ({ token: _token, ...data }: WalletCall): string =>
  JSON.stringify(Object.values(data).map(String));
const dataOfAll = (calls: readonly WalletCall[]): string => calls.map(dataOf).join();

/** Whether a request is repeated, word for word in everything that moves money. */
const isRepeated = (seen: readonly SeenRequest[], at: number): boolean => {
  const data = dataOfAll(seen[at]?.calls ?? []);
  return seen.slice(at + 1).some(({ calls }) => dataOfAll(calls) === data);
};
const isRolledBack = (seen: readonly SeenRequest[], at: number, id: string): boolean =>
  seen.slice(at + 1).some(({ calls }) => calls.some(({ kind, of }) => kind === "rollback" && of === id));

/** VK-34: every call is signed, and belongs to the player and the game of the launch. */
function judgeCalls(seen: readonly SeenRequest[], player: Player): Judgement {
  if (seen.length === 0) return notTried("the vendor made no call");
  const unsigned = seen.find(({ isSigned }) => !isSigned);
  if (unsigned) return broken(`${unsigned.request.path} is not signed: ${unsigned.request.text}`);
  const wrong = seen
    .flatMap(({ calls }) => calls)
    .find(
      (call) =>
        call.user !== player.user ||
        (call.token ?? player.token) !== player.token ||
        call.game !== player.game,
    );
  return wrong
    ? broken(`${wrong.kind} ${wrong.id} is not of the player, token and game of the launch`)
    : held;
}

/** VK-35: a bet whose outcome is open is sent again as it was, or rolled back. */
function judgeOpenBets(seen: readonly SeenRequest[]): Judgement {
  const open = [...seen.entries()].filter(
    ([, each]) => betOf(each) && ["cut", "error"].includes(each.trouble),
  );
  if (open.length < 2) return notTried("too few bets: play five rounds and more");
  for (const [at, each] of open) {
    const bet = betOf(each);
    if (bet && !isRepeated(seen, at) && !isRolledBack(seen, at, bet.id))
      return broken(
        `bet ${bet.id} had no answer (${each.trouble}), and was neither sent again nor rolled back`,
      );
  }
  return held;
}

/** VK-36: a bet that was refused wins nothing. */
function judgeRefusedBets(seen: readonly SeenRequest[]): Judgement {
  const at = seen.findIndex(({ trouble }) => trouble === "too little");
  const bet = seen[at] && betOf(seen[at]);
  // The vendor has reached the next bet: its reaction to this one has come by then.
  const isOver = seen.slice(at + 1).some((each) => betOf(each) !== undefined && betOf(each)?.id !== bet?.id);
  if (!bet || !isOver) return notTried("too few bets: play five rounds and more");
  const win = seen
    .slice(at + 1)
    .flatMap(({ calls }) => calls)
    .find(
      ({ kind, of, round }) => kind === "win" && (of === bet.id || (of === undefined && round === bet.round)),
    );
  return win ? broken(`bet ${bet.id} was refused for money, and win ${win.id} is for it`) : held;
}

/** VK-37: a win or a rollback is sent again, as it was, until it is answered. */
function judgeSettling(seen: readonly SeenRequest[]): Judgement {
  const at = seen.findIndex((each) => each.trouble === "error" && each.calls.length > 0 && !betOf(each));
  const first = seen[at];
  if (!first) return notTried("no win or rollback came without a prompt");
  const data = dataOfAll(first.calls);
  const answered = seen
    .slice(at + 1)
    .some(({ calls, trouble }) => trouble === "none" && dataOfAll(calls) === data);
  return answered
    ? held
    : broken(
        `${first.request.path} was answered HTTP 500, and did not come again as it was until it was taken`,
      );
}

/** The verdicts about a vendor's wallet calls. */
export const judgeVendorCalls = (seen: readonly SeenRequest[], player: Player): readonly Verdict[] => [
  {
    id: "VK-34",
    sent: "a launch, and then play",
    expected:
      "every wallet call is signed over its bytes, and belongs to the player, token and game of the launch",
    ...judgeCalls(seen, player),
  },
  {
    id: "VK-35",
    sent: "no answer to the second bet, and HTTP 500 to the third",
    expected: "each is sent again as it was, or rolled back",
    ...judgeOpenBets(seen),
  },
  {
    id: "VK-36",
    sent: "too little money, to the fourth bet",
    expected: "no win for it",
    ...judgeRefusedBets(seen),
  },
  {
    id: "VK-37",
    sent: "HTTP 500, twice, to a win or a rollback",
    expected: "it comes again as it was, until it is taken",
    ...judgeSettling(seen),
  },
];
