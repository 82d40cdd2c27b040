import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildPromotion } from "../../testing/promotion-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member, noAnnouncements, serveShell } from "../../testing/shell-server.ts";

let server: FakeServer;
beforeEach(() => {
  server = serveShell();
});
afterEach(leaveFront);

const header = () => within(screen.getByRole("banner"));
const openMenu = async (name: string) => {
  await userEvent.click(header().getByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
};

describe("header", () => {
  it("LAYOUT-08 holds left menu, logo and right menu; the logo returns to the lobby", async () => {
    await renderApp({ path: "/m/help" });
    expect(header().getByRole("button", { name: "Open the menu" })).toBeTruthy();
    expect(header().getByRole("button", { name: "Open the account menu" })).toBeTruthy();
    await userEvent.click(header().getByRole("link", { name: "Nova, go to the lobby" }));
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
    const deposit = await header().findByRole("link", { name: "Deposit" });
    expect(deposit.getAttribute("href")).toBe("/m/voucherCenter");
    expect(await header().findByText("¥ 1,234.50")).toBeTruthy();
    expect(header().getByRole("link", { name: "Withdraw" }).getAttribute("href")).toBe("/m/withdraw");
    await userEvent.click(header().getByRole("button", { name: "Sign out" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Sign out?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    const menu = await openMenu("Open the account menu");
    expect(menu.getByRole("link", { name: "Withdraw" }).getAttribute("href")).toBe("/m/withdraw");
    expect(menu.getByRole("button", { name: "Sign out" })).toBeTruthy();
  });

  it("LAYOUT-10 deposits and withdraws by words, and keeps signing out apart from them", async () => {
    await renderApp({ session: buildSession() });
    const ways = ["Deposit", "Withdraw"].map((name) => header().findByRole("link", { name }));
    for (const way of await Promise.all(ways)) {
      expect(["Deposit", "Withdraw"]).toContain(way.textContent);
      expect(way.querySelector("svg")).toBeNull();
    }
    const row = header().getByRole("link", { name: "Withdraw" }).parentElement;
    const order = [...(row?.children ?? [])].map(
      (part) => part.getAttribute("aria-label") ?? part.textContent,
    );
    expect(order).toEqual(["Deposit", "Withdraw", "¥ 1,234.501.23K", "Responsible play", "Sign out"]);
    // The style gives a member's header its second row by this mark, while the script of the row loads as well.
    expect(screen.getByRole("banner").hasAttribute("data-member")).toBe(true);
  });

  it.each([
    ["CNY", 2, 10_200.509, "¥ 10,200.50", "10.2K"],
    ["CNY", 2, 999.999, "¥ 999.99", "999"],
    ["CNY", 2, 12_999_999, "¥ 12,999,999.00", "12.9M"],
    ["JPY", 0, 10_200.5, "¥ 10,200", "10.2K"],
    ["KWD", 3, 10_200.509, "¥ 10,200.509", "10.2K"],
  ])(
    "MENU-19 has a balance in %s with %d decimals, %d, in full and short",
    async (code, decimals, sum, full, short) => {
      server.handlers["GET /wps/wallets/gcs"] = () => ({ sumBalance: sum, currency: code });
      await renderApp({
        session: buildSession(),
        status: { currency: { code, symbol: "¥", position: "F", decimals } },
      });
      const figure = await header().findByText(full);
      expect(figure.nextSibling?.textContent).toBe(short);
      expect(header().getByText(short).getAttribute("aria-hidden")).toBe("true");
      expect(figure.parentElement?.style.getPropertyValue("--characters")).toBe(String(full.length));
    },
  );

  it("LAYOUT-10 logged out, has no user area", async () => {
    await renderApp();
    for (const name of ["Deposit", "Withdraw"]) expect(header().queryByRole("link", { name })).toBeNull();
    expect(header().queryByRole("button", { name: "Sign out" })).toBeNull();
    expect(screen.getByRole("banner").hasAttribute("data-member")).toBe(false);
  });

  it("LAYOUT-02 LAYOUT-04 is absent on login, whose own bar has the title", async () => {
    await renderApp({ path: "/m/login" });
    expect(screen.queryByRole("banner")).toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Log in" })).toBeTruthy();
    expect(document.title).toBe("Log in · Nova");
  });
});

it("the link to the content moves the focus there, without a step of the browser", async () => {
  await renderApp({ path: "/m/help" });
  await userEvent.click(screen.getByRole("link", { name: "Skip to content" }));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect([location.hash, history.state]).toEqual(["", { index: 0 }]);
});

describe("account menu", () => {
  it("LAYOUT-11 LAYOUT-12 marks the page until it is closed", async () => {
    const isModal = () => document.documentElement.classList.contains("modal-open");
    await renderApp();
    const menu = await openMenu("Open the account menu");
    expect(isModal()).toBe(true);
    await userEvent.click(menu.getByRole("button", { name: "Close" }));
    expect([screen.queryByRole("dialog"), isModal()]).toEqual([null, false]);
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

  it("MENU-15 links to all promotions and to the first five of them, without ended ones", async () => {
    const promotion = [1, 2, 3, 4, 5, 6].map((number) => buildPromotion(number));
    promotion.unshift(buildPromotion(7, { endDate: "2026-01-03T23:59:59.000Z" }));
    server.handlers["GET /wps/system/announcements"] = () => ({ ...noAnnouncements, promotion });
    await renderApp();
    const menu = await openMenu("Open the menu");
    expect(menu.getByRole("link", { name: "All promotions" }).getAttribute("href")).toBe("/m/activity");
    const fifth = await menu.findByRole("link", { name: "Offer 5" });
    expect(fifth.getAttribute("href")).toBe("/m/activityDetail?id=5");
    for (const none of ["Offer 6", "Offer 7"]) expect(menu.queryByRole("link", { name: none })).toBeNull();
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
