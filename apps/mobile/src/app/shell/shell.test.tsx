import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { buildPromotion } from "../../testing/promotion-builders.ts";
import { renderApp, resetFront } from "../../testing/render-app.tsx";

const member = {
  id: "1",
  nickname: "Ana",
  account: "demo",
  type: 0,
  clubLabel: { labelName: "Gold" },
  currency: "CNY",
};
const noAnnouncements = { promotion: [], banners: [], player: [], popup: [], hot: [] };

let server: FakeServer;

beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 1234.5, currency: "CNY" }),
    "GET /wps/member/info": () => member,
    "GET /wps/system/announcements": () => noAnnouncements,
    "DELETE /wps/session/logout": () => null,
  });
});

afterEach(() => {
  cleanup();
  resetFront();
  vi.unstubAllGlobals();
});

const header = () => within(screen.getByRole("banner"));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const openMenu = async (name: string) => {
  await userEvent.click(header().getByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
};

describe("header", () => {
  it("LAYOUT-08 holds left menu, logo and right menu; the logo returns to the lobby", async () => {
    await renderApp({ path: "/m/help" });
    expect(header().getByRole("button", { name: "Open the menu" })).toBeTruthy();
    expect(header().getByRole("button", { name: "Open the account menu" })).toBeTruthy();
    await userEvent.click(header().getByRole("link", { name: "Nova, to the lobby" }));
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
  });

  it.each([
    ["1", true],
    ["0", false],
  ])("LAYOUT-09 logged out, sign-up shows with switch_register_button %s: %s", async (value, isShown) => {
    await renderApp({ parameters: { switch_register_button: value } });
    expect(header().getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/m/login");
    expect(header().queryByRole("link", { name: "Sign up" }) !== null).toBe(isShown);
  });

  it("LAYOUT-10 logged in, has deposit, withdraw and sign-out in the user area", async () => {
    await renderApp({ session: buildSession() });
    expect(header().getByRole("link", { name: "Deposit" }).getAttribute("href")).toBe("/m/voucherCenter");
    expect(await header().findByText("¥ 1,234.50")).toBeTruthy();
    const menu = await openMenu("Open the account menu");
    expect(menu.getByRole("link", { name: "Withdraw" }).getAttribute("href")).toBe("/m/withdraw");
    expect(menu.getByRole("button", { name: "Sign out" })).toBeTruthy();
  });

  it("LAYOUT-02 LAYOUT-04 is absent on login, where the screen's own bar has the title", async () => {
    await renderApp({ path: "/m/login" });
    expect(screen.queryByRole("banner")).toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Log in" })).toBeTruthy();
    expect(document.title).toBe("Log in · Nova");
  });
});

describe("left menu", () => {
  it("MENU-01 MENU-02 LAYOUT-11 LAYOUT-12 opens, marks the page, and closes by button and on navigation", async () => {
    await renderApp();
    const menu = await openMenu("Open the menu");
    expect(document.documentElement.classList.contains("modal-open")).toBe(true);
    await userEvent.click(menu.getByRole("button", { name: "Close" }));
    expect(document.documentElement.classList.contains("modal-open")).toBe(false);
    const again = await openMenu("Open the menu");
    await userEvent.click(again.getByRole("link", { name: "Help" }));
    await waitFor(() => expect(location.pathname).toBe("/m/help"));
    expect(document.documentElement.classList.contains("modal-open")).toBe(false);
  });

  it("MENU-01 closes through a tap on the mask", async () => {
    await renderApp();
    await openMenu("Open the menu");
    await userEvent.click(screen.getByRole("dialog"));
    expect(document.documentElement.classList.contains("modal-open")).toBe(false);
  });

  it("MENU-03 MENU-04 shows the nickname, and deposit, withdraw and logout", async () => {
    await renderApp({ session: buildSession() });
    const menu = await openMenu("Open the menu");
    expect(await menu.findByText("Ana")).toBeTruthy();
    expect(menu.getByRole("link", { name: "Deposit" })).toBeTruthy();
    expect(menu.getByRole("link", { name: "Withdraw" })).toBeTruthy();
    expect(menu.getByRole("button", { name: "Sign out" })).toBeTruthy();
  });

  it("MENU-03 shows the account name when there is no nickname", async () => {
    server.handlers["GET /wps/member/info"] = () => ({ ...member, nickname: "" });
    await renderApp({ session: buildSession() });
    const menu = await openMenu("Open the menu");
    expect(await menu.findByText("demo")).toBeTruthy();
  });

  it("MENU-05 MENU-12 logged out, offers login and register, and sends a guest's tap to login", async () => {
    await renderApp({ switches: ["MYACC"] });
    const menu = await openMenu("Open the menu");
    expect(menu.getByRole("link", { name: "Log in" })).toBeTruthy();
    expect(menu.getByRole("link", { name: "Sign up" })).toBeTruthy();
    await userEvent.click(menu.getByRole("link", { name: "My account" }));
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
  });

  it("MENU-05 hides register with the switch at 0", async () => {
    await renderApp({ parameters: { switch_register_button: "0" } });
    const menu = await openMenu("Open the menu");
    expect(menu.queryByRole("link", { name: "Sign up" })).toBeNull();
  });

  it("MENU-15 links to all promotions and to the first five of them", async () => {
    const promotion = [1, 2, 3, 4, 5, 6].map((number) => buildPromotion(number));
    server.handlers["GET /wps/system/announcements"] = () => ({ ...noAnnouncements, promotion });
    await renderApp();
    const menu = await openMenu("Open the menu");
    expect(menu.getByRole("link", { name: "All promotions" }).getAttribute("href")).toBe("/m/activity");
    const fifth = await menu.findByRole("link", { name: "Offer 5" });
    expect(fifth.getAttribute("href")).toBe("/m/activityDetail?id=5");
    expect(menu.queryByRole("link", { name: "Offer 6" })).toBeNull();
  });

  it("MENU-17 has no app entry while running as an installed app", async () => {
    await renderApp();
    const menu = await openMenu("Open the menu");
    expect(menu.getByRole("link", { name: "Get the app" })).toBeTruthy();
    cleanup();
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) => ({ matches: query.includes("standalone") }) as MediaQueryList,
    );
    await renderApp();
    const installed = await openMenu("Open the menu");
    expect(installed.queryByRole("link", { name: "Get the app" })).toBeNull();
    vi.mocked(window.matchMedia).mockRestore();
  });
});

