import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBrand } from "../../platform/brand/brand.tsx";
import { wps } from "../../platform/http/wps.ts";
import { buildBoot, buildSession } from "../../testing/builders.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { serveShell } from "../../testing/shell-server.ts";
import { listModules, renderShell } from "../shell-entry.tsx";

let server: FakeServer;
beforeEach(() => {
  server = serveShell();
});
afterEach(leaveFront);

describe("closed sites", () => {
  /** Header, footer and menus are of the app, and so is every call but those that are named. */
  const expectNoApp = (asked: readonly string[] = []) => {
    for (const role of ["banner", "navigation"]) expect(screen.queryByRole(role)).toBeNull();
    expect(server.requests.map(({ key }) => key)).toEqual(asked);
  };
  const paths = ["/m/home", "/m/login", "/m/slot-games", "/m/nope"];

  /** What each notice says, by the site's status. */
  const notices = {
    1: [
      "We are under maintenance",
      "We are improving things and will be back soon. Your balance and records are safe.",
    ],
    2: ["Not available in your region", "Local rules do not allow us to serve your location."],
  } as const;
  it.each([
    [false, false, 0],
    [true, false, 1],
    [true, true, 1],
    [false, true, 2],
  ] as const)(
    "STATUS-03 STATUS-04 with maintenance %s and region restricted %s the site's status is %d, and its notice says why, in the page that the server draws too",
    async (maintenance, regionRestriction, siteStatus) => {
      const status = { maintenance, regionRestriction };
      const boot = { language: "EN" as const, ...buildBoot({ status }) };
      const path = "/m/login";
      const isClosed = listModules(boot, path).includes("src/screens/site-closed/site-closed.tsx");
      const page = renderShell(boot, path);
      expect(createBrand(boot.template, boot.status).siteStatus).toBe(siteStatus);
      await renderApp({ path, status });
      expect(isClosed).toBe(siteStatus !== 0);
      expect(screen.queryByLabelText("Username") !== null).toBe(siteStatus === 0);
      for (const [number, texts] of Object.entries(notices))
        for (const text of texts) {
          const isShown = siteStatus === Number(number);
          expect(page.includes(text), text).toBe(isShown);
          expect(screen.queryByText(text) !== null, text).toBe(isShown);
        }
    },
  );

  it("STATUS-04 maintenance names no page of the closed site", async () => {
    const customerService = [
      { kind: "chat" as const, title: "Chat", path: "/m/chat" },
      { kind: "mail" as const, title: "E-mail", path: "mailto:service@brand.example" },
    ];
    await renderApp({ status: { maintenance: true, info: { customerService } } });
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["E-mail"]);
  });

  it.each(paths.flatMap((path) => [true, false].map((isRestricted) => [path, isRestricted] as const)))(
    "STATUS-04 maintenance shows at %s the notice with customer service instead of the app (region restricted: %s)",
    async (path, regionRestriction) => {
      await renderApp({ path, status: { maintenance: true, regionRestriction } });
      expect(screen.getByRole("heading", { name: "We are under maintenance" })).toBeTruthy();
      const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
      expect(links).toEqual([["WhatsApp", "https://wa.me/1"]]);
      expectNoApp();
    },
  );

  /** The server writes one page for all visitors, without an address. */
  const served = { regionRestriction: true, location: { ip: "", country: "BR" } };

  it.each(paths)(
    "STATUS-05 a restricted region shows at %s the notice naming the visitor's address, which its page lacks",
    async (path) => {
      const { status: reply } = buildBoot({ status: { regionRestriction: true } });
      server.handlers["GET /wps/system/status"] = () => reply;
      const page = renderShell({ language: "EN", ...buildBoot({ status: served }) }, path);
      expect(page).not.toContain("Your IP");
      await renderApp({ path, status: served });
      expect(screen.getByRole("heading", { name: "Not available in your region" })).toBeTruthy();
      expect(await screen.findByText("Your IP: 203.0.113.7")).toBeTruthy();
      expectNoApp(["GET /wps/system/status"]);
    },
  );

  it("STATUS-05 the notice is shown without an address if the server does not answer", async () => {
    await renderApp({ status: served });
    await waitFor(() => expectNoApp(["GET /wps/system/status"]));
    expect(screen.getByRole("heading", { name: "Not available in your region" })).toBeTruthy();
    expect(screen.queryByText(/^Your IP/)).toBeNull();
  });

  it.each([
    ["an open page reloads", {}, "system.maintenance", 1],
    ["an open page reloads", {}, "system.region.restricted", 1],
    ["the notice stays", { maintenance: true }, "system.maintenance", 0],
    ["the notice stays", { maintenance: true }, "system.region.restricted", 0],
    ["the notice stays", { regionRestriction: true }, "system.region.restricted", 0],
    ["the notice stays", { regionRestriction: true }, "system.maintenance", 0],
  ] as const)(
    "%s for a signed-in member with the status %j whose call is refused with %s",
    async (_what, status, code, times) => {
      const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
      server.handlers["GET /wps/message/inbox/unread"] = () => failWith(code);
      await renderApp({ path: "/m/help", session: buildSession(), status });
      await expect(wps("GET /wps/message/inbox/unread")).rejects.toMatchObject({ code });
      expect(reload).toHaveBeenCalledTimes(times);
      reload.mockRestore();
    },
  );

  it("STATUS-05 an address that the page has is shown without a call", async () => {
    await renderApp({ status: { regionRestriction: true } });
    expect(screen.getByText("Your IP: 203.0.113.7")).toBeTruthy();
    expectNoApp();
  });
});
