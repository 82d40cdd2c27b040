import { sessionTypes } from "@croupier/domain/session-types";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refetchInVain } from "../../testing/asked-again.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildMember, buildProgress } from "../../testing/member-builders.ts";
import { type RenderAppOptions, renderApp } from "../../testing/render-app.tsx";

const rank = (level: number, labelName: string, deposit: number, turnover: number, benefits: string[]) => ({
  labelId: labelName.toLowerCase(),
  labelName,
  level,
  deposit,
  turnover,
  benefits,
  keep: { deposit: deposit / 2, turnover: 0 },
  rebates:
    level > 1
      ? [
          { category: "RNG", ppm: 3_000 },
          { category: "LIVE", ppm: 1_250 },
        ]
      : [],
  gifts: level > 1 ? [{ kind: "weekly" as const, amount: 8 }] : [],
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
    "GET /wps/member/rank/gifts": () => ({ list: [] }),
  });
});
afterEach(leaveFront);

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
    expect(card("Gold").textContent).toContain(
      "Rebate on settled stakes, each day: Slots 0.3%, Live casino 0.125%",
    );
    expect(card("Silver").textContent).not.toContain("Rebate");
    for (const text of ["¥ 500.00", "¥ 2,000.00", "A host of your own", "Bonus of ¥ 88"])
      expect(gold.getByText(text)).toBeTruthy();
    expect(within(card("Silver")).queryByText("Stakes")).toBeNull();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/m/login");
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(server.listCalls("GET /wps/member/rank/progress")).toEqual([]);
  });

  it.each([
    ["CN", "0.125%"],
    ["EN", "0.125%"],
    ["PT", "0,125%"],
    ["VI", "0,125%"],
  ] as const)("EXT-02 in %s writes a part of a rate as %s", async (language, rate) => {
    await open({ language });
    await screen.findByRole("heading", { level: 2, name: "Gold" });
    expect(card("Gold").textContent).toContain(rate);
  });

  it("EXT-02 marks the member's own level and the next, and shows the way there", async () => {
    await open({ session: buildSession() });
    const own = within(await screen.findByRole("region", { name: "Your VIP level" }));
    expect(own.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("50");
    expect(own.getByText("¥ 0.00 of ¥ 2,000.00")).toBeTruthy();
    await waitFor(() => expect(card("Silver").getAttribute("aria-current")).toBe("true"));
    expect(within(card("Gold")).getByText("Next")).toBeTruthy();
    expect(card("Bronze").getAttribute("aria-current")).toBe("false");
    expect(within(screen.getByRole("main")).queryByRole("link", { name: "Log in" })).toBeNull();
  });

  it("asks again after a failure, and says so if a brand has no levels", async () => {
    server.handlers["GET /wps/member/ranks"] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/member/ranks"] = () => ({ periodDays: 30, list: [] });
    await userEvent.click(retry);
    expect(await screen.findByText("There are no VIP levels here yet")).toBeTruthy();
  });

  it.each(["GET /wps/member/ranks", "GET /wps/member/rank/progress"] as const)(
    "EXT-02 keeps the levels when a later %s fails",
    async (call) => {
      const { client } = await open({ session: buildSession() });
      await waitFor(() => expect(card("Silver").getAttribute("aria-current")).toBe("true"));
      await refetchInVain(server, client, call);
      expect(card("Silver").getAttribute("aria-current")).toBe("true");
      expect(screen.queryByText("Loading failed, click to retry")).toBeNull();
    },
  );

  it("EXT-02 a guest is greeted and asked to log in, or to sign up if the brand offers it", async () => {
    await open();
    await screen.findByRole("heading", { level: 2, name: "Bronze" });
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe("/m/register");
    expect(main.getByRole("link", { name: "Log in" }).className).toContain("secondary");
    await userEvent.click(main.getByRole("link", { name: "Log in" }));
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    expect(sessionStorage.getItem("returnTo")).toBe('"/m/member/benefits"');
    cleanup();
    await open({ parameters: { switch_register_button: "0" } });
    await screen.findByRole("heading", { level: 2, name: "Bronze" });
    const closed = within(screen.getByRole("main"));
    expect(closed.queryByRole("link", { name: "Sign up" })).toBeNull();
    expect(closed.getByRole("link", { name: "Log in" }).className).not.toContain("secondary");
  });

  it("EXT-02 each level names its conditions and no others", async () => {
    await open();
    await screen.findByRole("heading", { level: 2, name: "Bronze" });
    const asks = (name: string) =>
      [...card(name).querySelectorAll("dt")].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]);
    expect(asks("Bronze")).toEqual([["For every member", undefined]]);
    expect(asks("Silver")).toEqual([["Deposits", "¥ 500.00"]]);
    expect(asks("Gold")).toEqual([
      ["Deposits", "¥ 500.00"],
      ["Stakes", "¥ 2,000.00"],
    ]);
    expect(card("Gold").querySelector("[aria-hidden]")).toBeTruthy();
    expect(screen.getByText("Deposits and settled stakes of the last 30 days count.")).toBeTruthy();
    for (const name of ["Bronze", "Silver", "Gold"])
      expect(card(name).getAttribute("aria-current")).toBe("false");
    expect(screen.queryByText("Next")).toBeNull();
  });

  it("EXT-02 the member's own level shows both conditions and the remaining way", async () => {
    await open({ session: buildSession() });
    const own = within(await screen.findByRole("region", { name: "Your VIP level" }));
    expect(own.getByText("Silver")).toBeTruthy();
    const line = own.getByRole("progressbar").getAttribute("aria-label") ?? "";
    expect(line).toBe("Progress to Gold");
    expect(own.getByText(line)).toBeTruthy();
    expect(own.getByText("50%")).toBeTruthy();
    expect(own.getByText("¥ 500.00 of ¥ 500.00")).toBeTruthy();
    const bar = own.getByRole("progressbar");
    expect([bar.getAttribute("aria-valuemin"), bar.getAttribute("aria-valuemax")]).toEqual(["0", "100"]);
    expect((bar.firstElementChild as HTMLElement).style.inlineSize).toBe("50%");
    expect(card("Silver").className).toContain("held");
    expect(card("Gold").className).not.toContain("held");
    expect(within(card("Silver")).queryByText("Next")).toBeNull();
  });

  it.each([
    [2, 3, 66],
    [999, 1_000, 99],
    [99_999, 100_000, 99],
    [29, 100, 29],
    [3, 3, 100],
  ])(
    "VIP-03 EXT-02 a member who met %d of %d conditions reads %d%%, rounded down",
    async (done, total, percent) => {
      server.handlers["GET /wps/member/rank/progress"] = () =>
        buildProgress({
          currentProgress: { completedConditions: done, totalExpectedConditions: total, conditions: [] },
        });
      await open({ session: buildSession() });
      const own = within(await screen.findByRole("region", { name: "Your VIP level" }));
      const bar = own.getByRole("progressbar");
      expect(bar.getAttribute("aria-valuenow")).toBe(String(percent));
      expect((bar.firstElementChild as HTMLElement).style.inlineSize).toBe(`${percent}%`);
      expect(own.getByText(`${percent}%`)).toBeTruthy();
    },
  );

  it.each(Object.entries(sessionTypes))(
    "VIP-03 EXT-02 a session of a %s reads its progress",
    async (_kind, type) => {
      await open({ session: buildSession({ type }) });
      const own = within(await screen.findByRole("region", { name: "Your VIP level" }));
      expect(own.getByText("50%")).toBeTruthy();
    },
  );

  it("EXT-02 says so of the highest level, and of a member who has none yet", async () => {
    server.handlers["GET /wps/member/rank/progress"] = () =>
      buildProgress({ playerRankProgress: { labelId: "", labelName: "" }, rank: null });
    await open({ session: buildSession() });
    const own = await screen.findByRole("region", { name: "Your VIP level" });
    expect(within(own).getByRole("progressbar").getAttribute("aria-label")).toBe(
      "You have the highest level",
    );
    expect(within(own).getByText("No level yet")).toBeTruthy();
  });

  it("a member's progress can be requested again, and the levels stay meanwhile", async () => {
    server.handlers["GET /wps/member/rank/progress"] = () => failWith("system.unavailable");
    await open({ session: buildSession() });
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    expect(card("Gold")).toBeTruthy();
    server.handlers["GET /wps/member/rank/progress"] = () => buildProgress();
    await userEvent.click(retry);
    expect(await screen.findByRole("region", { name: "Your VIP level" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Loading failed, click to retry" })).toBeNull();
  });

  it("EXT-02 a level that requires only stakes is not for every member", async () => {
    server.handlers["GET /wps/member/ranks"] = () => ({
      periodDays: 30,
      list: [rank(0, "Bronze", 0, 2_000, [])],
    });
    await open();
    await screen.findByRole("heading", { level: 2, name: "Bronze" });
    expect(within(card("Bronze")).queryByText("For every member")).toBeNull();
    expect(within(card("Bronze")).getByText("¥ 2,000.00")).toBeTruthy();
  });

  it("EXT-02 each level shows the conditions that keep it and its benefits", async () => {
    await open();
    await screen.findByRole("heading", { level: 2, name: "Gold" });
    expect(within(card("Gold")).getByText("Keep it each month with deposits of ¥ 250.00")).toBeTruthy();
    expect(within(card("Gold")).getByText("Weekly gift: ¥ 8.00")).toBeTruthy();
    expect(within(card("Bronze")).queryByText(/Keep it each month/)).toBeNull();
    expect(within(card("Bronze")).queryByText(/gift/)).toBeNull();
  });
});
