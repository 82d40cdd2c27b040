import { describe, expect, it } from "vitest";
import { runRules } from "../run-rules.ts";
import { createMemoryWallet } from "../wallet/memory-wallet.ts";
import type { Move, Player, Wire } from "../wires/wire.ts";

const playerOf = (user: string): Player => ({ user, token: "", game: "dunes", currency: "CNY" });
const [player, second] = [playerOf("one"), playerOf("two")];

/** Money that a platform moves though it refuses the second player's call of this kind. */
interface Leak {
  readonly kind: Move["kind"];
  readonly to: "one" | "two";
  readonly amount: bigint;
}

/**
 * A platform that keeps the rules about two players, except for its leak. With `hasPrizes`, a win of more than 0 in a round
 * without a bet of its player is a prize (CASE-08). It is called without HTTP.
 */
function createPlatform(leak?: Leak, hasPrizes = false): Wire {
  const wallet = createMemoryWallet();
  for (const { user, ...launch } of [player, second])
    wallet.players.set(user, { ...launch, balance: 100_000n });
  const balanceOf = (user: string): bigint => wallet.players.get(user)?.balance ?? 0n;
  const asked: { readonly by: Player; readonly move: Move }[] = [];
  const isPrize = ({ by: { user }, move: { kind, amount = 0n, round } }: (typeof asked)[number]): boolean =>
    kind === "win" &&
    amount > 0n &&
    !asked.some(({ by, move }) => by.user === user && move.kind === "bet" && move.round === round);
  const play = (call: (typeof asked)[number]) => {
    const { user, game, currency } = call.by;
    const { move } = call;
    if (hasPrizes && isPrize(call)) {
      const winner = wallet.players.get(user);
      if (winner) winner.balance += move.amount ?? 0n;
      return { status: "ok", user };
    }
    const { status } = wallet.apply({
      kind: move.kind,
      user,
      token: undefined,
      game,
      currency,
      id: move.id,
      round: move.round,
      closesRound: false,
      of: move.of,
      amount: move.amount ?? 0n,
    });
    const paid = wallet.players.get(leak?.to ?? "");
    if (paid && leak && user === second.user && move.kind === leak.kind) paid.balance += leak.amount;
    return { status, user };
  };
  return {
    adapter: "softswiss",
    hundredth: 1n,
    words: { notEnoughMoney: "100", badSignature: "403", wrongCurrency: "154" },
    balance: ({ user }) => ({ path: "/balance", text: user }),
    moves: (by, [move]) => ({ path: "/play", text: String(asked.push({ by, move }) - 1) }),
    send: async ({ path, text }) => {
      const call = path === "/play" ? asked[Number(text)] : undefined;
      const { status, user } = call ? play(call) : { status: "ok", user: text };
      const isOk = status === "ok";
      return {
        outcome: isOk ? "ok" : "refused",
        word: status,
        balance: balanceOf(user),
        httpStatus: isOk ? 200 : 400,
        text: "{}",
      };
    },
    findFormFault: () => undefined,
  };
}

const judge = (leak?: Leak) => runRules({ wire: createPlatform(leak), player, second }, ["VK-18"]);

describe("another player's calls about a bet", () => {
  it("VK-18 that are refused and move nothing keep the rule", async () => {
    expect(await judge()).toMatchObject([{ id: "VK-18", state: "held" }]);
  });

  it.each(
    (["win", "rollback", "bet"] as const).flatMap((kind) =>
      (["one", "two"] as const).flatMap((to) => [100n, -100n].map((amount) => ({ kind, to, amount }))),
    ),
  )("VK-18 break it though they are refused, if a $kind moves $amount of player $to", async (leak) => {
    const balance = 100_000n + leak.amount - (leak.to === "one" ? 100n : 0n);
    expect(await judge(leak)).toMatchObject([
      { id: "VK-18", state: "broken", because: expect.stringMatching(new RegExp(`and is ${balance}$`)) },
    ]);
  });
});

it("VK-14 VK-18 are kept by a platform of the second convention that pays prizes", async () => {
  const wire = createPlatform(undefined, true);
  const verdicts = await runRules({ wire, player, second }, ["VK-14", "VK-18"]);
  expect(verdicts).toMatchObject([
    { id: "VK-14", state: "held" },
    { id: "VK-18", state: "held" },
  ]);
});
