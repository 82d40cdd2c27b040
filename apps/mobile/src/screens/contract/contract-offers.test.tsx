import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Offering } from "../../features/contracts/contract-calls.ts";
import { buildSession } from "../../testing/builders.ts";
import { contract, readBodies, salary } from "../../testing/contract-builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildOffers } from "../../testing/member-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { createSealing } from "../../testing/sealed.ts";

const OFFERING = "GET /wps/agent/contract";
const OFFER = "POST /wps/agent/contract/offer";
const WITHDRAW = "POST /wps/agent/contract/withdraw";

const sealing = await createSealing();

let server: FakeServer;
afterEach(leaveFront);

describe("an offer to a direct member", () => {
  const figures = (turnover: number, active: number) => ({ turnover, loss: 0, active });
  const offering = (over: Partial<Offering> = {}): Offering => ({
    member: { id: "7", name: "bob", isAgent: true },
    own: salary,
    offer: null,
    current: null,
    end: null,
    periods: [{ mine: figures(420_000, 10), theirs: figures(400_000, 9) }],
    ...over,
  });
  beforeEach(() => {
    server = createFakeServer({
      "GET /wps/wallets/gcs": () => ({ sumBalance: 500, currency: "CNY" }),
      "GET /wps/member/info/funds/consolidated": () => buildOffers({ dailysalreqtype: "TURNOVER" }),
      [OFFERING]: () => offering(),
      [OFFER]: () => contract({ payer: "me" }),
      "GET /wps/agent/team/members": () => ({
        path: [{ id: "7", name: "bob" }],
        list: [],
        next: null,
        totalCount: 0,
      }),
    });
  });
  const openForm = async () => {
    await renderApp({ path: "/m/member/team?under=7", session: buildSession({ type: 1 }) });
    await userEvent.click(await screen.findByRole("button", { name: "Offer bob a contract" }));
  };
  const fill = async (label: string, text: string) => {
    const field = await screen.findByRole("textbox", { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };

  it("EXT-24 compares the results of both contracts, and sends it once", async () => {
    await openForm();
    const send = await screen.findByRole("button", { name: "Offer" });
    expect(send.hasAttribute("disabled")).toBe(true);
    await fill("Turnover from", "100000");
    await fill("Active from", "5");
    await fill("Rate", "0.2");
    // 0.15 % of 420,000, and 0.2 % of 400,000.
    expect(screen.getByText(/received ¥\s630\.00 and owed ¥\s800\.00/)).toBeTruthy();
    expect(screen.getByText(/¥\s170\.00 short/)).toBeTruthy();
    await fill("Rate", "0,1");
    expect(screen.getByText(/owed ¥\s400\.00/)).toBeTruthy();
    expect(screen.queryByText(/ short\./)).toBeNull();
    let reply = () => {};
    server.handlers[OFFER] = () =>
      new Promise((resolve) => {
        reply = () => resolve(contract({ payer: "me" }));
      });
    await userEvent.dblClick(send);
    server.handlers[OFFERING] = () => offering({ offer: contract({ payer: "me" }) });
    await act(async () => reply());
    expect(await screen.findByText("This offer is waiting for an answer.")).toBeTruthy();
    expect(readBodies(server.listCalls(OFFER))).toEqual([
      {
        member: "7",
        kind: "daily",
        release: "auto",
        limited: false,
        mode: "whole",
        tiers: [{ minTurnover: "100000", minActive: 5, ppm: 1_000 }],
      },
    ]);
    server.handlers[WITHDRAW] = () => contract({ state: "withdrawn" });
    server.handlers[OFFERING] = () => offering();
    await userEvent.click(screen.getByRole("button", { name: "Withdraw the offer" }));
    expect(await screen.findByRole("button", { name: "Offer" })).toBeTruthy();
    expect(readBodies(server.listCalls(WITHDRAW))).toEqual([{ id: "5" }]);
  });

  it("AGT-23 names the case in which the agent would pay more than they receive", async () => {
    server.handlers[OFFER] = () =>
      failWith("contract.not.dominated", { shortfall: { loss: 0, turnover: 25, active: 3 } });
    await openForm();
    await fill("Rate", "0.2");
    await userEvent.click(screen.getByRole("button", { name: "Offer" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(
      /at least as much.*turnover of ¥\s25\.00.*3 active/,
    );
  });

  it("AGT-23 cannot be made without a contract of the kind", async () => {
    server.handlers[OFFERING] = ({ query }) => offering(query.get("kind") === "hourly" ? { own: null } : {});
    await openForm();
    await userEvent.click(await screen.findByRole("button", { name: "Hourly salary" }));
    expect(await screen.findByText(/no contract of this kind for your team/)).toBeTruthy();
  });

  it("EXT-24 SEC-12 ends a contract that the agent pays after showing its last day and consequences, once for two taps", async () => {
    const END = "POST /wps/agent/contract/end";
    const current = contract({ id: "3", state: "accepted", payer: "me", startsOn: "2026-10-01" });
    server.handlers[OFFERING] = () => offering({ current, end: { lastDay: "2026-11-30", below: 2 } });
    let isProven = false;
    server.handlers["POST /wps/session/stepUp"] = () => {
      isProven = true;
      return null;
    };
    server.handlers[END] = () => {
      if (!isProven) return failWith("step.up.required", { proofs: ["payment"] });
      const ended = contract({ ...current, state: "ended", endsOn: "2026-11-30" });
      server.handlers[OFFERING] = () => offering({ current: ended });
      return ended;
    };
    sealing.serve(server);
    await openForm();
    await userEvent.click(await screen.findByRole("button", { name: "End this contract" }));
    const sheet = within(await screen.findByRole("dialog", { name: "End this contract" }));
    expect(sheet.getByText(/^Nov 30, 2026 is the last day that counts/)).toBeTruthy();
    expect(sheet.getByText(/^2 contracts further down/)).toBeTruthy();
    await userEvent.dblClick(sheet.getByRole("button", { name: "End this contract" }));
    await userEvent.type(await screen.findByLabelText("Payment password"), "159357{Enter}");
    expect(await screen.findByText("The contract ends. Both of you have been told")).toBeTruthy();
    // The first was answered with the demand of a password.
    expect(readBodies(server.listCalls(END))).toEqual([{ id: "3" }, { id: "3" }]);
    expect(screen.queryByRole("button", { name: "End this contract" })).toBeNull();
    expect(screen.getByText("Ended · From Oct 1, 2026 · Ends on Nov 30, 2026")).toBeTruthy();
  });

  it("EXT-24 says that a contract that has not begun never counts, and leads to the payment password", async () => {
    const current = contract({ id: "3", state: "accepted", payer: "me", startsOn: "2026-11-22" });
    server.handlers[OFFERING] = () => offering({ current, end: { lastDay: "2026-11-21", below: 0 } });
    server.handlers["POST /wps/agent/contract/end"] = () => failWith("payment.password.missing");
    await openForm();
    await userEvent.click(await screen.findByRole("button", { name: "End this contract" }));
    const sheet = within(await screen.findByRole("dialog", { name: "End this contract" }));
    expect(sheet.getByText(/has not begun/)).toBeTruthy();
    await userEvent.click(sheet.getByRole("button", { name: "End this contract" }));
    expect(await screen.findByRole("link", { name: "Security centre" })).toBeTruthy();
  });
});
