import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildMember, buildProgress } from "../../testing/member-builders.ts";
import { type RenderAppOptions, renderApp } from "../../testing/render-app.tsx";

const silver = {
  labelId: "silver",
  labelName: "Silver",
  level: 1,
  deposit: 500,
  turnover: 0,
  benefits: [],
  keep: { deposit: 250, turnover: 0 },
  rebates: [],
  gifts: [],
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    "GET /wps/member/info": () => buildMember(),
    "GET /wps/member/ranks": () => ({ periodDays: 30, list: [silver] }),
    "GET /wps/member/rank/progress": () => buildProgress(),
    "GET /wps/member/rank/gifts": () => ({ list: [] }),
  });
});
afterEach(leaveFront);

const open = (options: RenderAppOptions = {}) => renderApp({ path: "/m/member/benefits", ...options });

describe("the member's own level", () => {
  const keep = (over: object = {}) => ({
    labelName: "Silver",
    until: Date.UTC(2099, 11, 1),
    isFree: false,
    isAtRisk: false,
    conditions: [{ kind: "deposit" as const, current: 100, required: 250 }],
    ...over,
  });
  const kept = async (over: object = {}) => {
    server.handlers["GET /wps/member/rank/progress"] = () => buildProgress({ keep: keep(over) });
    await open({ session: buildSession() });
    return screen.findByRole("region", { name: "Keeping Silver this month" });
  };

  it("EXT-02 VIP2-03 the member's own level shows the conditions that keep it and the deadline, and warns if it is at risk", async () => {
    const region = await kept({ isAtRisk: true });
    expect(region.textContent).toMatch(/To be met by Nov 30, 2099, or the level falls by one\./);
    expect(within(region).getByText("¥ 100.00 of ¥ 250.00")).toBeTruthy();
    expect(region.className).toContain("atRisk");
  });

  it("EXT-02 VIP2-03 a month of a rise asks for nothing, and one that is met is kept", async () => {
    const free = await kept({ isFree: true });
    expect(free.textContent).toContain("You rose this month: there are no conditions until Nov 30, 2099.");
    expect(free.querySelector("dl")).toBeNull();
    cleanup();
    const met = await kept({ conditions: [{ kind: "deposit", current: 250, required: 250 }] });
    expect(met.textContent).toContain("Done: you keep the level next month.");
    expect(met.className).not.toContain("atRisk");
  });

  it("EXT-02 VIP2-05 a level by hand says until when it holds", async () => {
    server.handlers["GET /wps/member/rank/progress"] = () =>
      buildProgress({ label: { labelName: "Gold", until: Date.UTC(2099, 0, 1) } });
    await open({ session: buildSession() });
    expect(await screen.findByText("Gold was given to you until Dec 31, 2098.")).toBeTruthy();
    expect(screen.queryByRole("region", { name: /Keeping/ })).toBeNull();
  });

  it("EXT-02 lists the gifts that were taken and those that wait, with the way to claim them", async () => {
    const gift = {
      id: "1",
      title: "Gold: weekly gift",
      amount: 8,
      time: Date.UTC(2026, 10, 23),
      expiresAt: null,
    };
    server.handlers["GET /wps/member/rank/gifts"] = () => ({
      list: [
        { ...gift, state: "available" },
        { ...gift, id: "2", title: "Gold: a birthday gift", state: "claimed" },
      ],
    });
    await open({ session: buildSession() });
    const gifts = within(await screen.findByRole("region", { name: "Your VIP gifts" }));
    expect(gifts.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Gold: weekly gift.*· Waiting for you¥ 8\.00$/),
      expect.stringMatching(/^Gold: a birthday gift.*· Claimed¥ 8\.00$/),
    ]);
    expect(gifts.getByRole("link", { name: "Claim it" }).getAttribute("href")).toBe("/m/rewardCenter");
  });

  it("EXT-02 says that there are no gifts yet, or that they did not load; play money has none", async () => {
    server.handlers["GET /wps/member/rank/gifts"] = () => failWith("system.unavailable");
    await open({ session: buildSession() });
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/member/rank/gifts"] = () => ({ list: [] });
    await userEvent.click(retry);
    expect(await screen.findByText("You have not had any VIP gifts yet.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Claim it" })).toBeNull();
    cleanup();
    await open({ session: buildSession({ type: 4 }) });
    await screen.findByRole("region", { name: "Your VIP level" });
    expect(screen.queryByRole("region", { name: "Your VIP gifts" })).toBeNull();
  });
});
