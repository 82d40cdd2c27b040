import { switchNames } from "@croupier/brand/switches";
import { type CategoryKey, catalogueGameTypes } from "@croupier/domain/codes";
import { languages } from "@croupier/domain/languages";
import { loadCatalogue } from "@croupier/phrases/catalogues";
import en from "@croupier/phrases/locales/en.json" with { type: "json" };
import { createTranslator } from "@croupier/phrases/translator";
import type { IconName } from "@croupier/ui-kit/icon";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listAgentEntries, listAgentFooter } from "../../features/agent/agent-entries.ts";
import { listMemberCentreItems } from "../../features/member/member-centre-items.ts";
import { categoryLabels } from "../../shared/games/category-labels.ts";
import { listMemberItems, listPopupItems, type MenuItem } from "../../shared/menu/menu-items.ts";
import { describeSession } from "../../shared/session/session.ts";
import { buildSession } from "../../testing/builders.ts";
import { drawn, iconOf } from "../../testing/icon-of.tsx";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { serveMemberCentre } from "../../testing/member-centre-screen.ts";
import { type RenderAppOptions, renderApp } from "../../testing/render-app.tsx";
import { listFooterItems } from "./footer-items.ts";

/** A row as a visitor sees it: its words, its picture and its target; "" if it opens something on the page. */
type Row = readonly [label: string, icon: IconName, target: string];

const rowOf = (element: Element): Row => [
  element.textContent ?? "",
  iconOf(element) as IconName,
  element.getAttribute("href") ?? "",
];
const rowsIn = (place: HTMLElement, selector = "a, button") =>
  [...place.querySelectorAll(selector)].map(rowOf);
const navigation = (name: string) => screen.getByRole("navigation", { name });

const open = (options: RenderAppOptions, type = 1) =>
  renderApp({ switches: [...switchNames], session: buildSession({ type }), ...options });
const openPanel = async (name: string) => {
  await userEvent.click(within(screen.getByRole("banner")).getByRole("button", { name }));
  return screen.findByRole("dialog");
};

beforeEach(() => {
  const server = serveMemberCentre();
  Object.assign(server.handlers, {
    "GET /wps/game/vendorTypes": () =>
      buildVendorTypes({ sorting: catalogueGameTypes.map((type) => buildGroup(type, ["BGS"])) }),
  });
});
afterEach(leaveFront);

const memberRows: readonly Row[] = [
  ["Reward centre", "gift", "/m/rewardCenter"],
  ["Points mall", "shop", "/m/mall/mallHome"],
  ["Betting record", "receipt", "/m/gameRecord"],
  ["Account record", "transfer", "/m/transaction/record"],
  ["Security centre", "shield", "/m/securityCenter"],
  ["Messages", "mail", "/m/message"],
  ["My account", "user", "/m/myAccount/index"],
];
const popupRows: readonly Row[] = [
  ["VIP benefits", "vip", "/m/member/benefits"],
  ["Betting record", "receipt", "/m/gameRecord"],
  ["Account record", "transfer", "/m/transaction/record"],
  ["Profit and loss", "profit", "/m/profitandloss"],
  ["Reward centre", "gift", "/m/rewardCenter"],
  ["Points mall", "shop", "/m/mall/mallHome"],
  ["Security centre", "shield", "/m/securityCenter"],
];
const footerRows: readonly Row[] = [
  ["Home", "home", "/m/home"],
  ["Offers", "activity", "/m/activity"],
  ["Invite", "invite", ""],
  ["Deposit", "deposit", "/m/voucherCenter"],
  ["Withdraw", "withdraw", "/m/withdraw"],
  ["Account", "user", "/m/mine"],
  ["Service", "service", ""],
  ["Chat", "chat", ""],
  ["News", "bell", "/m/notice"],
];
const agentRows: readonly Row[] = [
  ["Team overview", "dashboard", "/m/agent/team/overview"],
  ["Transaction record", "transfer", "/m/transaction/record?types=A"],
  ["Team management", "agent", "/m/member/team"],
  ["Red envelope rain", "gift", "/m/redRain"],
  ["Team profit and loss", "profit", "/m/agent/team/pnl"],
  ["Team betting", "receipt", "/m/teamBetting"],
  ["Rebate settings", "settings", "/m/member/teamRebate"],
  ["Rebate income", "wallet", "/m/member/agent/agentRebeat"],
  ["Security centre", "shield", "/m/securityCenter"],
  ["Mail", "mail", "/m/webEmail"],
  ["Betting record", "history", "/m/gameRecord"],
  ["Reward centre", "trophy", "/m/rewardCenter"],
  ["Points mall", "shop", "/m/mall/mallHome"],
];
const agentFooterRows: readonly Row[] = [
  ["Home", "home", "/m/home"],
  ["Open account", "invite", "/m/agentRegister"],
  ["Dividend", "profit", "/m/member/agent/agentDivident"],
  ["News", "bell", "/m/member/notice?types=A"],
];
const centreRows: readonly Row[] = [
  ["Agent centre", "agent", "/m/agent"],
  ...popupRows,
  ["Messages", "mail", "/m/message"],
  ["My account", "user", "/m/myAccount/index"],
];
const serviceRows: readonly Row[] = [
  ["Feedback", "chat", "/m/feedback"],
  ["Help", "help", "/m/help"],
  ["Settings", "settings", "/m/set"],
];
const categoryRows: Readonly<Record<string, readonly [string, IconName]>> = {
  HOME: ["Lobby", "home"],
  HOT: ["Hot", "fire"],
  FAV: ["Favourites", "heart"],
  RNG: ["Slots", "slots"],
  LIVE: ["Live casino", "live"],
  FISH: ["Fishing", "fish"],
  PVP: ["Card games", "cards"],
  SPORTS: ["Sports", "sports"],
  ESPORTS: ["E-sports", "esports"],
  COCKFIGHT: ["Cockfighting", "cock"],
  LOTT: ["Lottery", "lottery"],
  ELOTT: ["E-lottery", "lottery"],
  LIVESTREAM: ["Live rooms", "play"],
};
const footerMenu = "home,activity,invite,deposit,withdraw,member,service,chat,notice";

