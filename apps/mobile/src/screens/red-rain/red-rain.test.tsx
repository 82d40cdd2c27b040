import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Rains, Receipt } from "../../features/red-rain/rain-calls.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

const LIST = "GET /wps/agent/redRain";
const SEND = "POST /wps/agent/redRain";
const GET = "GET /wps/agent/redRain/receipt";
const time = Date.parse("2026-11-20T12:00:00Z");
const rain: Rains["list"][number] = { id: "9", mode: "each", receivers: 2, total: 20, time };
const receipt: Receipt = {
  ...rain,
  shares: [
    { name: "bob", amount: 10 },
    { name: "zoe", amount: 10 },
  ],
};
const build = (over: Partial<Rains> = {}): Rains => ({
  list: [],
  next: null,
  free: 500,
  perSend: 5_000,
  leftToday: 20_000,
  mostReceivers: 200,
  active: 1,
  directs: [
    { id: "1", name: "bob", isActive: true },
    { id: "2", name: "zoe", isActive: false },
  ],
  ...over,
});
const three: Rains["directs"] = [...build().directs, { id: "3", name: "zzz", isActive: true }];
/** As many as the server names of more than 200. */
const crowd: Rains["directs"] = Array.from({ length: 201 }, (_, n) => ({
  id: String(n + 1),
  name: `m${n}`,
  isActive: false,
}));

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 500, currency: "CNY" }),
    [LIST]: () => build(),
    [SEND]: () => receipt,
    [GET]: () => receipt,
  });
});
afterEach(leaveFront);

const open = (type = 1) => renderApp({ path: "/m/redRain", session: buildSession({ type }) });
const fill = async (amount: string) => {
  await userEvent.clear(await screen.findByRole("textbox", { name: /^Amount/ }));
  await userEvent.type(screen.getByRole("textbox", { name: /^Amount/ }), amount);
};
const confirm = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Send this rain?" }));
  await userEvent.dblClick(sheet.getByRole("button", { name: "Send" }));
};
const bodies = () =>
  server.listCalls(SEND).map(({ body }) => JSON.parse(body ?? "{}") as Record<string, unknown>);

