import { describe, expect, it } from "vitest";
import type { WalletCall } from "../wallet/memory-wallet.ts";
import type { SeenRequest } from "./scripted-front.ts";
import { judgeVendorCalls } from "./vendor-verdicts.ts";

const player = { user: "one", token: "launch", game: "dunes", currency: "EUR" };
const win: WalletCall = {
  kind: "win",
  user: "one",
  token: "launch",
  game: "dunes",
  currency: "EUR",
  id: "win",
  round: "round",
  closesRound: false,
  of: "bet",
  amount: 5n,
};
/** Another value of each field. A token may differ: only a bet needs a launch. */
const others: Omit<WalletCall, "token"> = {
  kind: "rollback",
  user: "two",
  game: "reels",
  currency: "CNY",
  id: "another win",
  round: "another round",
  closesRound: true,
  of: "another bet",
  amount: 6n,
};

const seenAs = (trouble: SeenRequest["trouble"], ...calls: WalletCall[]): SeenRequest => ({
  calls,
  isSigned: true,
  trouble,
  request: { path: "/win", headers: {}, text: "" },
});
const stateOf = (...seen: SeenRequest[]) =>
  judgeVendorCalls(seen, player).find(({ id }) => id === "VK-37")?.state;

describe("VK-37 a win that was not answered", () => {
  const errors = [seenAs("error", win), seenAs("error", win)];

  it("comes again as it was, until it is taken", () => {
    expect(stateOf(...errors, seenAs("none", win))).toBe("held");
    expect(stateOf(...errors, seenAs("none", { ...win, token: undefined }))).toBe("held");
  });

  it("breaks the rule if it never comes again, or not until it is taken", () => {
    expect(stateOf(seenAs("error", win))).toBe("broken");
    expect(stateOf(...errors)).toBe("broken");
  });

  it.each(Object.keys(others) as (keyof typeof others)[])(
    "breaks the rule if it comes with another %s",
    (field) => {
      expect(stateOf(...errors, seenAs("none", { ...win, [field]: others[field] }))).toBe("broken");
    },
  );

  it("breaks the rule if a call beside it in the request is lost or has changed", () => {
    const more = { ...win, id: "more" };
    const first = seenAs("error", win, more);
    expect(stateOf(first, seenAs("none", win, more))).toBe("held");
    expect(stateOf(first, seenAs("none", win))).toBe("broken");
    expect(stateOf(first, seenAs("none", win, { ...more, amount: 6n }))).toBe("broken");
  });

  it("is not judged before there was one", () => {
    expect(stateOf(seenAs("none", win))).toBe("not tried");
  });
});
