import type { SwitchName } from "@croupier/brand/switches";
import { isAgentType, sessionTypes } from "@croupier/domain/session-types";
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore, type SessionInfo } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { renderPart } from "../../testing/render-part.tsx";
import { serveShell } from "../../testing/shell-server.ts";
import { lazyPanels } from "./lazy-panels.ts";

beforeEach(() => void serveShell());
afterEach(leaveFront);

/** The addresses of a panel's links, as it is drawn under these switches; how it opens is tested with the header. */
async function listLinks(panel: "leftMenu" | "rightMenu", switches: SwitchName[], session?: SessionInfo) {
  if (session) localStore.write("MC_SESSION_INFO", session);
  else localStore.remove("MC_SESSION_INFO");
  reloadSession();
  const { Panel } = await lazyPanels[panel]();
  openPanel(panel);
  await renderPart(<Panel />, "EN", { switches });
  const links = within(await screen.findByRole("dialog")).queryAllByRole("link");
  return links.map((link) => link.getAttribute("href"));
}

const rows: [row: string, name: SwitchName, path: string, label: string][] = [
  ["MENU-06", "REWCEN3", "/m/rewardCenter", "Reward centre"],
  ["MENU-07", "PTSYS3", "/m/mall/mallHome", "Points mall"],
  ["MENU-08", "TRANSBETREPMEM3", "/m/gameRecord", "Betting record"],
  ["MENU-09", "TRANSREC3", "/m/transaction/record", "Account record"],
  ["MENU-10", "SECPRIV", "/m/securityCenter", "Security centre"],
  ["MENU-11", "MAILCEN", "/m/message", "Messages"],
  ["MENU-12", "MYACC", "/m/myAccount/index", "My account"],
];
const others = (name: SwitchName) => rows.map(([, other]) => other).filter((other) => other !== name);

/** Where the page runs, whether that is an app, and how a test brings it there. */
const places: [place: string, isInstalled: boolean, arrange: () => void][] = [
  ["in a browser", false, () => undefined],
  [
    "in a window of its own",
    true,
    () =>
      vi
        .spyOn(window, "matchMedia")
        .mockImplementation((query) => ({ matches: query.includes("standalone") }) as MediaQueryList),
  ],
  ["on an iPhone's home screen", true, () => Object.assign(navigator, { standalone: true })],
  [
    "in the native wrapper",
    true,
    () =>
      vi
        .spyOn(navigator, "userAgent", "get")
        .mockReturnValue("Mozilla/5.0 (Linux; Android 14) CroupierApp/1.0"),
  ],
];