describe("balance", () => {
  const openCard = async () => {
    const menu = await openMenu("Open the account menu");
    return within(menu.getByRole("region", { name: "Balance" }));
  };

  it("MENU-19 MENU-20 shows two decimals, asterisks when hidden, and the figure again", async () => {
    await renderApp({ session: buildSession() });
    const card = await openCard();
    expect(await card.findByText("¥ 1,234.50")).toBeTruthy();
    await userEvent.click(card.getByRole("button", { name: "Hide the balance" }));
    expect(card.getByText("******")).toBeTruthy();
    expect(card.queryByText("¥ 1,234.50")).toBeNull();
    await userEvent.click(card.getByRole("button", { name: "Show the balance" }));
    expect(card.getByText("¥ 1,234.50")).toBeTruthy();
  });

  it("MENU-21 is masked until a reload ends, and shows the new figure", async () => {
    await renderApp({ session: buildSession() });
    const card = await openCard();
    await card.findByText("¥ 1,234.50");
    let answer = (_wallet: { sumBalance: number; currency: string }) => {};
    server.handlers["GET /wps/wallets/gcs"] = () => new Promise((resolve) => (answer = resolve));
    await userEvent.click(card.getByRole("button", { name: "Refresh the balance" }));
    expect(card.getByText("******")).toBeTruthy();
    answer({ sumBalance: 90, currency: "CNY" });
    expect(await card.findByText("¥ 90.00")).toBeTruthy();
  });

  it("MENU-21 brings the last figure back with an error when the reload fails", async () => {
    await renderApp({ session: buildSession() });
    const card = await openCard();
    await card.findByText("¥ 1,234.50");
    server.handlers["GET /wps/wallets/gcs"] = () => failWith("request.rate.limited");
    await userEvent.click(card.getByRole("button", { name: "Refresh the balance" }));
    expect(await card.findByText("¥ 1,234.50")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("The balance could not be refreshed");
  });
});

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

  it("FOOT-04 invite opens the referral panel with a login prompt for a guest", async () => {
    await renderApp({ parameters: { footer_menu: "home,invite" } });
    await press("Invite");
    const panel = within(await screen.findByRole("dialog", { name: "Refer a friend" }));
    expect(panel.getByRole("link", { name: "Log in" })).toBeTruthy();
  });
});

