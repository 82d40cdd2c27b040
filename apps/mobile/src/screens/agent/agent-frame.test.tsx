import { isAgentType, sessionTypes } from "@croupier/domain/session-types";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type RouteRow, rows } from "../../app/route-table.ts";
import type { RoutePath } from "../../platform/router/paths.ts";
import { buildSession } from "../../testing/builders.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { serveShell } from "../../testing/shell-server.ts";

beforeEach(() => void serveShell());
afterEach(leaveFront);

const ofAccess = (...kinds: readonly RouteRow["access"][]) =>
  Object.entries<RouteRow>(rows)
    .filter(([, { access }]) => kinds.includes(access))
    .map(([path]) => path as RoutePath);
const footer = () => screen.queryByRole("navigation", { name: "Agent centre" });

it("LAYOUT-02 agents have a dozen screens", () => {
  expect(ofAccess("agent", "contract").length).toBeGreaterThanOrEqual(12);
});

it.each(ofAccess("agent", "contract"))(
  "LAYOUT-02 LAYOUT-03 AGENT-17 %s has the agents' frame: a title bar above, their own footer below",
  async (path) => {
    await renderApp({ path, session: buildSession({ type: 1 }) });
    const title = await screen.findByRole("heading", { level: 1 });
    expect(within(title.parentElement as HTMLElement).getByRole("button", { name: "Back" })).toBeTruthy();
    expect((await screen.findAllByRole("navigation", { name: "Agent centre" })).length).toBe(1);
    expect(screen.queryByRole("banner")).toBeNull();
    expect(screen.queryByRole("navigation", { name: "Bottom navigation" })).toBeNull();
    const current = within(footer() as HTMLElement)
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map((link) => link.getAttribute("href")?.split("?")[0])).toEqual(
      ["/m/agentRegister", "/m/member/notice"].filter((own) => own === path),
    );
  },
);

it.each(Object.entries(sessionTypes).filter(([, type]) => isAgentType(type)))(
  "LAYOUT-02 AGENT-17 an agent of the kind %s (type %d) has the frame with its footer",
  async (_kind, type) => {
    await renderApp({ path: "/m/agent", session: buildSession({ type }) });
    await screen.findByRole("heading", { level: 1 });
    expect((await screen.findAllByRole("navigation", { name: "Agent centre" })).length).toBe(1);
  },
);

it.each(ofAccess("contract"))(
  "AGENT-17 a member who reads %s does not see the agents' footer",
  async (path) => {
    await renderApp({ path, session: buildSession() });
    await screen.findByRole("heading", { level: 1 });
    expect(footer()).toBeNull();
  },
);
