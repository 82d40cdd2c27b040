import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Rates } from "../../features/agent-team/rates.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { pagesOf, readPageNo } from "../../testing/list-pages.ts";
import { renderApp } from "../../testing/render-app.tsx";

const RATES = "GET /wps/agent/rebate/rates";
const RAISE = "POST /wps/agent/rebate/rates";
const rate = (category: string, ppm: number) => ({ category, ppm });
const build = (over: Partial<Rates> = {}): Rates => ({
  fromDay: "2026-11-27",
  caps: [rate("RNG", 10_000), rate("LIVE", 8000)],
  own: {
    rates: [rate("RNG", 9000), rate("LIVE", 6000)],
    coming: [{ ...rate("LIVE", 6500), fromDay: "2026-11-27" }],
  },
  list: [
    {
      id: "7",
      name: "bob",
      isAgent: true,
      rates: [rate("RNG", 7000), rate("LIVE", 6500)],
      coming: [{ ...rate("RNG", 7050), fromDay: "2026-11-27" }],
    },
    { id: "8", name: "zoe", isAgent: false, rates: [], coming: [] },
  ],
  next: null,
  pageNum: 1,
  totalPages: 1,
  totalCount: 2,
  ...over,
});

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 500, currency: "CNY" }),
    [RATES]: () => build(),
    [RAISE]: () => ({ fromDay: "2026-11-27", coming: [] }),
  });
});
afterEach(leaveFront);

const open = (type = 1) => renderApp({ path: "/m/member/teamRebate", session: buildSession({ type }) });
const rowOf = async (name: string) => within((await screen.findByText(name)).closest("li") as HTMLElement);
const openSheet = async (name: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `Raise the rates of ${name}` }));
  return within(await screen.findByRole("dialog", { name: `Rates of ${name}` }));
};
const bodies = () => server.listCalls(RAISE).map(({ body }) => JSON.parse(body ?? "{}") as unknown);

describe("rebate settings", () => {
  it("EXT-21 shows the agent's own rates beside the caps, those of the directs, and coming ones with their day", async () => {
    await open();
    const rows = within(await screen.findByRole("table", { name: "My rates" })).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent.replaceAll("\u00a0", " "))).toEqual([
      "Game typeMineMaximum",
      "Slots0.90 %1.00 %",
      "Live casino0.60 %0.65 % from Nov 27, 20260.80 %",
    ]);
    const bob = await rowOf("bob");
    for (const text of ["Agent", "0.70 %", "0.705 % from Nov 27, 2026"])
      expect(bob.getByText(text)).toBeTruthy();
    expect((await rowOf("zoe")).getByText("No rates yet")).toBeTruthy();
    expect(screen.getByText("2 of 2")).toBeTruthy();
  });

  it("EXT-21 raises from tomorrow's rate up to the agent's own rate of tomorrow, once", async () => {
    await open();
    const sheet = await openSheet("bob");
    expect(sheet.getByText("From tomorrow 00:00 (Nov 27, 2026, GMT+0)")).toBeTruthy();
    expect(sheet.getByText("Today 0.70 % · Up to 0.90 %")).toBeTruthy();
    expect(sheet.getByText("Today 0.65 % · Same as yours")).toBeTruthy();
    const raise = sheet.getByRole("button", { name: "Raise" });
    expect(raise.hasAttribute("disabled"), "nothing is raised yet").toBe(true);
    const slots = sheet.getByRole<HTMLInputElement>("slider", { name: "Slots" });
    expect(slots.getAttribute("aria-valuetext")).toBe("0.705\u00a0%");
    fireEvent.change(slots, { target: { value: slots.max } });
    expect(slots.getAttribute("aria-valuetext"), "the last step is shorter").toBe("0.90\u00a0%");
    await userEvent.dblClick(raise);
    expect(await screen.findByText("Raised from Nov 27, 2026")).toBeTruthy();
    expect(bodies()).toEqual([{ id: "7", rates: [rate("RNG", 9000)] }]);
    await waitFor(() => expect(server.listCalls(RATES)).toHaveLength(2));
  });

  it("AGT-08 says that a rate is above the agent's own, and shows the present range", async () => {
    server.handlers[RAISE] = () => {
      server.handlers[RATES] = () => build({ own: { rates: [rate("RNG", 7100)], coming: [] } });
      return failWith("agent.rate.range");
    };
    await open();
    const sheet = await openSheet("bob");
    await userEvent.click(sheet.getByRole("button", { name: "More: Slots" }));
    await userEvent.click(sheet.getByRole("button", { name: "Raise" }));
    expect((await sheet.findByRole("alert")).textContent).toContain("outside the range you may set");
    expect(await sheet.findByText("Today 0.70 % · Up to 0.71 %")).toBeTruthy();
  });

  it("EXT-21 searches a name when it is sent, and comes by pages", async () => {
    server.handlers[RATES] = ({ query }) => {
      if (query.has("name")) return build({ list: [], totalPages: 0, totalCount: 0 });
      const pageNum = readPageNo(query);
      const one = { id: String(pageNum), name: `m${pageNum}`, isAgent: false, rates: [], coming: [] };
      return build({ list: [one], ...pagesOf(pageNum, 2) });
    };
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    expect(await screen.findByText("m2")).toBeTruthy();
    await userEvent.type(screen.getByRole("searchbox", { name: "Member name" }), "eve{Enter}");
    expect(await screen.findByText("Nobody in your team has this name.")).toBeTruthy();
  });

  it("EXT-21 says that there are no rates and no directs yet, and asks again after a failure", async () => {
    server.handlers[RATES] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[RATES] = () => build({ own: { rates: [], coming: [] }, list: [], totalCount: 0 });
    await userEvent.click(retry);
    expect(await screen.findByText(/You have no rates yet/)).toBeTruthy();
    expect(screen.getByText("No members yet.")).toBeTruthy();
  });

  it("SESS-09 lets play money look, and raise nothing", async () => {
    await open(42);
    expect(await screen.findByText("This feature is for full accounts only.")).toBeTruthy();
    expect((await rowOf("bob")).getByText("0.70 %")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Raise/ })).toBeNull();
  });
});