describe("an agent's rain", () => {
  it("EXT-17 shows the receivers and the cost, asks for confirmation, and shows each share", async () => {
    await open();
    await fill("10");
    expect(screen.getByText("2 receivers, ¥ 20.00 in total")).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("How to send"), "Split at random");
    expect(screen.getByText("2 receivers, ¥ 10.00 in total")).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Receivers"), "Active today");
    expect(screen.getByText("1 receiver, ¥ 10.00 in total")).toBeTruthy();
    await confirm();
    const sheet = within(await screen.findByRole("dialog", { name: "Who received what" }));
    expect((await sheet.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
      "bob¥ 10.00",
      "zoe¥ 10.00",
    ]);
    expect(bodies()).toMatchObject([{ mode: "random", to: "active", amount: "10", count: 1 }]);
    expect(bodies()[0]).not.toHaveProperty("receivers");
  });

  it("EXT-17 reaches the chosen directs, and cannot be sent to nobody or without an amount", async () => {
    await open();
    await screen.findByLabelText("Receivers");
    const send = () => screen.getByRole("button", { name: "Send" });
    expect(send().hasAttribute("disabled")).toBe(true);
    await fill("1");
    await userEvent.selectOptions(screen.getByLabelText("Receivers"), "Selected members");
    expect(send().hasAttribute("disabled")).toBe(true);
    await userEvent.click(screen.getByRole("checkbox", { name: "zoe" }));
    await confirm();
    await waitFor(() => expect(bodies()).toMatchObject([{ to: "chosen", receivers: ["2"] }]));
  });

  it("AGT-34 sends the same key again after an answer that was lost, and a new one for another wish", async () => {
    server.handlers[SEND] = () => failWith("unknown");
    await open();
    await fill("10");
    await confirm();
    await screen.findByRole("alert");
    server.handlers[SEND] = () => failWith("rain.short");
    await confirm();
    expect((await screen.findByRole("alert")).textContent).toContain(
      "more than you can take from your wallet",
    );
    await confirm();
    await waitFor(() => expect(bodies()).toHaveLength(3));
    const [first, again, other] = bodies().map((body) => body["idempotencyKey"]);
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it("AGT-34 asks for a lost rain by its key, however many receivers there are now", async () => {
    server.handlers[SEND] = () => {
      server.handlers[LIST] = () => build({ directs: three });
      return failWith("unknown");
    };
    await open();
    await fill("10");
    await confirm();
    await screen.findByRole("alert");
    expect((await screen.findAllByText("3 receivers, ¥ 30.00 in total")).length).toBeGreaterThan(0);
    server.handlers[SEND] = () => receipt;
    await confirm();
    await screen.findByRole("dialog", { name: "Who received what" });
    const [first, again] = bodies();
    expect([first?.["count"], again?.["count"]]).toEqual([2, 3]);
    expect(again?.["idempotencyKey"]).toBe(first?.["idempotencyKey"]);
  });

  it("EXT-17 shows the new total when the receivers have changed meanwhile, and asks again", async () => {
    server.handlers[SEND] = () => {
      server.handlers[LIST] = () => build({ directs: three });
      return failWith("rain.changed");
    };
    await open();
    await fill("10");
    await confirm();
    expect((await screen.findByRole("alert")).textContent).toContain("The receivers have just changed.");
    expect((await screen.findAllByText("3 receivers, ¥ 30.00 in total")).length).toBeGreaterThan(0);
    server.handlers[SEND] = () => receipt;
    await confirm();
    await screen.findByRole("dialog", { name: "Who received what" });
    const [first, again] = bodies();
    expect([first?.["count"], again?.["count"]]).toEqual([2, 3]);
    expect(again?.["idempotencyKey"]).not.toBe(first?.["idempotencyKey"]);
  });

  it("ERR-04 tells an agent why a rain was refused, in the words of each refusal", async () => {
    await open();
    await fill("10");
    const sorry = "Sorry, this account does not have permission or the feature is temporarily unavailable.";
    for (const [code, text] of [
      ["permission.denied", sorry],
      ["rain.short", "more than you can take from your wallet"],
      ["permission.denied", sorry],
    ] as const) {
      server.handlers[SEND] = () => failWith(code);
      await confirm();
      await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(text));
    }
  });

  it("EXT-17 says before that one rain reaches 200 members, and does not cut silently", async () => {
    server.handlers[LIST] = () => build({ directs: crowd });
    await open();
    await fill("1");
    expect(screen.getByText("One rain reaches at most 200 members. Choose fewer.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Send" }).hasAttribute("disabled")).toBe(true);
  });

  it("EXT-17 counts who was active today among all directs, and not only among the first 200", async () => {
    server.handlers[LIST] = () => build({ directs: crowd, active: 50 });
    await open();
    await fill("100");
    await userEvent.selectOptions(screen.getByLabelText("Receivers"), "Active today");
    expect(screen.getByText("50 receivers, ¥ 5,000.00 in total")).toBeTruthy();
    expect(screen.queryByText(/One rain reaches at most/)).toBeNull();
    await confirm();
    await waitFor(() => expect(bodies()).toMatchObject([{ to: "active", amount: "100", count: 50 }]));
  });

  it("EXT-17 leads to the payment password if there is none", async () => {
    server.handlers[SEND] = () => failWith("payment.password.missing");
    await open();
    await fill("1");
    await confirm();
    expect((await screen.findByRole("link", { name: "Security centre" })).getAttribute("href")).toBe(
      "/m/securityCenter",
    );
  });

  it("EXT-17 lists the sent rains by pages, and opens one", async () => {
    server.handlers[LIST] = ({ query }) =>
      query.has("before")
        ? build({ list: [{ ...rain, id: "8", total: 7 }] })
        : build({ list: [rain], next: "9" });
    await open();
    const history = within(await screen.findByRole("region", { name: "Sent so far" }));
    await userEvent.click(history.getByRole("button", { name: "More" }));
    expect(await history.findByText("¥ 7.00")).toBeTruthy();
    await userEvent.click(history.getByRole("button", { name: /¥ 20\.00/ }));
    expect(await within(await screen.findByRole("dialog")).findByText("zoe")).toBeTruthy();
  });

  it("EXT-17 says that there is nobody yet, that play money cannot be sent, and asks again after a failure", async () => {
    server.handlers[LIST] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[LIST] = () => build({ directs: [] });
    await userEvent.click(retry);
    expect(await screen.findByText(/no direct members to send anything to yet/)).toBeTruthy();
    leaveFront();
    server = createFakeServer({ "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }) });
    await open(41);
    await waitFor(() => expect(document.querySelector("main")?.textContent).not.toBe(""));
    expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
  });
});