describe("language", () => {
  it("I18N-05 the picker changes every text without a reload and remembers the choice", async () => {
    await renderApp();
    const menu = await openMenu("Open the account menu");
    await userEvent.click(menu.getByRole("button", { name: "简体中文" }));
    expect(await header().findByRole("link", { name: "登录" })).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "底部导航" })).toBeTruthy();
    expect(document.documentElement.lang).toBe("zh-CN");
    expect(localStore.read("language")).toBe("CN");
    expect(document.cookie).toContain("language=CN");
  });

  it("I18N-06 a change of the language fetches the lists again, once", async () => {
    await renderApp();
    await waitFor(() => expect(server.listCalls("GET /wps/system/announcements")).toHaveLength(1));
    const menu = await openMenu("Open the account menu");
    await userEvent.click(menu.getByRole("button", { name: "Português" }));
    const asked = () =>
      server.listCalls("GET /wps/system/announcements").map(({ query }) => query.get("language"));
    await waitFor(() => expect(asked()).toEqual(["EN", "PT"]));
  });

  it("I18N-03 offers the template's languages and no other", async () => {
    await renderApp({ parameters: { language: "EN,PT" } });
    const menu = await openMenu("Open the account menu");
    expect(menu.getByRole("button", { name: "English", pressed: true })).toBeTruthy();
    expect(menu.getByRole("button", { name: "Português" })).toBeTruthy();
    expect(menu.queryByRole("button", { name: "简体中文" })).toBeNull();
  });
});

describe("logout", () => {
  const ask = async () => {
    const menu = await openMenu("Open the account menu");
    await userEvent.click(menu.getByRole("button", { name: "Sign out" }));
    return within(await screen.findByRole("alertdialog", { name: "Sign out?" }));
  };

  it("SESS-04 asks first, and cancelling changes nothing", async () => {
    await renderApp({ session: buildSession() });
    const dialog = await ask();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(server.listCalls("DELETE /wps/session/logout")).toHaveLength(0);
    expect(localStore.read("MC_SESSION_INFO")).toBeDefined();
  });

  it.each([
    ["answers", () => null],
    ["fails", () => failWith("unknown")],
  ])(
    "SESS-05 SESS-06 SESS-07 when the call %s, the session is cleared and the lobby shows",
    async (_how, reply) => {
      server.handlers["DELETE /wps/session/logout"] = reply as () => null;
      vi.spyOn(console, "warn").mockImplementation(() => {});
      const record = { type: "username", username: "demo", password: "", countryDialingCode: "" };
      localStore.write("remPass", record);
      localStore.write("hideDownloadBar", true);
      await renderApp({ path: "/m/rewardCenter", session: buildSession() });
      const dialog = await ask();
      await userEvent.click(dialog.getByRole("button", { name: "Sign out" }));
      await waitFor(() => expect(location.pathname).toBe("/m/home"));
      const [call] = server.listCalls("DELETE /wps/session/logout");
      expect(call?.headers.get("authorization")).toBe("Bearer token-1");
      expect(localStorage.getItem("MC_SESSION_INFO")).toBeNull();
      expect(localStorage.getItem("memberInfo")).toBeNull();
      expect(localStorage.getItem("autoLogin")).toBe("0");
      expect(localStore.read("remPass")).toEqual(record);
      expect(localStore.read("hideDownloadBar")).toBe(true);
      expect(header().getByRole("link", { name: "Log in" })).toBeTruthy();
      vi.mocked(console.warn).mockRestore();
    },
  );
});

