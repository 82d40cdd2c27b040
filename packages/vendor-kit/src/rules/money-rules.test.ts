import { describe, expect, it } from "vitest";
import { runRules } from "../run-rules.ts";
import type { Said, Wire } from "../wires/wire.ts";

const player = { user: "one", token: "", game: "dunes", currency: "CNY" };
const balance = 1_000n;
const right: Said = { outcome: "refused", word: "100", balance, httpStatus: 412, text: "{}" };

/** A platform with 10.00 that answers every bet in the same way. */
const answerBets = (said: Said): Wire => ({
  adapter: "softswiss",
  hundredth: 1n,
  words: { notEnoughMoney: "100", badSignature: "403", wrongCurrency: "154" },
  balance: () => ({ path: "/balance", text: "{}" }),
  moves: () => ({ path: "/bet", text: "{}" }),
  send: async ({ path }) =>
    path === "/bet" ? said : { outcome: "ok", word: "200", balance, httpStatus: 200, text: "{}" },
  findFormFault: () => undefined,
});

describe("a bet of more than there is", () => {
  it.each<[string, string, Partial<Said>]>([
    ["the word for too little money and the balance that is there", "held", {}],
    ["a lower balance", "broken", { balance: balance - 1n }],
    ["a higher balance", "broken", { balance: balance + 1n }],
    ["the balance 0", "broken", { balance: 0n }],
    ["no balance", "broken", { balance: undefined }],
    ["another word", "broken", { word: "105" }],
    ["its acceptance", "broken", { outcome: "ok", word: "200" }],
  ])("VK-09 that is answered with %s: the rule is %s", async (_what, state, change) => {
    const wire = answerBets({ ...right, ...change });
    const verdicts = await runRules({ wire, player }, ["VK-09"]);
    expect(verdicts).toMatchObject([{ id: "VK-09", state }]);
  });
});
