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
const judge = (rule: string, seen: readonly SeenRequest[]) =>
  judgeVendorCalls(seen, player).find(({ id }) => id === rule)?.state;
const stateOf = (...seen: SeenRequest[]) => judge("VK-37", seen);

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

describe("VK-35 a bet whose outcome is open", () => {
  const bet: WalletCall = { ...win, kind: "bet", id: "bet", of: undefined };
  const cut: WalletCall = { ...bet, id: "cut" };
  const open = [seenAs("cut", cut), seenAs("error", bet)];
  const rollbackOf = (of: string): WalletCall => ({ ...win, kind: "rollback", id: `undoes ${of}`, of });
  const stateAfter = (...calls: WalletCall[]) =>
    judge("VK-35", [...open, ...calls.map((call) => seenAs("none", call))]);

  it("is sent again as it was, or rolled back under an id of the rollback's own", () => {
    expect(stateAfter(cut, bet)).toBe("held");
    expect(stateAfter({ ...cut, token: undefined }, bet)).toBe("held");
    expect(stateAfter(rollbackOf("cut"), rollbackOf("bet"))).toBe("held");
    expect(stateAfter(cut, rollbackOf("bet"))).toBe("held");
  });

  it("breaks the rule if either of the two is forgotten", () => {
    expect(stateAfter()).toBe("broken");
    expect(stateAfter(cut)).toBe("broken");
    expect(stateAfter(bet)).toBe("broken");
    expect(stateAfter(rollbackOf("cut"))).toBe("broken");
  });

  it.each(Object.keys(others) as (keyof typeof others)[])(
    "breaks the rule if it comes with another %s",
    (field) => {
      expect(stateAfter(cut, { ...bet, [field]: others[field] })).toBe("broken");
    },
  );

  it("breaks the rule if another bet is rolled back in its place, or by its own id", () => {
    expect(stateAfter(cut, rollbackOf("another bet"))).toBe("broken");
    expect(stateAfter(cut, { ...rollbackOf("another bet"), id: "bet" })).toBe("broken");
  });

  it("is not judged before there were two", () => {
    expect(judge("VK-35", [seenAs("cut", cut), seenAs("none", cut)])).toBe("not tried");
  });
});
