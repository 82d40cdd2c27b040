/** The screens of agents: overfull, without a team, and with ten thousand directs, on narrow and low screens, in every language. */
import { languageTags } from "@croupier/domain/languages";
import { signIn } from "@croupier/test-kit/sign-in";
import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import { offered } from "../../tools/walk/draw.ts";
import { type NewMember, register, signOut } from "../accounts.ts";
import type { Books } from "../books.ts";
import { type Brand, expectAccessible, test } from "../brands.ts";
import { overfillTeams } from "../long-replies.ts";
import { listed } from "../screens.ts";
import { expectSteady, watchShifts } from "../steady.ts";
import { choose, expectApart, expectWhole, isFirst, NARROW, open } from "../whole-screens.ts";

const contracts = ["getSalaryContract", "getDevidendContract", "getHourContract"].map(
  (name) => `/m/member/agent/${name}`,
);
const paths = [
  ...listed("agent").map(({ path }) => path),
  ...contracts,
  "/m/agentRegister?tab=links",
  "/m/member/agent/agentDivident?tab=owed",
  "/m/agent/team/pnl?period=30",
  "/m/agent/team/pnl?period=30&of=rebate",
  "/m/teamBetting?period=30",
  "/m/member/agent/agentRebeat?period=30",
];
const directs = 10_000;
const pageSize = 20;
const JOURNEY_MS = 900_000;

/** Opens every screen in every language of the brand. */
async function expectAllWhole(page: Page, brand: Brand): Promise<void> {
  for (const language of offered[brand]) {
    await choose(page, language);
    for (const path of paths) {
      await open(page, path);
      await expect(page, path).toHaveURL(new RegExp(path.replace(/\?.*/, "")));
      await expect(page.locator("html")).toHaveAttribute("lang", languageTags[language]);
      await expectWhole(page, `${path} in ${language}`);
      await expectApart(page, `${path} in ${language}`);
      if (isFirst(brand, language)) await expectAccessible(page);
    }
  }
}

/** Registers a member, makes them an agent as an operator's command does, and signs them in: a session keeps the kind of its login. */
async function openAgent(page: Page, t: Translate, brand: Brand, books: Books): Promise<NewMember> {
  await page.goto("/m/register");
  const agent = await register(page, t, brand, books);
  await books.askLedger("update members set type = 1 where username = $1", [agent.username]);
  await signOut(page, t);
  await page.goto("/m/login");
  await page.getByLabel(t("login.username"), { exact: true }).fill(agent.username);
  await page.getByLabel(t("login.password"), { exact: true }).fill(agent.password);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.getByRole("banner").getByRole("link", { name: t("title.deposit") })).toBeVisible();
  return agent;
}

test.describe("the screens of agents", () => {
  test.use({ serviceWorkers: "block", viewport: NARROW });
  test.setTimeout(JOURNEY_MS);

  test("EXT-13 EXT-15 EXT-22 I18N-05 show every word and figure of long names and amounts, in every language and size", async ({
    page,
    t,
    brand,
  }) => {
    await signIn(page, t, "agent");
    await overfillTeams(page);
    await expectAllWhole(page, brand);
    // A reply that is still on its way when the page closes is nobody's.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("EXT-13 EXT-15 EXT-22 I18N-05 are complete and accessible for an agent who has no team yet", async ({
    page,
    t,
    brand,
    books,
  }) => {
    await openAgent(page, t, brand, books);
    await expectAllWhole(page, brand);
  });

  test("EXT-13 EXT-15 EXT-22 do not move while they fill", async ({ page, t }) => {
    await signIn(page, t, "agent");
    await watchShifts(page);
    for (const path of paths) await expectSteady(page, path);
  });

  test("EXT-15 EXT-16 EXT-17 EXT-18 of a team of ten thousand directs are complete, say how many there are, and load page by page", async ({
    page,
    t,
    brand,
    books,
  }) => {
    const agent = await openAgent(page, t, brand, books);
    await books.askLedger(
      `insert into members (merchant_id, username, affiliate_code, upline_id)
       select m.merchant_id, n.name, n.name, m.member_id from members m, generate_series(1, $2::integer) d,
         lateral (select left(m.username, 12) || '_direct_of_it_' || lpad(d::text, 6, '0')) n(name) where m.username = $1`,
      [agent.username, directs],
    );
    const main = page.getByRole("main");
    const people = main.getByRole("listitem").filter({ hasText: "_direct_of_it_" });
    const counter = main.getByRole("status");
    await open(page, "/m/member/team");
    for (const shown of [pageSize, 2 * pageSize, 3 * pageSize]) {
      await expect(people).toHaveCount(shown);
      await expect(counter).toHaveText(t("record.countOf", { shown, total: directs }));
      await main.getByRole("button", { name: t("common.more"), exact: true }).click();
    }
    await expect(people).toHaveCount(4 * pageSize);
    const names = await people.locator("a").allTextContents();
    expect(new Set(names).size).toBe(4 * pageSize);
    expect(names).toEqual(names.toSorted());
    await expectWhole(page, "the team");
    await expectAccessible(page);

    await open(page, "/m/agent/team/overview");
    await expect(main.getByText(/^10[.,]000$/).first()).toBeVisible();
    await expectWhole(page, "the overview");
    await expectAccessible(page);

    await open(page, "/m/redRain");
    await expectWhole(page, "the rain");
    await expectAccessible(page);
  });
});