describe("the side menu", () => {
  it.each(rows)("%s draws the entry of switch %s, and does not without it: %s", async (_row, name, path) => {
    const session = buildSession();
    expect(await listLinks("leftMenu", [name], session)).toContain(path);
    cleanup();
    expect(await listLinks("leftMenu", others(name), session)).not.toContain(path);
  });

  it.each(Object.entries(sessionTypes))(
    "MENU-06 MENU-07 MENU-08 MENU-09 MENU-10 MENU-11 MENU-12 draws every entry for a session of the type %s (%d), and none without its switch",
    async (_, type) => {
      const paths = rows.map(([, , path]) => path);
      const shown = async (switches: SwitchName[]) =>
        (await listLinks("leftMenu", switches, buildSession({ type }))).filter(
          (link) => link !== null && paths.includes(link),
        );
      expect(await shown(rows.map(([, name]) => name))).toEqual(paths);
      cleanup();
      expect(await shown([])).toEqual([]);
    },
  );

  it.each(rows)("MENU-12 sends a guest from %s (%s) to login", async (_row, name, path, label) => {
    expect(await listLinks("leftMenu", [name])).not.toContain(path);
    expect(screen.getByRole("link", { name: label }).getAttribute("href")).toBe("/m/login");
  });

  it.each([
    [undefined, [], true],
    [0, [], false],
    [0, ["VIPBENEFITS"], true],
  ] as const)("MENU-14 to type %s with %j shows the VIP room: %s", async (type, switches, isShown) => {
    const session = type === undefined ? undefined : buildSession({ type });
    const links = await listLinks("leftMenu", [...switches], session);
    expect(links.includes("/m/member/benefits")).toBe(isShown);
  });

  it.each([
    [undefined, [], true],
    [0, [], false],
    [0, ["REFERRAL"], true],
    [4, ["REFERRAL"], true],
    [40, ["REFERRAL"], true],
    [1, ["REFERRAL"], false],
    [41, ["REFERRAL"], false],
    [99, ["REFERRAL"], false],
  ] as const)("MENU-16 to type %s with %j shows the referral entry: %s", async (type, switches, isShown) => {
    await listLinks("leftMenu", [...switches], type === undefined ? undefined : buildSession({ type }));
    expect(screen.queryByRole("button", { name: "Refer a friend" }) !== null).toBe(isShown);
  });

  it.each([undefined, 0])(
    "MENU-16 the referral entry of type %s opens the panel of referrals",
    async (type) => {
      const session = type === undefined ? {} : { session: buildSession({ type }) };
      await renderApp({ switches: ["REFERRAL"], ...session });
      await userEvent.click(
        within(screen.getByRole("banner")).getByRole("button", { name: "Open the menu" }),
      );
      await userEvent.click(await screen.findByRole("button", { name: "Refer a friend" }));
      expect(await screen.findByRole("dialog", { name: "Refer a friend" })).toBeTruthy();
    },
  );

  describe.each(places)("%s", (_place, isInstalled, arrange) => {
    afterEach(() => {
      vi.restoreAllMocks();
      Reflect.deleteProperty(navigator, "standalone");
    });

    it.each([undefined, ...Object.values(sessionTypes)])(
      "MENU-16 MENU-17 to type %s it has the entry of referrals as anywhere, with the promotion and without, and that of the app in a browser alone",
      async (type) => {
        arrange();
        const session = type === undefined ? undefined : buildSession({ type });
        const shown = async (switches: SwitchName[]) => {
          const links = await listLinks("leftMenu", switches, session);
          const entry = screen.queryByRole("button", { name: "Refer a friend" });
          cleanup();
          return { isReferred: entry !== null, hasApp: links.includes("/m/app") };
        };
        const isReferred = type === undefined || !isAgentType(type);
        expect(await shown(["REFERRAL"])).toEqual({ isReferred, hasApp: !isInstalled });
        expect(await shown([])).toEqual({ isReferred: type === undefined, hasApp: !isInstalled });
      },
    );

    it.each([undefined, sessionTypes.member])(
      "MENU-01 to type %s it closes through its close button and through a tap on the mask",
      async (type) => {
        arrange();
        await listLinks("leftMenu", [], type === undefined ? undefined : buildSession({ type }));
        await userEvent.click(screen.getByRole("button", { name: "Close" }));
        expect(screen.queryByRole("dialog")).toBeNull();
        act(() => openPanel("leftMenu"));
        await userEvent.click(await screen.findByRole("dialog"));
        expect(screen.queryByRole("dialog")).toBeNull();
      },
    );
  });
});

describe("the member popup menu", () => {
  const popup = ["VIPBENEFITS", "TRANSBETREPMEM3", "TRANSREC3", "REWCEN3", "PTSYS3", "SECPRIV"] as const;
  const nav = () =>
    within(screen.getByRole("navigation", { name: "Member menu" }))
      .queryAllByRole("link")
      .map((link) => link.getAttribute("href"));

  it("MENU-18 draws its entries in the order of the spec", async () => {
    await listLinks("rightMenu", [...popup], buildSession());
    expect(nav()).toEqual([
      "/m/member/benefits",
      "/m/gameRecord",
      "/m/transaction/record",
      "/m/profitandloss",
      "/m/rewardCenter",
      "/m/mall/mallHome",
      "/m/securityCenter",
    ]);
  });

  it("MENU-18 without switches has profit and loss alone", async () => {
    await listLinks("rightMenu", [], buildSession());
    expect(nav()).toEqual(["/m/profitandloss"]);
  });
});
