import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { buildMember, buildProgress } from "../../testing/member-builders.ts";
import { type RenderAppOptions, renderApp, resetFront } from "../../testing/render-app.tsx";

const rank = (level: number, labelName: string, deposit: number, turnover: number, benefits: string[]) => ({
  labelId: labelName.toLowerCase(),
  labelName,
  level,
  deposit,
  turnover,
  benefits,
});
const ranks = [
  rank(0, "Bronze", 0, 0, ["A welcome"]),
  rank(1, "Silver", 500, 0, ["A birthday call"]),
  rank(2, "Gold", 500, 2_000, ["A host of your own", "Bonus of ¥ 88"]),
];

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    "GET /wps/member/info": () => buildMember(),
    "GET /wps/member/ranks": () => ({ periodDays: 30, list: ranks }),
    "GET /wps/member/rank/progress": () => buildProgress(),
  });
});
afterEach(() => {
  cleanup();
  resetFront();
  vi.unstubAllGlobals();
});

const open = (options: RenderAppOptions = {}) => renderApp({ path: "/m/member/benefits", ...options });
const card = (name: string) => {
  const item = screen.getByRole("heading", { level: 2, name }).closest("li");
  if (!item) throw new Error(`no card of ${name}`);
  return item;
};

describe("VIP benefits", () => {
  it("EXT-02 shows a guest the levels with conditions and bonuses, and the way to log in", async () => {
    await open();
    await screen.findByRole("heading", { level: 2, name: "Bronze" });
    expect(screen.getAllByRole("heading", { level: 2 }).map((head) => head.textContent)).toEqual([
      "Bronze",
      "Silver",
      "Gold",
    ]);
    expect(within(card("Bronze")).getByText("For every member")).toBeTruthy();
    const gold = within(card("Gold"));
    for (const text of ["¥ 500.00", "¥ 2,000.00", "A host of your own", "Bonus of ¥ 88"])
      expect(gold.getByText(text)).toBeTruthy();
    expect(within(card("Silver")).queryByText("Stakes")).toBeNull();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/m/login");
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(server.listCalls("GET /wps/member/rank/progress")).toEqual([]);
  });

  it("EXT-02 marks the own level and the next, and shows the way there", async () => {
    await open({ session: buildSession() });
    const own = within(await screen.findByRole("region", { name: "Your VIP level" }));
    expect(own.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("50");
    expect(own.getByText("¥ 0.00 of ¥ 2,000.00")).toBeTruthy();
    await waitFor(() => expect(card("Silver").getAttribute("aria-current")).toBe("true"));
    expect(within(card("Gold")).getByText("Next")).toBeTruthy();
    expect(card("Bronze").getAttribute("aria-current")).toBe("false");
    expect(within(screen.getByRole("main")).queryByRole("link", { name: "Log in" })).toBeNull();
  });

  it("asks again after a failure, and says so where a brand has no levels", async () => {
    server.handlers["GET /wps/member/ranks"] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/member/ranks"] = () => ({ periodDays: 30, list: [] });
    await userEvent.click(retry);
    expect(await screen.findByText("There are no VIP levels here yet")).toBeTruthy();
  });
});
