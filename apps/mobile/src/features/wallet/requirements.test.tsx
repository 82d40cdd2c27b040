import type { ReplyOf } from "@croupier/contract/player/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyLiveEvent } from "../../app/live/live-updates.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { openWithdraw, withdrawReplies } from "../../testing/withdraw-screen.ts";
import { buildFunds, buildWithdrawal } from "../../testing/withdrawal-builders.ts";

const METHODS = "GET /wps/withdrawal/methods";
const LIST = "GET /wps/reward/requirements";
const GIVE_UP = "POST /wps/reward/giveUp";
type Requirement = ReplyOf<typeof LIST>["list"][number];

const build = (overrides: Partial<Requirement> = {}): Requirement => ({
  id: "5",
  source: "promotion",
  title: "Reload bonus",
  granted: 50,
  held: 50,
  hold: "grant",
  required: 400,
  done: 350,
  left: 50,
  expiresAt: Date.UTC(2027, 0, 5, 10),
  isExpired: false,
  returns: 50,
  out: null,
  weights: [
    { category: "RNG", percent: 100 },
    { category: "LIVE", percent: 10 },
  ],
  ...overrides,
});

let server: FakeServer;
let kept: Requirement[];
beforeEach(() => {
  kept = [build()];
  server = createFakeServer({
    ...withdrawReplies(),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 180, currency: "CNY" }),
    [METHODS]: () => {
      const turnoverLeft = kept.reduce((sum, { left }) => sum + left, 0);
      const reasons = kept.length > 0 ? (["turnover"] as const) : [];
      return buildWithdrawal({
        funds: buildFunds({ balance: 180, free: 130, withheld: 50, turnoverLeft, reasons: [...reasons] }),
      });
    },
    [LIST]: () => ({ list: kept }),
    [GIVE_UP]: () => {
      kept = [];
      return { returned: 50 };
    },
  });
});
afterEach(leaveFront);

const open = (search = "?turnover=1", options?: Parameters<typeof openWithdraw>[1]) =>
  openWithdraw(search, options);
const sheet = async () => within(await screen.findByRole("dialog", { name: "Turnover" }));

