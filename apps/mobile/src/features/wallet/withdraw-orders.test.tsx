import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyLiveEvent } from "../../app/live/live-updates.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { openWithdraw, withdrawReplies } from "../../testing/withdraw-screen.ts";
import { buildEnded, buildOrder, buildOrders } from "../../testing/withdrawal-builders.ts";

const ORDER = "GET /wps/withdrawal/order";
const CANCEL = "POST /wps/withdrawal/cancel";
type Order = ReturnType<typeof buildOrder>;
let server: FakeServer;
let kept: Order[];
beforeEach(() => {
  kept = [buildOrder()];
  server = createFakeServer({
    ...withdrawReplies(),
    "GET /wps/withdrawal/orders": () => buildOrders(kept),
    [ORDER]: ({ query }) =>
      kept.find(({ orderNo }) => orderNo === query.get("orderNo")) ?? failWith("withdrawal.order.not.found"),
    [CANCEL]: () => {
      kept = [buildEnded("cancelled")];
      return buildEnded("cancelled");
    },
  });
});
afterEach(leaveFront);

/** They come with the form. */
const rows = async () => within(await screen.findByRole("region", { name: "My withdrawals" }));
const sheet = async () => within(await screen.findByRole("dialog", { name: "Withdrawal" }));
const steps = async () =>
  within(await (await sheet()).findByRole("list", { name: "Progress" }))
    .getAllByRole("listitem")
    .map((step) => step.textContent ?? "");

describe("EXT-11 own withdrawals", () => {
  it("EXT-11 are listed with their steps, and each opens its timeline", async () => {
    kept = [buildOrder(), buildEnded("paid", { orderNo: "nova-0", method: "old" })];
    await openWithdraw();
    await userEvent.click(await (await rows()).findByRole("button", { name: /old.*nova-0.*100\.00.*Paid/ }));
    expect(await steps()).toEqual([
      expect.stringMatching(/^Requested, done/),
      expect.stringMatching(/^Review, done/),
      expect.stringMatching(/^Paid, done/),
    ]);
    expect((await sheet()).queryByRole("button", { name: "Cancel withdrawal" })).toBeNull();
    expect(location.search).toBe("?order=nova-0");
  });

  it("EXT-11 say what happens next and by when", async () => {
    await openWithdraw("?order=nova-1");
    expect(await steps()).toEqual([
      expect.stringMatching(/^Requested, done/),
      expect.stringMatching(/^Review, under way/),
      expect.stringMatching(/^Approved, still to comeBy .+\d:\d\d/),
      "Paid, still to come",
    ]);
  });

  it("EXT-11 say it when a step takes longer than announced", async () => {
    kept = [buildOrder({ step: "sent", next: { step: "paid", by: Date.now() - 1_000 } })];
    await openWithdraw("?order=nova-1");
    expect((await steps()).at(-1)).toMatch(/^Paid, still to comeThis is taking longer than usual/);
  });

  it("EXT-11 say in words why one was rejected, and that the money is back", async () => {
    kept = [buildEnded("rejected", { reason: "account_refused" })];
    await openWithdraw("?order=nova-1");
    expect((await steps()).at(-1)).toMatch(/^Rejected, failed.*The bank does not accept payments/);
    expect((await sheet()).getByRole("status").textContent).toMatch(/back in your balance/);
    expect((await sheet()).queryByText("You receive")).toBeNull();
  });

  it.each<[label: string, figure: string, order: Order]>([
    ["You receive", "¥ 97.00", buildOrder()],
    ["You receive", "¥ 97.00", buildEnded("paid")],
    ["Amount", "¥ 100.00", buildEnded("rejected", { reason: "account_refused" })],
    ["Amount", "¥ 100.00", buildEnded("cancelled")],
  ])("EXT-11 show what is paid out, or the whole amount if it is back: %s %s", async (label, figure, one) => {
    kept = [one];
    await openWithdraw("?order=nova-1");
    await steps();
    const [heading] = (await sheet()).getAllByText(label);
    const headline = within(heading?.parentElement ?? document.body);
    expect(headline.getByText(figure)).toBeTruthy();
  });

  it("EXT-11 follow their order live, and report its end", async () => {
    const { client } = await openWithdraw("?order=nova-1");
    await steps();
    kept = [buildEnded("paid")];
    act(() => applyLiveEvent(client, { isOn: () => false }, "withdrawal"));
    await waitFor(async () => expect((await steps()).at(-1)).toMatch(/^Paid, done/));
    expect((await screen.findAllByText("Your withdrawal has been paid.")).length).toBeGreaterThan(1);
  });

  it("EXT-11 can be cancelled after a question, while they may be", async () => {
    await openWithdraw("?order=nova-1");
    await userEvent.click(await (await sheet()).findByRole("button", { name: "Cancel withdrawal" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Cancel this withdrawal?" }));
    expect(question.getByText("¥ 100.00 goes back to your balance at once.")).toBeTruthy();
    expect(server.listCalls(CANCEL)).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "Cancel withdrawal" }));
    await waitFor(async () => expect((await steps()).at(-1)).toMatch(/^Cancelled, done/));
    expect(JSON.parse(server.listCalls(CANCEL)[0]?.body ?? "")).toEqual({ orderNo: "nova-1" });
    expect((await sheet()).queryByRole("button", { name: "Cancel withdrawal" })).toBeNull();
  });

  it("EXT-11 are kept when the member thinks again, and say why one can no longer be cancelled", async () => {
    server.handlers[CANCEL] = () => {
      kept = [buildOrder({ step: "sent", mayCancel: false })];
      return failWith("withdrawal.order.not.cancellable");
    };
    await openWithdraw("?order=nova-1");
    const ask = async () =>
      userEvent.click(await (await sheet()).findByRole("button", { name: "Cancel withdrawal" }));
    const answer = async (name: string) =>
      userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
    await ask();
    await answer("Keep it");
    expect(server.listCalls(CANCEL)).toEqual([]);
    await ask();
    await answer("Cancel withdrawal");
    expect(await screen.findByText("This withdrawal can no longer be cancelled.")).toBeTruthy();
    await waitFor(async () =>
      expect((await sheet()).queryByRole("button", { name: "Cancel withdrawal" })).toBeNull(),
    );
  });

  it("EXT-11 that are somebody else's are not there", async () => {
    await openWithdraw("?order=lotus-9");
    expect(await (await sheet()).findByText("This withdrawal does not exist.")).toBeTruthy();
  });

  it("say that there are none yet", async () => {
    kept = [];
    await openWithdraw();
    expect(await (await rows()).findByText("No withdrawals yet")).toBeTruthy();
  });

  it("say that an order could not be loaded, and load it again", async () => {
    const answer = server.handlers[ORDER];
    server.handlers[ORDER] = () => failWith("system.unavailable");
    await openWithdraw("?order=nova-1");
    const retry = await (await sheet()).findByRole("button", { name: "Loading failed, click to retry" });
    if (answer) server.handlers[ORDER] = answer;
    await userEvent.click(retry);
    expect((await steps()).length).toBeGreaterThan(0);
  });
});
