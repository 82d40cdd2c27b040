import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildMember, buildOffers } from "../../testing/member-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { createSealing } from "../../testing/sealed.ts";
import type { Earnings } from "./earnings-calls.ts";

const GET = "GET /wps/agent/earnings";
const PAY_OUT = "POST /wps/agent/earnings/payout";
const TOP_UP = "POST /wps/agent/earnings/topUp";
const STEP_UP = "POST /wps/session/stepUp";
const time = Date.parse("2026-11-25T12:00:00Z");
const movement = (id: string, amount: number): Earnings["list"][number] => ({
  id,
  kind: amount > 0 ? "rebate" : "earnings_payout",
  amount,
  balance: 12.34,
  reference: "r",
  time,
});
const build = (over: Partial<Earnings> = {}): Earnings => ({
  balance: 12.34,
  free: 12.34,
  step: 0.01,
  canMove: true,
  isPlayedOnce: false,
  debts: [],
  list: [],
  next: null,
  ...over,
});
const footer = {
  teamLoginMemberCount: 1,
  teamBetMemberCount: 1,
  teamRegisterMemberCount: 1,
  teamOnlineCount: 1,
};

let server: FakeServer;
let sealing: Awaited<ReturnType<typeof createSealing>>;
beforeAll(async () => {
  sealing = await createSealing();
});
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 500, currency: "CNY" }),
    "GET /wps/member/info": () => buildMember({ account: "agent", type: 1 }),
    "GET /wps/agent/team/kpi": () => ({ footer }),
    "GET /wps/member/info/funds/consolidated": () => buildOffers(),
    [GET]: () => build(),
    [PAY_OUT]: () => ({ amount: 12.34, balance: 0, wallet: 512.34 }),
    [TOP_UP]: () => ({ amount: 5, balance: 17.34, wallet: 495 }),
  });
  sealing.serve(server);
});
afterEach(leaveFront);

const open = (type = 1) =>
  renderApp({ path: "/m/agent", session: buildSession({ type, userName: "agent" }) });
const card = async () => within(await screen.findByRole("region", { name: "Earnings" }));
const openForm = async (name: "Pay out" | "Top up") => {
  await userEvent.click((await card()).getByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name }));
};
const bodiesOf = (key: typeof PAY_OUT | typeof TOP_UP) =>
  server.listCalls(key).map(({ body }) => JSON.parse(body ?? "{}") as Record<string, string>);

describe("paying earnings out", () => {
  it("AGT-41 says beforehand that it must be played once, if the brand wants that", async () => {
    server.handlers[GET] = () => build({ isPlayedOnce: true });
    await open();
    expect(
      (await openForm("Pay out")).getByText(/must be played once before you can withdraw them/),
    ).toBeTruthy();
  });

  it("AGT-41 pays all out once, however often it is tapped, and asks for both balances again", async () => {
    await open();
    expect((await card()).getByText("¥ 12.34")).toBeTruthy();
    const sheet = await openForm("Pay out");
    const send = () => sheet.getByRole("button", { name: "Pay out" });
    expect(send().hasAttribute("disabled")).toBe(true);
    await userEvent.click(sheet.getByRole("button", { name: "All" }));
    expect(sheet.getByLabelText<HTMLInputElement>("Amount").value).toBe("12.34");
    expect(sheet.queryByText(/must be played once/)).toBeNull();
    server.handlers[GET] = () => build({ balance: 0, free: 0 });
    await userEvent.dblClick(send());
    expect(await screen.findByText("¥ 12.34 is in your wallet")).toBeTruthy();
    const [body, ...others] = bodiesOf(PAY_OUT);
    expect(others).toEqual([]);
    expect(body).not.toHaveProperty("amount");
    expect(await (await card()).findByText("¥ 0.00")).toBeTruthy();
    expect((await card()).getByRole("button", { name: "Pay out" }).hasAttribute("disabled")).toBe(true);
    await waitFor(() => expect(server.listCalls("GET /wps/wallets/gcs").length).toBeGreaterThan(1));
  });

  it("AGT-41 takes in multiples of up to the free earnings", async () => {
    server.handlers[GET] = () => build({ step: 1, free: 12 });
    await open();
    const sheet = await openForm("Pay out");
    const field = sheet.getByLabelText("Amount");
    const isReady = () => !sheet.getByRole("button", { name: "Pay out" }).hasAttribute("disabled");
    await userEvent.type(field, "1.50");
    expect([isReady(), sheet.queryByText(/in multiples of/) !== null]).toEqual([false, true]);
    await userEvent.clear(field);
    await userEvent.type(field, "13");
    expect(isReady()).toBe(false);
    await userEvent.clear(field);
    await userEvent.type(field, "12");
    expect(isReady()).toBe(true);
  });

  it("AGT-41 sends the same key again after an answer that was lost, and a new one after a refusal", async () => {
    server.handlers[PAY_OUT] = () => failWith("unknown");
    await open();
    const sheet = await openForm("Pay out");
    await userEvent.type(sheet.getByLabelText("Amount"), "5");
    const send = () => userEvent.click(sheet.getByRole("button", { name: "Pay out" }));
    await send();
    await sheet.findByRole("alert");
    // It is refused before it is read.
    server.handlers[PAY_OUT] = () => failWith("request.rate.limited");
    await send();
    await waitFor(() => expect(bodiesOf(PAY_OUT)).toHaveLength(2));
    server.handlers[PAY_OUT] = () => failWith("earnings.short");
    await send();
    await waitFor(() => expect(sheet.getByRole("alert").textContent).toContain("not enough"));
    await send();
    await waitFor(() => expect(bodiesOf(PAY_OUT)).toHaveLength(4));
    const [first, limited, again, other] = bodiesOf(PAY_OUT).map(({ idempotencyKey }) => idempotencyKey);
    expect([limited === first, again === first, other === first]).toEqual([true, true, false]);
  });

  it("AGT-41 does not use later earnings to repeat a lost request: all of them is then another request", async () => {
    server.handlers[PAY_OUT] = () => {
      server.handlers[GET] = () => build({ balance: 3, free: 3 });
      return failWith("unknown");
    };
    await open();
    const sheet = await openForm("Pay out");
    await userEvent.click(sheet.getByRole("button", { name: "All" }));
    await userEvent.click(sheet.getByRole("button", { name: "Pay out" }));
    await sheet.findByText("Up to ¥ 3.00");
    await userEvent.click(sheet.getByRole("button", { name: "Pay out" }));
    await waitFor(() => expect(bodiesOf(PAY_OUT)).toHaveLength(2));
    const [lost, later] = bodiesOf(PAY_OUT).map(({ idempotencyKey }) => idempotencyKey);
    expect(later).not.toBe(lost);
  });
});

