import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Bill } from "../../features/bills/bill-calls.ts";
import {
  BILLS,
  createBillServer,
  dividend,
  figuresIn,
  MINE,
  now,
  owed,
  page,
  plain,
} from "../../testing/bill-server.ts";
import { buildSession } from "../../testing/builders.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

const path = "/m/member/agent/agentDivident";

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  server = createBillServer();
});
afterEach(leaveFront);

const open = (at = path, type = 1) => renderApp({ path: at, session: buildSession({ type }) });

describe("my dividends", () => {
  it("EXT-22 show each period's base, carry, rate, amount, the share of directs, the rest, and the state", async () => {
    await open();
    const [card] = await within(await screen.findByRole("list", { name: "My dividends" })).findAllByRole(
      "listitem",
    );
    if (!card) throw new Error("no period");
    expect(plain(card.textContent)).toMatch(/^Nov 1 – 15, 2026Paid/);
    expect(figuresIn(card)).toEqual({
      "Carried over": "\u2212¥ 500.00",
      Base: "¥ 700.00",
      Rate: "10.00 %",
      Amount: "¥ 70.00",
      "To my directs": "¥ 80.00",
      "Your share": "\u2212¥ 10.00",
    });
  });

  it("EXT-22 show each period's own state, whatever that of the one before is", async () => {
    const states = {
      review: "Under review",
      held: "On hold",
      due: "Due",
      short: "Short of funds",
      paid: "Paid",
    };
    server.handlers[MINE] = () => ({
      list: Object.keys(states).map((state, n) => dividend({ id: `s${n}`, state: state as Bill["state"] })),
      next: null,
    });
    await open();
    const cards = await within(await screen.findByRole("list", { name: "My dividends" })).findAllByRole(
      "listitem",
    );
    expect(cards.map((card) => /2026(.+?)Carried over/.exec(plain(card.textContent) ?? "")?.[1])).toEqual(
      Object.values(states),
    );
  });

  it("EXT-22 AGT-21 open to the complete bill, with corrections and the conditions of the next tier", async () => {
    server.handlers[MINE] = () => ({
      list: [
        dividend({
          state: "not_reached",
          amount: 60,
          full: 90,
          carryOut: -40,
          missing: { loss: 300, turnover: 0, active: 2 },
          corrections: [{ amount: -10, state: "paid", time: now }],
        }),
      ],
      next: null,
    });
    await open();
    await userEvent.click(await screen.findByRole("button", { name: /Nov 1/ }));
    const sheet = await screen.findByRole("dialog", { name: /Nov 1/ });
    expect(figuresIn(sheet)).toMatchObject({
      "Paid by": "The platform",
      "Team loss": "¥ 1,200.00",
      Turnover: "¥ 9,000.00",
      "Active members": "4",
      "Before the limit": "¥ 90.00",
      "Carried forward": "\u2212¥ 40.00",
    });
    const missing = within(within(sheet).getByRole("region", { name: "What was missing" }));
    expect(missing.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "¥ 300.00 more team loss",
      "2 more active members",
    ]);
    const changed = within(within(sheet).getByRole("region", { name: "Corrections" }));
    expect(changed.getByRole("listitem").textContent).toBe(
      "Nov 25, 2026, 12:00 PM\u2212¥ 10.00Taken backPaid",
    );
  });

  it.each([
    [{ loss: 0, turnover: 20_000, active: 0 }, ["¥ 20,000.00 more turnover"]],
    [{ loss: 0, turnover: 20_000, active: 1 }, ["¥ 20,000.00 more turnover", "1 more active member"]],
    [
      { loss: 300, turnover: 4_500.5, active: 2 },
      ["¥ 300.00 more team loss", "¥ 4,500.50 more turnover", "2 more active members"],
    ],
  ])("AGT-21 name each missing part with its own amount: %j is %j", async (missing, parts) => {
    server.handlers[MINE] = () => ({ list: [dividend({ state: "not_reached", missing })], next: null });
    await open();
    await userEvent.click(await screen.findByRole("button", { name: /Nov 1/ }));
    const sheet = within(await screen.findByRole("dialog", { name: /Nov 1/ }));
    const listed = within(sheet.getByRole("region", { name: "What was missing" })).getAllByRole("listitem");
    expect(listed.map(({ textContent }) => textContent)).toEqual(parts);
  });

  it("EXT-22 lead to the contract if there is none, and ask again after a failure", async () => {
    server.handlers[MINE] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[MINE] = () => ({ list: [], next: null });
    await userEvent.click(retry);
    const toContract = await screen.findByRole("link", { name: "Dividend contract" });
    expect(toContract.getAttribute("href")).toBe("/m/member/agent/getDevidendContract");
  });

  it.each(["the list", "the bill"])(
    "AGT-36 open the share of directs from %s: their bills of the period, and the way back to all",
    async (place) => {
      server.handlers[BILLS] = ({ query }) =>
        page(
          query.has("period")
            ? [owed(), owed({ id: "2", other: "dora" })]
            : [owed({ id: "3", other: "eve" })],
        );
      await open();
      if (place === "the bill") await userEvent.click(await screen.findByRole("button", { name: /Nov 1/ }));
      const links = await screen.findAllByRole("link", { name: /^To my directs/ });
      expect(plain(links.at(-1)?.getAttribute("aria-label"))).toBe("To my directs ¥ 80.00");
      await userEvent.click(links.at(-1) as HTMLElement);
      const list = within(await screen.findByRole("list", { name: "Bills I owe" }));
      expect(
        list.getAllByRole("button", { name: /^(carl|dora|eve)$/ }).map((one) => one.textContent),
      ).toEqual(["carl", "dora"]);
      expect(location.search).toBe("?tab=owed&of=2026-11-01&last=2026-11-15");
      const way = within(screen.getByRole("navigation", { name: "You are here" }));
      expect(plain(way.getByText(/Nov/).textContent)).toBe("Nov 1 – 15, 2026");
      await userEvent.click(way.getByRole("link", { name: "Bills I owe" }));
      expect(await screen.findByRole("button", { name: "eve" })).toBeTruthy();
      expect(server.listCalls(BILLS).map(({ query }) => Object.fromEntries(query))).toEqual([
        { side: "owed", kind: "dividend", period: "2026-11-01", last: "2026-11-15" },
        { side: "owed" },
      ]);
    },
  );

  it("AGT-36 have no link if no direct gets a share", async () => {
    server.handlers[MINE] = () => ({ list: [dividend({ toDirects: 0, net: 70 })], next: null });
    await open();
    expect(await screen.findByText("To my directs")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^To my directs/ })).toBeNull();
  });

  it("EXT-22 come by pages", async () => {
    server.handlers[MINE] = ({ query }) =>
      query.has("before")
        ? { list: [dividend({ id: "1", first: "2026-10-01", last: "2026-10-15" })], next: null }
        : { list: [dividend({ id: "2" })], next: "2" };
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    expect(await screen.findByRole("button", { name: /Oct 1/ })).toBeTruthy();
  });
});

it("EXT-22 is closed to a member", async () => {
  await open(path, 0);
  await waitFor(() => expect(location.pathname).not.toBe(path));
  expect(server.listCalls(MINE)).toEqual([]);
});
