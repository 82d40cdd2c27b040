import en from "@croupier/phrases/locales/en.json" with { type: "json" };
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RoutePath } from "../platform/router/paths.ts";
import { buildSession } from "../testing/builders.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { leaveFront } from "../testing/leave-front.ts";
import { renderApp, resetFront } from "../testing/render-app.tsx";
import { getRoute } from "./routes.ts";

beforeEach(() => {
  createFakeServer({ "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }) });
});
afterEach(leaveFront);

const member = buildSession();
const agent = buildSession({ type: 1 });

/** Opens a screen and expects it to show its title without a redirect. */
async function stays(path: RoutePath, session?: typeof member): Promise<void> {
  await renderApp({ path, ...(session && { session }) });
  const name = en[getRoute(path).title];
  expect((await screen.findAllByRole("heading", { level: 1 })).map(({ textContent }) => textContent)).toEqual(
    [name],
  );
  expect(location.pathname).toBe(path);
}

async function leadsTo(target: RoutePath, path: RoutePath, session?: typeof member): Promise<void> {
  await renderApp({ path, ...(session && { session }) });
  await waitFor(() => expect(location.pathname).toBe(target));
}

function startOver() {
  cleanup();
  resetFront();
}

/** The member areas that need a session, each with its screen. */
const memberAreas: [area: string, path: RoutePath][] = [
  ["account", "/m/myAccount/index"],
  ["member centre", "/m/mine"],
  ["wallet and deposit", "/m/voucherCenter"],
  ["withdraw", "/m/withdraw"],
  ["betting records", "/m/gameRecord"],
  ["account records", "/m/transaction/record"],
  ["profit and loss", "/m/profitandloss"],
  ["rewards", "/m/rewardCenter"],
  ["points mall", "/m/mall/mallHome"],
  ["messages", "/m/webEmail"],
  ["security settings", "/m/securityCenter"],
  ["favourites and recents", "/m/fav-games"],
];
const openAreas: [area: string, path: RoutePath][] = [
  ["message centre", "/m/message"],
  ["help centre", "/m/help"],
  ["promotions", "/m/activity"],
];

describe("the areas of a member", () => {
  it.each(memberAreas)("SESS-11 may open: %s at %s, after a login", async (_area, path) => {
    await stays(path, member);
    startOver();
    await leadsTo("/m/login", path);
    expect(sessionStorage.getItem("returnTo")).toBe(JSON.stringify(path));
  });

  it.each(openAreas)("SESS-11 may open: %s at %s, as everybody may", async (_area, path) => {
    await stays(path, member);
    startOver();
    await stays(path);
  });
});

/** The areas that only an agent has. */
const agentAreas: [area: string, path: RoutePath][] = [
  ["dashboard with team counters", "/m/agent"],
  ["team overview", "/m/agent/team/overview"],
  ["downline", "/m/member/team"],
  ["rebates", "/m/member/agent/agentRebeat"],
  ["rebates of the team", "/m/member/teamRebate"],
  ["dividends", "/m/member/agent/agentDivident"],
];

describe("the additional areas of an agent", () => {
  it.each(agentAreas)(
    "SESS-12 may open: %s at %s, where members and visitors have no access",
    async (_area, path) => {
      await stays(path, agent);
      startOver();
      await leadsTo("/m/home", path, member);
      startOver();
      await leadsTo("/m/login", path);
    },
  );

  it("SESS-12 may open: the contract of a daily salary, after a login", async () => {
    await stays("/m/member/agent/getSalaryContract", agent);
    startOver();
    await leadsTo("/m/login", "/m/member/agent/getSalaryContract");
  });

  it.each(memberAreas)("SESS-12 keeps a member's cached data: %s at %s", async (_area, path) => {
    await stays(path, agent);
  });
});