describe("topping earnings up", () => {
  it("AGT-28 SEC-12 asks for the payment password and then sends the same key", async () => {
    let isProven = false;
    server.handlers[TOP_UP] = () =>
      isProven
        ? { amount: 5, balance: 17.34, wallet: 495 }
        : failWith("step.up.required", { proofs: ["payment"] });
    server.handlers[STEP_UP] = () => {
      isProven = true;
      return null;
    };
    await open();
    const sheet = await openForm("Top up");
    await userEvent.type(sheet.getByLabelText("Amount"), "5");
    await userEvent.click(sheet.getByRole("button", { name: "Top up" }));
    await userEvent.type(await screen.findByLabelText("Payment password"), "159357{Enter}");
    expect(await screen.findByText("¥ 5.00 is in your earnings")).toBeTruthy();
    const [first, second, ...others] = bodiesOf(TOP_UP);
    expect(others).toEqual([]);
    expect(first).toEqual(second);
  });

  it("AGT-28 leads to the payment password if there is none", async () => {
    server.handlers[TOP_UP] = () => failWith("payment.password.missing");
    await open();
    const sheet = await openForm("Top up");
    await userEvent.type(sheet.getByLabelText("Amount"), "5");
    await userEvent.click(sheet.getByRole("button", { name: "Top up" }));
    expect((await sheet.findByRole("link", { name: "Security centre" })).getAttribute("href")).toBe(
      "/m/securityCenter",
    );
  });
});

describe("the earnings", () => {
  it("AGT-17 show what is owed and the reason for the clawback", async () => {
    server.handlers[GET] = () =>
      build({ balance: 0, free: 0, debts: [{ id: "1", reference: "r", asked: 30, left: 18, time }] });
    await open();
    expect((await card()).getByText("¥ 18.00 comes out of future earnings first.")).toBeTruthy();
    await userEvent.click((await card()).getByRole("button", { name: "Movements" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Movements" }));
    const debts = within(sheet.getByRole("region", { name: "Still owed" }));
    expect(debts.getByRole("listitem").textContent).toBe("Nov 25, 2026¥ 30.00 taken back¥ 18.00 left");
    expect(sheet.getByText("No earnings yet.")).toBeTruthy();
  });

  it("EXT-20 list their movements by pages", async () => {
    server.handlers[GET] = ({ query }) =>
      query.has("before")
        ? build({ list: [movement("1", 4)] })
        : build({ list: [movement("2", -4)], next: "2" });
    await open();
    await userEvent.click((await card()).getByRole("button", { name: "Movements" }));
    const list = within(await screen.findByRole("list", { name: "Movements" }));
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await list.findByText("Rebate");
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Paid out to the walletNov 25, 2026, 12:00 PM\u2212¥ 4.00Balance ¥ 12.34",
      "RebateNov 25, 2026, 12:00 PM+¥ 4.00Balance ¥ 12.34",
    ]);
  });

  it("EXT-20 ask again after a failure", async () => {
    server.handlers[GET] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[GET] = () => build();
    await userEvent.click(retry);
    expect((await card()).getByText("¥ 12.34")).toBeTruthy();
  });

  it("SESS-09 let play money look, and move nothing", async () => {
    server.handlers[GET] = () => build({ balance: 0, free: 0, canMove: false });
    await open(41);
    expect((await card()).getByText("This feature is for full accounts only.")).toBeTruthy();
    for (const name of ["Pay out", "Top up"])
      expect((await card()).queryByRole("button", { name })).toBeNull();
  });
});