describe("closed sites", () => {
  it("STATUS-04 maintenance shows the notice with customer service instead of the app", async () => {
    await renderApp({ status: { maintenance: true, regionRestriction: true } });
    expect(screen.getByRole("heading", { name: "We are under maintenance" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "WhatsApp" })).toBeTruthy();
    expect(screen.queryByRole("banner")).toBeNull();
  });

  it("STATUS-05 a restricted region shows the notice naming the visitor's address", async () => {
    await renderApp({ status: { regionRestriction: true } });
    expect(screen.getByRole("heading", { name: "Not available in your region" })).toBeTruthy();
    expect(screen.getByText("Your IP: 203.0.113.7")).toBeTruthy();
  });
});

describe("download bar", () => {
  const resources = [{ resourceType: "Android", url: "https://cdn.example/app.apk" }];

  const openPopup = async () => userEvent.click(await screen.findByRole("button", { name: "Get" }));
  /** Waits until the deferred part has loaded. It contains the bar. */
  const afterwards = () => import("./deferred.tsx").then(() => act(async () => undefined));

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

  it("APP-09 does not show when there is nothing to get", async () => {
    await renderApp();
    await afterwards();
    expect(screen.queryByText("Get the app for smoother play")).toBeNull();
  });

  it("APP-08 is hidden in an installed app", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) => ({ matches: query.includes("standalone") }) as MediaQueryList,
    );
    await renderApp({ status: { resources } });
    await afterwards();
    expect(screen.queryByText("Get the app for smoother play")).toBeNull();
    vi.mocked(window.matchMedia).mockRestore();
  });

  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit Version/17.0 Safari/604.1";
  const android = "Mozilla/5.0 (Linux; Android 14) AppleWebKit Chrome/126.0 Mobile Safari/537.36";
  const everything = [
    { resourceType: "Android", url: "https://cdn.example/app.apk" },
    { resourceType: "IOS", url: "https://cdn.example/app.ipa" },
    { resourceType: "MOBILECONFIG", url: "https://cdn.example/app.mobileconfig" },
  ];
  const rows: Array<[string, string, Array<"WEBCLIP">, string[], boolean]> = [
    ["APP-01 APP-02 APP-03 APP-04", iphone, [], ["iOS profile", "iOS app"], true],
    ["APP-03", iphone, ["WEBCLIP"], ["iOS app"], true],
    ["APP-01 APP-02", iphone.replace("Version", "CriOS/126 Version"), [], ["iOS profile", "iOS app"], false],
    ["APP-02 APP-03 APP-04", android, [], ["Android app"], false],
  ];

  it.each(rows)(
    "%s APP-05 the popup on %s with %j offers %j",
    async (_row, agent, switches, names, offersHome) => {
      vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
      await renderApp({ status: { resources: everything }, switches });
      await openPopup();
      const popup = within(await screen.findByRole("dialog", { name: "Install the app" }));
      const links = popup.queryAllByRole("link").map((link) => link.textContent);
      expect(links).toEqual([...names, "Guides"]);
      expect(popup.queryByText("Add to the home screen") !== null).toBe(offersHome);
      vi.restoreAllMocks();
    },
  );

  it("LAYOUT-11 opens the download popup", async () => {
    await renderApp({ status: { resources } });
    await openPopup();
    const popup = within(await screen.findByRole("dialog", { name: "Install the app" }));
    expect(popup.getByRole("link", { name: "Android app" }).getAttribute("href")).toBe(resources[0]?.url);
  });
});