describe("every row of a menu has its label, its icon and its target", () => {
  it("MENU-06 MENU-07 MENU-08 MENU-09 MENU-10 MENU-11 MENU-12 MENU-14 MENU-15 MENU-16 in the side menu", async () => {
    await open({}, 0);
    const rows = rowsIn(await openPanel("Open the menu"), "a.row, button.row");
    expect(rows).toEqual([
      ["All promotions", "activity", "/m/activity"],
      ["Refer a friend", "invite", ""],
      ["Hot matches", "sports", ""],
      ["VIP room", "vip", "/m/member/benefits"],
      ...memberRows,
      ["Get the app", "download", "/m/app"],
      ["Help", "help", "/m/help"],
      ["Responsible play", "shield", "/m/set?tab=play"],
      ["Settings", "settings", "/m/set"],
      ["Sign out", "logout", ""],
    ]);
  });

  it("MENU-16 AGENT-01 in an agent's side menu, which begins with the agent centre and refers nobody", async () => {
    await open({});
    const rows = rowsIn(await openPanel("Open the menu"), "a.row, button.row");
    expect(rows).toContainEqual(["Agent centre", "agent", "/m/agent"]);
    expect(rows.map(([label]) => label)).not.toContain("Refer a friend");
  });

  it("MENU-18 in the member's popup menu", async () => {
    await open({});
    await openPanel("Open the account menu");
    expect(rowsIn(navigation("Member menu"))).toEqual([...popupRows, ["Sign out", "logout", ""]]);
  });

  it("FOOT-01 FOOT-07 in the footer", async () => {
    await open({ path: "/m/help", parameters: { footer_menu: footerMenu } });
    expect(rowsIn(navigation("Bottom navigation"))).toEqual(footerRows);
  });

  it("AGENT-05 AGENT-06 AGENT-07 AGENT-08 AGENT-09 AGENT-10 AGENT-11 AGENT-12 AGENT-13 AGENT-14 AGENT-16 among an agent's tools", async () => {
    await open({ path: "/m/agent" });
    expect(rowsIn(navigation("Tools"))).toEqual([...agentRows, ["Online service", "service", ""]]);
  });

  it("AGENT-17 AGENT-18 in an agent's own footer", async () => {
    await open({ path: "/m/agent" });
    expect(rowsIn(navigation("Agent centre"))).toEqual(agentFooterRows);
  });

  it.each(["1", "2"])("EXT-01 in the member centre, look %s", async (look) => {
    await open({ path: "/m/mine", status: { mobileTemplate: { mem_cen: look, dep_func: "1" } } });
    expect(rowsIn(navigation("Your account"))).toEqual(centreRows);
    expect(rowsIn(navigation("Service"))).toEqual(serviceRows);
  });

  it("LIST-01 HOME-13 in the category menu of a game list", async () => {
    await open({ path: "/m/gameList" });
    expect(rowsIn(await screen.findByRole("navigation", { name: "Game types" }))).toEqual(
      catalogueGameTypes.map((type) => [...(categoryRows[type] ?? []), `/m/gameList?gameType=${type}`]),
    );
  });
});

/** The product's own tables, with everything in them. */
const whole: readonly (readonly [string, readonly Pick<MenuItem, "label" | "icon">[], number])[] = [
  ["side menu", listMemberItems(() => true), memberRows.length],
  ["popup menu", listPopupItems(() => true), popupRows.length],
  ["footer", listFooterItems(footerMenu.split(","), true), footerRows.length],
  ["agent's tools", listAgentEntries(() => true), agentRows.length],
  ["agent's footer", listAgentFooter(() => true), agentFooterRows.length],
  [
    "member centre",
    listMemberCentreItems(() => true, describeSession(buildSession({ type: 1 }))),
    centreRows.length,
  ],
  ["categories", Object.values(categoryLabels), Object.keys(categoryRows).length],
];

describe("a table of menu rows", () => {
  it.each(whole)("is shown completely above: %s", (_menu, rows, count) => {
    expect(rows).toHaveLength(count);
  });

  it.each(whole)("has a picture that exists and words of its own for each row: %s", async (_menu, rows) => {
    expect(rows.filter(({ icon }) => drawn(icon) === undefined)).toEqual([]);
    for (const language of languages) {
      const { t, hasPhrase } = createTranslator(language, await loadCatalogue(language));
      const labels = rows.map(({ label }) => (hasPhrase(label) ? t(label) : ""));
      expect(labels, language).not.toContain("");
      expect(new Set(labels).size, language).toBe(labels.length);
    }
  });

  it.each(Object.keys(categoryLabels) as CategoryKey[])(
    "HOME-13 names the category %s and draws it",
    (key) => {
      const { label, icon } = categoryLabels[key] ?? {};
      expect([label && en[label as keyof typeof en], icon]).toEqual(categoryRows[key]);
    },
  );
});