describe("RWD-06 the requirements on the balance", () => {
  it("RWD-06 opens from the sentence about the free balance, and names everything", async () => {
    await open("");
    await userEvent.click(await screen.findByRole("button", { name: "See the turnover left to play" }));
    expect(location.search).toBe("?turnover=1");
    const item = within(await (await sheet()).findByRole("listitem"));
    expect(item.getByRole("heading", { name: "Reload bonus" })).toBeTruthy();
    const bar = item.getByRole<HTMLProgressElement>("progressbar", {
      name: "¥ 350.00 of ¥ 400.00 played",
    });
    expect([bar.value, bar.max]).toEqual([350, 400]);
    const fact = (name: string) => item.getByText(name).nextElementSibling?.textContent;
    expect([fact("Left to play"), fact("Bonus"), fact("Held")]).toEqual(["¥ 50.00", "¥ 50.00", "¥ 50.00"]);
    expect(fact("What counts")).toBe("Slots 100% · Live casino 10%");
    expect(fact("Until")).toMatch(/2027/);
    await userEvent.click((await sheet()).getByRole("button", { name: "Close" }));
    expect(location.search).toBe("");
  });

  it("RWD-06 has no such way in if there are none, and says so when it is opened", async () => {
    kept = [];
    await open();
    expect(await (await sheet()).findByText("None of your balance is bound.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "See the turnover left to play" })).toBeNull();
  });

  it("RWD-08 says that the oldest is filled first, if there are several", async () => {
    kept = [build(), build({ id: "6", title: "Second", hold: "all", done: 0, left: 400, expiresAt: null })];
    await open();
    const both = await (await sheet()).findAllByRole("listitem");
    expect(both).toHaveLength(2);
    expect((await sheet()).getByText(/fills the oldest one first/)).toBeTruthy();
    expect(both[1]?.textContent).toMatch(/HeldThe whole balanceUntilNo end date/);
  });

  it("RWD-06 of a deposit has no bonus to give up", async () => {
    kept = [build({ source: "deposit", title: "", hold: "all", held: 0, returns: null, expiresAt: null })];
    await open();
    expect(await (await sheet()).findByRole("heading", { name: "Deposit" })).toBeTruthy();
    expect((await sheet()).queryByRole("button", { name: "Give up the bonus" })).toBeNull();
  });

  it("RWD-10 that has expired says that play no longer counts", async () => {
    kept = [build({ isExpired: true })];
    server.handlers[METHODS] = () =>
      buildWithdrawal({ funds: buildFunds({ balance: 180, free: 130, expired: 50, reasons: ["expired"] }) });
    await open();
    expect(await (await sheet()).findByText(/play no longer counts/)).toBeTruthy();
    expect((await sheet()).queryByRole("progressbar")).toBeNull();
    expect(screen.getByText(/¥ 50\.00 came with a bonus whose time is over/)).toBeTruthy();
  });

  it("RWD-12 follows play live", async () => {
    const { client } = await open();
    await (await sheet()).findByText("¥ 350.00 of ¥ 400.00 played");
    kept = [build({ done: 399, left: 1 })];
    act(() => applyLiveEvent(client, { isOn: () => false }, "balance"));
    expect(await (await sheet()).findByText("¥ 399.00 of ¥ 400.00 played")).toBeTruthy();
  });

  it("says that loading failed, and loads again", async () => {
    server.handlers[LIST] = () => failWith("system.unavailable");
    await open();
    const retry = await (await sheet()).findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[LIST] = () => ({ list: kept });
    await userEvent.click(retry);
    expect(await (await sheet()).findByText("¥ 350.00 of ¥ 400.00 played")).toBeTruthy();
  });

  it.each([4, 41])("is not asked for by a session of type %d", async (type) => {
    await open("?turnover=1", { session: buildSession({ type }) });
    await screen.findByText("This feature is for full accounts only.");
    expect(server.listCalls(LIST)).toEqual([]);
  });
});

describe("RWD-10 giving a bonus up", () => {
  const ask = async () =>
    userEvent.click(await (await sheet()).findByRole("button", { name: "Give up the bonus" }));
  const answer = async (name: string) =>
    userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));

  it("RWD-10 asks for confirmation, says what goes back, and then shows the free balance", async () => {
    await open();
    await ask();
    expect((await screen.findByRole("alertdialog")).textContent).toMatch(/¥ 50\.00 will be returned to us/);
    await answer("Keep it");
    expect(server.listCalls(GIVE_UP)).toEqual([]);
    await ask();
    await answer("Give up");
    expect(await screen.findByText("You gave up the bonus. ¥ 50.00 was returned.")).toBeTruthy();
    expect(JSON.parse(server.listCalls(GIVE_UP)[0]?.body ?? "")).toEqual({ id: "5", returns: 50 });
    await waitFor(async () =>
      expect((await sheet()).getByText("None of your balance is bound.")).toBeTruthy(),
    );
  });

  it("RWD-10 asks again when more would go back than the question said", async () => {
    server.handlers[GIVE_UP] = () => {
      kept = [build({ held: 90, returns: 90 })];
      return failWith("requirement.changed");
    };
    await open();
    await ask();
    await answer("Give up");
    expect(await screen.findByText(/^The amount that goes back has just changed\./)).toBeTruthy();
    const item = within(await (await sheet()).findByRole("listitem"));
    await waitFor(() => expect(item.getByText("Held").nextElementSibling?.textContent).toBe("¥ 90.00"));
    server.handlers[GIVE_UP] = () => ({ returned: 90 });
    await ask();
    await waitFor(() => expect(screen.getByRole("alertdialog").textContent).toMatch(/¥ 90\.00 will be/));
    await answer("Give up");
    expect(await screen.findByText("You gave up the bonus. ¥ 90.00 was returned.")).toBeTruthy();
    expect(server.listCalls(GIVE_UP).map(({ body }) => JSON.parse(body ?? "") as unknown)).toEqual([
      { id: "5", returns: 50 },
      { id: "5", returns: 90 },
    ]);
  });

  it("CASE-01 is not offered while some of it is in an open round: it says why, and when it will be", async () => {
    const out = {
      amount: 20,
      open: 1,
      since: Date.UTC(2027, 0, 2, 10),
      decidedFrom: Date.UTC(2027, 0, 9, 10),
    };
    kept = [build({ held: 30, returns: 30, out })];
    await open();
    const item = within(await (await sheet()).findByRole("listitem"));
    expect(item.getByText("In a round that has not ended").nextElementSibling?.textContent).toBe("¥ 20.00");
    expect(item.getByText(/¥ 20\.00 of this bonus is in a round that has not ended/).textContent).toMatch(
      /You can give up the bonus when the round is over\..* by .*2027/,
    );
    expect(item.queryByRole("button", { name: "Give up the bonus" })).toBeNull();
  });

  it("CASE-01 says so when a round began after the sheet was read, and shows it then", async () => {
    const out = {
      amount: 50,
      open: 1,
      since: Date.UTC(2027, 0, 2, 10),
      decidedFrom: Date.UTC(2027, 0, 9, 10),
    };
    server.handlers[GIVE_UP] = () => {
      kept = [build({ held: 0, returns: 0, out })];
      return failWith("requirement.in.round");
    };
    await open();
    await ask();
    await answer("Give up");
    expect(await screen.findByText(/You can give it up once the round is over/)).toBeTruthy();
    expect(await (await sheet()).findByText(/¥ 50\.00 of this bonus is in a round/)).toBeTruthy();
  });

  it("RWD-10 says why it was too late", async () => {
    server.handlers[GIVE_UP] = () => {
      kept = [];
      return failWith("requirement.not.open");
    };
    await open();
    await ask();
    await answer("Give up");
    expect(await screen.findByText(/has ended and cannot be given up/)).toBeTruthy();
    expect(await (await sheet()).findByText("None of your balance is bound.")).toBeTruthy();
  });
});
