import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildDepositOrder } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { nextDay } from "../../testing/play-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import type { DepositMethod } from "./deposit-calls.ts";
import { DepositForm } from "./deposit-form.tsx";

const key = "POST /wps/deposit/orders";
let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});
afterEach(leaveFront);

const bank: DepositMethod = {
  code: "bank",
  name: "Bank transfer",
  minimum: 50,
  maximum: 5_000,
  step: 0.01,
  feePercent: 1,
  quickAmounts: [],
};
const seeLimits = () => screen.queryByRole("link", { name: "See my limits" });

async function send(refusal: Response) {
  server.handlers[key] = () => refusal;
  await renderPart(<DepositForm methods={[bank]} />);
  fireEvent.change(screen.getByLabelText("Amount"), { target: { value: "100" } });
  await userEvent.click(screen.getByRole("button", { name: "Go to payment" }));
  return (await screen.findByRole("alert")).textContent;
}

describe("PLAY-24 a deposit that the member's own limits refuse", () => {
  it.each([
    [
      "a limit",
      () => failWith("play.limit.reached", { limit: { kind: "deposit", period: "week", resetsAt: nextDay } }),
      /^You have reached a limit that you set: Deposit limit per week\. It resets Nov 25, 2026/,
    ],
    ["a break", () => failWith("play.cooling.off", { until: nextDay }), /Nov 25, 2026/],
    ["an exclusion", () => failWith("play.excluded", { until: nextDay }), /Nov 25, 2026/],
    ["one for ever", () => failWith("play.excluded", { until: null }), /./],
  ] as const)(
    "PLAY-24 says the reason and the end of %s, leads to the page, and keeps the amount",
    async (...row) => {
      const [, refuse, text] = row;
      expect(await send(refuse())).toMatch(text);
      expect(seeLimits()?.getAttribute("href")).toBe("/m/set?tab=play");
      expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("100");
      server.handlers[key] = () => ({ order: buildDepositOrder(), payUrl: "" });
      fireEvent.change(screen.getByLabelText("Amount"), { target: { value: "60" } });
      expect([screen.queryByRole("alert"), seeLimits()]).toEqual([null, null]);
    },
  );

  it("CASE-26 tells a member without a proved contact what is missing, and leads to where they prove one", async () => {
    expect(await send(failWith("play.contact.unverified"))).toBe(
      "Verify an e-mail address or a mobile number in the security centre first.",
    );
    const link = screen.getByRole("link", { name: "Security centre" });
    const way = new URL(link.getAttribute("href") ?? "", location.origin);
    expect([way.pathname, way.searchParams.get("add"), way.searchParams.get("to"), seeLimits()]).toEqual([
      "/m/securityCenter",
      "email",
      `${location.pathname}${location.search}`,
      null,
    ]);
  });

  it("PLAY-24 leads there for nothing else", async () => {
    await send(failWith("payment.unavailable"));
    expect(seeLimits()).toBeNull();
  });
});
