import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate, usePath } from "../../platform/router/history.ts";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { renderPart } from "../../testing/render-part.tsx";
import { serveShell } from "../../testing/shell-server.ts";
import { homePaths } from "../route-table.ts";
import { screenPaths } from "../routes.ts";
import { Deferred } from "./deferred.tsx";

let server: FakeServer;
beforeEach(() => {
  server = serveShell();
});
afterEach(leaveFront);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

describe("footer", () => {
  const footer = () => within(screen.getByRole("navigation", { name: "Bottom navigation" }));

  it("FOOT-03 highlights home on a home path and not elsewhere", async () => {
    await renderApp({ path: "/m/index.html" });
    expect(footer().getByRole("link", { name: "Home" }).getAttribute("aria-current")).toBe("page");
    cleanup();
    await renderApp({ path: "/m/activity" });
    expect(footer().getByRole("link", { name: "Home" }).getAttribute("aria-current")).toBeNull();
  });

  it("FOOT-05 service opens and closes the customer-service list", async () => {
    await renderApp();
    await press("Service");
    const list = within(await screen.findByRole("dialog", { name: "Customer service" }));
    expect(list.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toBe("https://wa.me/1");
    await userEvent.click(list.getByRole("button", { name: "Close" }));
    expect(document.documentElement.classList.contains("modal-open")).toBe(false);
  });

  it("API-39 SESS-14 shows the service entries of the call, and keeps them for when it fails", async () => {
    const openList = async () => {
      await renderApp();
      await press("Service");
      return within(await screen.findByRole("dialog", { name: "Customer service" }));
    };
    server.handlers["GET /wps/system/customerService"] = () => [
      { title: "CS", path: "https://help.example/cs" },
    ];
    expect(await (await openList()).findByRole("link", { name: "CS" })).toBeTruthy();
    cleanup();
    server.handlers["GET /wps/system/customerService"] = () => failWith("system.unavailable");
    const link = (await openList()).getByRole("link", { name: "CS" });
    expect(link.getAttribute("href")).toBe("https://help.example/cs");
  });

  it("SEC-20 a service link that could run a script is left out", async () => {
    const customerService = [{ title: "CS", path: "javascript:alert(1)" }];
    await renderApp({ status: { info: { customerService } } });
    await press("Service");
    const list = within(await screen.findByRole("dialog", { name: "Customer service" }));
    expect(list.queryByRole("link")).toBeNull();
  });

  const ways = [
    { kind: "chat", title: "Chat", titles: { CN: "在线聊天" }, path: "/m/chat" },
    { kind: "help", title: "Help centre", path: "/m/help" },
    { kind: "mail", title: "E-mail", path: "mailto:service@brand.example" },
    { kind: "telegram", title: "Telegram", path: "https://t.example/brand" },
    { title: "CS", path: "https://help.example/cs" },
  ] as const;
  const openWays = async (options: Parameters<typeof renderApp>[0] = {}) => {
    server.handlers["GET /wps/system/customerService"] = () => [...ways];
    const status = { info: { customerService: [...ways] } };
    await renderApp({ status, switches: ["CBS3"], ...options });
    await press(/^(?:Service|客服)$/);
    return within(await screen.findByRole("dialog"));
  };

  it("FOOT-05 each way to the service has its own icon, and opens where it leads", async () => {
    const list = await openWays();
    const names = ["Chat", "Help centre", "E-mail", "Telegram", "CS"];
    const rows = names.map((name) => list.getByText(name).parentElement);
    const icons = rows.map((row) => row?.querySelector("svg path")?.getAttribute("d"));
    expect(rows[3]?.querySelector("img")?.getAttribute("src")).toContain("/art/social/TELEGRAM.svg");
    icons[3] = "img";
    expect(new Set(icons).size).toBe(names.length);
    const link = (name: string) => list.getByRole("link", { name });
    expect(link("E-mail").getAttribute("href")).toBe("mailto:service@brand.example");
    // A mail program opens beside no empty tab.
    expect(link("E-mail").hasAttribute("target")).toBe(false);
    expect([link("Telegram"), link("CS")].map((one) => one.getAttribute("target"))).toEqual([
      "_blank",
      "_blank",
    ]);
    expect(link("Help centre").hasAttribute("target")).toBe(false);
    await userEvent.click(link("Help centre"));
    await vi.waitFor(() => expect(location.pathname).toBe("/m/help"));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("FOOT-05 FOOT-06 the chat of the list opens as the chat does: a guest logs in first", async () => {
    const list = await openWays();
    await userEvent.click(list.getByRole("button", { name: "Chat" }));
    await vi.waitFor(() => expect(location.pathname).toBe("/m/login"));
    cleanup();
    expect((await openWays({ switches: [] })).queryByText("Chat"), "a brand without chat").toBeNull();
  });

  it("FOOT-05 each way has its name in the chosen language, where it has one", async () => {
    const list = await openWays({ language: "CN" });
    expect(list.getByText("在线聊天")).toBeTruthy();
    expect(list.getByText("Help centre")).toBeTruthy();
  });

  it("FOOT-04 invite opens the referral panel with a login prompt for a guest", async () => {
    await renderApp({ parameters: { footer_menu: "home,invite" } });
    await press("Invite");
    const panel = within(await screen.findByRole("dialog", { name: "Refer a friend" }));
    expect(panel.queryByRole("button", { name: /^Copy/ })).toBeNull();
    const login = panel.getByRole("link", { name: "Log in" });
    expect(login.getAttribute("href")).toBe("/m/login");
    await userEvent.click(login);
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
  });
});

describe("download bar", () => {
  const resources = [{ resourceType: "Android", url: "https://cdn.example/app.apk" }];

  const openPopup = async () => userEvent.click(await screen.findByRole("button", { name: "Get" }));
  /** Waits until the deferred part has loaded. It contains the bar. */
  const afterwards = () => import("./deferred.tsx").then(() => act(async () => undefined));

  it("LAYOUT-01 is on each home path and on no other", async () => {
    const Page = () => <Deferred path={usePath()} />;
    await renderPart(<Page />, "EN", { status: { resources } });
    const shown = [...homePaths, ...screenPaths].filter((path) => {
      act(() => navigate(path, { replace: true }));
      return screen.queryByRole("complementary", { name: "Install the app" }) !== null;
    });
    expect(shown).toEqual([...homePaths]);
  });

  it("APP-07 closing it is remembered and it stays closed", async () => {
    await renderApp({ status: { resources } });
    await userEvent.click(await screen.findByRole("button", { name: "Hide the download bar" }));
    expect(screen.queryByText("Get the app for smoother play")).toBeNull();
    expect(localStorage.getItem("hideDownloadBar")).toBe("true");
    cleanup();
    await renderApp({ status: { resources } });
    await afterwards();
    expect(screen.queryByText("Get the app for smoother play")).toBeNull();
  });

  it("APP-07 has a place of its own: the page ends above it, until it is closed", async () => {
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(61);
    const dockHeight = () => document.documentElement.style.getPropertyValue("--dock-height");
    await renderApp({ status: { resources } });
    const close = await screen.findByRole("button", { name: "Hide the download bar" });
    expect(dockHeight()).toBe("61px");
    await userEvent.click(close);
    expect(dockHeight()).toBe("");
    vi.restoreAllMocks();
  });

  it("APP-09 does not show when there is nothing to get", async () => {
    await renderApp();
    await afterwards();
    expect(screen.queryByText("Get the app for smoother play")).toBeNull();
  });

  const installations: [how: string, install: () => void][] = [
    [
      "in a window of its own",
      () =>
        vi
          .spyOn(window, "matchMedia")
          .mockImplementation((query) => ({ matches: query.includes("standalone") }) as MediaQueryList),
    ],
    ["on an iPhone's home screen", () => Object.assign(navigator, { standalone: true })],
  ];
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, "standalone");
  });

  it.each(installations)("APP-08 is hidden in an installed app, %s", async (_how, install) => {
    install();
    await renderApp({ status: { resources } });
    await afterwards();
    expect(screen.queryByText("Get the app for smoother play")).toBeNull();
  });

  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit Version/17.0 Safari/604.1";
  const android = "Mozilla/5.0 (Linux; Android 14) AppleWebKit Chrome/126.0 Mobile Safari/537.36";
  const everything = [
    { resourceType: "Android", url: "https://cdn.example/app.apk" },
    { resourceType: "IOS", url: "https://cdn.example/app.ipa" },
    { resourceType: "MOBILECONFIG", url: "https://cdn.example/app.mobileconfig" },
  ];
  const addresses: Readonly<Record<string, string | undefined>> = {
    "Android app": everything[0]?.url,
    "iOS app": everything[1]?.url,
    "iOS profile": everything[2]?.url,
  };
  const rows: Array<[string, string, Array<"WEBCLIP">, string[], boolean]> = [
    ["APP-01 APP-02 APP-03 APP-04", iphone, [], ["iOS profile", "iOS app"], true],
    ["APP-03", iphone, ["WEBCLIP"], ["iOS app"], true],
    ["APP-01 APP-02", iphone.replace("Version", "CriOS/126 Version"), [], ["iOS profile", "iOS app"], false],
    ...["FxiOS/128", "EdgiOS/126", "OPiOS/16", "OPT/4.8", "GSA/300", "Ddg/17.4", "DuckDuckGo/7"].map(
      (browser): (typeof rows)[number] => [
        "APP-01 APP-02 APP-04",
        iphone.replace("Version", `${browser} Version`),
        [],
        ["iOS profile", "iOS app"],
        false,
      ],
    ),
    ["APP-02 APP-03 APP-04", android, [], ["Android app"], false],
    ["APP-02", iphone.replaceAll("iPhone", "iPad"), [], ["iOS profile", "iOS app"], false],
    ["APP-02", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15", [], ["Android app"], false],
  ];

  it.each(rows)(
    "%s APP-05 the popup on %s with %j offers %j",
    async (_row, agent, switches, names, offersHome) => {
      vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
      await renderApp({ status: { resources: everything }, switches });
      await openPopup();
      const popup = within(await screen.findByRole("dialog", { name: "Install the app" }));
      const links = popup.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
      expect(links).toEqual([...names.map((name) => [name, addresses[name]]), ["Guides", "/m/app"]]);
      expect(popup.queryByText("Add to the home screen") !== null).toBe(offersHome);
      vi.restoreAllMocks();
    },
  );

  it.each(installations)(
    "APP-01 the popup offers no home screen entry to devices that have one, %s",
    async (_how, install) => {
      install();
      vi.spyOn(navigator, "userAgent", "get").mockReturnValue(iphone);
      await renderApp({ status: { resources: everything } });
      await afterwards();
      act(() => openPanel("downloadPopup"));
      const popup = within(await screen.findByRole("dialog", { name: "Install the app" }));
      expect(popup.getByRole("link", { name: "iOS app" })).toBeTruthy();
      expect(popup.queryByText("Add to the home screen")).toBeNull();
    },
  );

  it("APP-02 the popup on an iPad, which says that it is a Mac, offers nothing for Android", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Macintosh) Safari/605.1.15");
    vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(5);
    await renderApp({ status: { resources: everything } });
    await openPopup();
    const popup = within(await screen.findByRole("dialog", { name: "Install the app" }));
    const links = popup.queryAllByRole("link").map((link) => link.textContent);
    expect(links).toEqual(["iOS profile", "iOS app", "Guides"]);
    vi.restoreAllMocks();
  });

  it.each(["/m/help?i=1", "https://cdn.example/about"])(
    "APP-05 the app's icon in the bar leads to the brand's AppDownloadIcon (%s), and is missing without one",
    async (url) => {
      const parameters = { pwa_icon_192: "/art/brand/nova/icon-192.png" };
      const targets = [];
      for (const own of [[], [{ resourceType: "AppDownloadIcon", url }]]) {
        await renderApp({ parameters, status: { resources: [...everything, ...own] } });
        await screen.findByRole("button", { name: "Get" });
        targets.push(screen.queryByRole("link", { name: "About the app" })?.getAttribute("href"));
        cleanup();
      }
      expect(targets).toEqual([undefined, url]);
    },
  );

  it("LAYOUT-11 LAYOUT-12 the download popup marks the page until it is closed, and the bar does not", async () => {
    const isModal = () => document.documentElement.classList.contains("modal-open");
    await renderApp({ status: { resources } });
    await screen.findByRole("button", { name: "Get" });
    expect(isModal()).toBe(false);
    await openPopup();
    const popup = within(await screen.findByRole("dialog", { name: "Install the app" }));
    expect(popup.getByRole("link", { name: "Android app" }).getAttribute("href")).toBe(resources[0]?.url);
    expect(isModal()).toBe(true);
    await userEvent.click(popup.getByRole("button", { name: "Close" }));
    expect([screen.queryByRole("dialog"), isModal()]).toEqual([null, false]);
  });
});
