import { isRealType, sessionTypes } from "@croupier/domain/session-types";
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LanguageList } from "../../app/shell/language-list.tsx";
import { navigate } from "../../platform/router/history.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { reloadSession } from "../session/session.ts";
import { localStore } from "../storage/stores.ts";
import { createAmountFormat } from "./amount-format.ts";
import { BalanceCard } from "./balance-card.tsx";
import { toggleBalanceHidden } from "./balance-hidden.ts";

const key = "GET /wps/wallets/gcs";
let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({ [key]: () => ({ sumBalance: 1234.5, currency: "CNY" }) });
  localStore.write("MC_SESSION_INFO", buildSession());
  reloadSession();
});
afterEach(leaveFront);

const card = () => within(screen.getByRole("region", { name: "Balance" }));
const MASK = "******";

describe("the balance", () => {
  it("MENU-19 is masked until it is known, with two decimals from then on", async () => {
    await renderPart(<BalanceCard />);
    expect(card().getByText(MASK)).toBeTruthy();
    expect(await card().findByText("¥ 1,234.50")).toBeTruthy();
    expect(card().queryByText(MASK)).toBeNull();
    const ways = ["Deposit", "Withdraw"].map((name) =>
      card().getByRole("link", { name }).getAttribute("href"),
    );
    expect(ways).toEqual(["/m/voucherCenter", "/m/withdraw"]);
  });

  it("I18N-05 MENU-19 is written as readers of the chosen language write it, at once", async () => {
    await renderPart(
      <>
        <BalanceCard />
        <LanguageList />
      </>,
    );
    expect(await screen.findByText("¥ 1,234.50")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Português" }));
    expect(await screen.findByText("¥ 1.234,50")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "English" }));
    expect(await screen.findByText("¥ 1,234.50")).toBeTruthy();
  });

  it("MENU-20 is hidden by its button, which says its effect, and stays so", async () => {
    await renderPart(<BalanceCard />);
    await card().findByText("¥ 1,234.50");
    await userEvent.click(card().getByRole("button", { name: "Hide the balance" }));
    expect(card().getByText(MASK)).toBeTruthy();
    expect(localStore.read("hideBalance")).toBe(true);
    await userEvent.click(card().getByRole("button", { name: "Show the balance" }));
    expect(card().getByText("¥ 1,234.50")).toBeTruthy();
    expect(localStore.read("hideBalance")).toBe(false);
  });

  it("MENU-21 is masked while it is read again, by a button that is off meanwhile", async () => {
    await renderPart(<BalanceCard />);
    await card().findByText("¥ 1,234.50");
    let answer = () => {};
    server.handlers[key] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ sumBalance: 7, currency: "CNY" });
      });
    const button = () => card().getByRole<HTMLButtonElement>("button", { name: "Refresh the balance" });
    expect([button().disabled, button().getAttribute("aria-busy")]).toEqual([false, "false"]);
    await userEvent.click(button());
    expect(card().getByText(MASK)).toBeTruthy();
    expect([button().disabled, button().getAttribute("aria-busy")]).toEqual([true, "true"]);
    answer();
    expect(await card().findByText("¥ 7.00")).toBeTruthy();
    expect(button().disabled).toBe(false);
    expect(screen.queryByText("The balance could not be refreshed")).toBeNull();
  });

  it("MENU-21 says that it could not be read, and shows the last known one", async () => {
    await renderPart(<BalanceCard />);
    await card().findByText("¥ 1,234.50");
    server.handlers[key] = () => failWith("game.not.found");
    await userEvent.click(card().getByRole("button", { name: "Refresh the balance" }));
    expect(await screen.findByText("The balance could not be refreshed")).toBeTruthy();
    expect(card().getByText("¥ 1,234.50")).toBeTruthy();
  });

  it("MENU-20 a hidden one is not shown by a refresh", async () => {
    act(toggleBalanceHidden);
    await renderPart(<BalanceCard />);
    await userEvent.click(card().getByRole("button", { name: "Refresh the balance" }));
    expect(card().getByText(MASK)).toBeTruthy();
    cleanup();
    act(toggleBalanceHidden);
  });
});

it.each(Object.entries(sessionTypes))(
  "MENU-04 WALLET-02 below it, a session of the type %s (%d) withdraws if it is real, and is told what is missing if not",
  async (_, type) => {
    navigate("/m/home", { replace: true });
    localStore.write("MC_SESSION_INFO", buildSession({ type }));
    reloadSession();
    await renderPart(<BalanceCard />);
    await userEvent.click(card().getByRole("link", { name: "Withdraw" }));
    expect(location.pathname).toBe(isRealType(type) ? "/m/withdraw" : "/m/home");
    const told = screen.queryByText("This feature is for full accounts only.");
    expect(told !== null).toBe(!isRealType(type));
  },
);

it.each([
  ["CNY", 2, "F", "EN", "¤ 1,234.50"],
  ["CNY", 2, "B", "EN", "1,234.50 ¤"],
  ["CNY", 2, "F", "PT", "¤ 1.234,50"],
  ["VND", 0, "B", "EN", "1,234 ¤"],
  ["JPY", 0, "F", "PT", "¤ 1.234"],
  ["KWD", 3, "F", "EN", "¤ 1,234.509"],
  ["USDT", 2, "F", "EN", "¤ 1,234.50"],
  ["IDR", 2, "F", "EN", "¤ 1,234.50"],
] as const)(
  "WIN-02 MENU-19 CASE-09 %s of %i decimals, position %s, in %s writes %s",
  (code, decimals, position, language, text) => {
    expect(createAmountFormat({ code, symbol: "¤", position, decimals }, language)(1_234.50999)).toBe(text);
  },
);

it("MENU-19 writes amounts that binary cannot tell apart, and negative ones", () => {
  const write = createAmountFormat({ code: "CNY", symbol: "¤", position: "F", decimals: 2 }, "EN");
  expect([10.29, 0.07, 1.1, 70_071_992_547_409.91, -0.001].map(write)).toEqual([
    "¤ 10.29",
    "¤ 0.07",
    "¤ 1.10",
    "¤ 70,071,992,547,409.91",
    "¤ -0.01",
  ]);
});
