import { describe, expect, it } from "vitest";
import { rulesOf, runRules } from "../run-rules.ts";
import {
  forgetfulInRaces,
  type Plant,
  type PlantedPlatform,
  staleAfterBets,
  staleInRaces,
  startPlantedPlatform,
} from "../testing/planted-platform.ts";
import { type Adapter, readFields } from "../wires/wire.ts";

const withPlatform = async <T>(
  adapter: Adapter,
  plant: Plant,
  work: (platform: PlantedPlatform) => Promise<T>,
): Promise<T> => {
  const platform = await startPlantedPlatform(adapter, plant);
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
};

const brokenOf = (adapter: Adapter, plant: Plant, rule: string): Promise<readonly string[]> =>
  withPlatform(adapter, plant, async (platform) =>
    (await runRules(platform, [rule])).filter(({ state }) => state === "broken").map(({ id }) => id),
  );

/** What is planted, for which rule, and how it comes about in both conventions. */
const plants: readonly [rule: string, what: string, plant: Plant, adapters?: readonly Adapter[]][] = [
  [
    "VK-01",
    "no signature is looked at",
    { hub88: { isSigned: () => true }, softswiss: { isSigned: () => true } },
  ],
  [
    "VK-02",
    "no field is looked at",
    { hub88: { isInForm: () => true }, softswiss: { isInForm: () => true } },
  ],
  [
    "VK-03",
    "no field is looked at",
    { hub88: { isInForm: () => true }, softswiss: { isInForm: () => true } },
  ],
  [
    "VK-04",
    "balances are told in tens",
    { policy: { tell: (balance) => (balance / 10_000n) * 10_000n } },
    ["hub88"],
  ],
  [
    "VK-04",
    "balances are told in tens",
    { policy: { tell: (balance) => (balance / 10n) * 10n } },
    ["softswiss"],
  ],
  ["VK-05", "no answer is kept", { policy: { isKept: () => false } }],
  ["VK-06", "an id is a copy, whatever it says", { policy: { isCopy: () => true } }],
  ["VK-07", "copies at once are all new", { ...openChecks(), wrap: forgetfulInRaces }],
  ["VK-08", "refusals are forgotten", { policy: { isKept: (_call, { status }) => status === "ok" } }],
  [
    "VK-08",
    "a bet that was refused is refused for another reason the second time",
    { policy: { isCopy: ({ kind }) => kind !== "bet" } },
  ],
  ["VK-09", "bets are on credit", { policy: { canPay: () => true } }],
  ["VK-10", "bets at once all see the money", { wrap: staleInRaces }],
  ["VK-10", "the whole balance is no stake", { policy: { canPay: (balance, amount) => balance > amount } }],
  ["VK-10", "the balance is told as it was before a bet", { wrap: staleAfterBets }],
  ["VK-11", "a bet is given back as often as it is asked", { policy: { canUndo: () => true } }],
  ["VK-12", "no rollback leaves a trace before its bet", { policy: { hasTombstones: false } }],
  ["VK-13", "a bet is rolled back though it has won", { policy: { checksWinOfBet: false } }],
  ["VK-14", "a win needs no bet", { policy: { checksBetOfWin: false } }],
  ["VK-14", "a bet that was rolled back still wins", { policy: { checksUndoneBet: false } }],
  ["VK-15", "a closed round takes bets", { policy: { checksRound: false } }],
  ["VK-16", "wins need a token too", { policy: { checksToken: () => true } }, ["hub88"]],
  ["VK-16", "anybody may bet", { wrap: welcomeAnybody }, ["softswiss"]],
  ["VK-17", "a bet is taken anywhere", { policy: { checksPlace: false } }],
  ["VK-18", "another's bet is as good", { policy: { checksOwner: false, checksBetOfWin: false } }],
  [
    "VK-19",
    "a request is taken in parts",
    { softswiss: { apply: (wallet, calls) => calls.map((call) => wallet.apply(call)).at(-1) ?? nothing } },
    ["softswiss"],
  ],
  [
    "VK-20",
    "answers do not name the request",
    { hub88: { echo: () => ({}) }, softswiss: { tellTransactions: () => [] } },
  ],
  ["VK-20", "answers to rollbacks do not name the request", { wrap: namelessRollbacks }],
];

function namelessRollbacks(front: ReturnType<NonNullable<Plant["wrap"]>>): typeof front {
  return {
    ...front,
    answer: async (wallet, request) => {
      const reply = await front.answer(wallet, request);
      if (!reply || front.read(request)[0]?.kind !== "rollback") return reply;
      return { ...reply, text: reply.text.replace(/"(request_uuid|game_id)":"[^"]*"/, '"$1":"another"') };
    },
  };
}

const nothing = { status: "ok", balance: 0n } as const;

function openChecks(): Plant {
  return { hub88: { isSigned: () => true }, softswiss: { isSigned: () => true } };
}

function welcomeAnybody(front: ReturnType<NonNullable<Plant["wrap"]>>): typeof front {
  return {
    ...front,
    answer: (wallet, request) => {
      const user = String(readFields(request.text)["user_id"]);
      if (!wallet.players.has(user))
        wallet.players.set(user, { token: "", game: "dunes", currency: "CNY", balance: 100_000n });
      return front.answer(wallet, request);
    },
  };
}

const planted = plants.flatMap(([rule, what, plant, adapters = ["hub88", "softswiss"]]) =>
  adapters.map((adapter) => [rule, adapter as Adapter, what, plant] as const),
);

describe("the rules of a platform", () => {
  it.each<Adapter>(["hub88", "softswiss"])(
    "are all kept by a correct one that speaks %s",
    async (adapter) => {
      const verdicts = await withPlatform(adapter, {}, runRules);
      expect(verdicts.filter(({ state }) => state !== "held")).toEqual([]);
      expect(verdicts.map(({ id }) => id)).toEqual(rulesOf(adapter).map(({ id }) => id));
    },
  );

  it.each(planted)("%s is broken by a platform of %s where %s", async (rule, adapter, _what, plant) => {
    expect(await brokenOf(adapter, plant, rule)).toEqual([rule]);
  });

  it("have each a platform that breaks it", () => {
    for (const adapter of ["hub88", "softswiss"] as const) {
      const tried = new Set(planted.filter(([, of]) => of === adapter).map(([rule]) => rule));
      expect([...tried].toSorted()).toEqual(rulesOf(adapter).map(({ id }) => id));
    }
  });

  it("are not tried if they need a second player and there is none", async () => {
    const verdicts = await withPlatform("hub88", {}, ({ wire, player }) =>
      runRules({ wire, player }, ["VK-18"]),
    );
    expect(verdicts).toMatchObject([
      { id: "VK-18", state: "not tried", because: "it needs a second player" },
    ]);
  });
});
