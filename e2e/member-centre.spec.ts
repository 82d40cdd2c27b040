import type { Translate } from "@croupier/test-kit/translate";
import { type Browser, expect, type Page } from "@playwright/test";
import { register, solveCaptcha } from "./accounts.ts";
import { type Brand, brandOrigin, expectAccessible, test } from "./brands.ts";
import { enterAs } from "./entrance.ts";

const rankNames = {
  nova: { first: "青铜会员", last: "钻石会员" },
  lotus: { first: "Semente", last: "Lótus" },
} as const;

/** How many members of an agent's team registered today, as the agent home shows it. */
async function readRegistered(page: Page, t: Translate): Promise<number> {
  await page.goto("/m/agent");
  const counter = page
    .locator("dl > div")
    .filter({ hasText: t("agent.registered") })
    .locator("dd");
  await expect(counter).toHaveText(/^\d+$/);
  return Number(await counter.textContent());
}

/** Another user's browser. */
const openOther = async (browser: Browser, brand: Brand): Promise<Page> =>
  (await browser.newContext({ baseURL: brandOrigin(brand) })).newPage();

test("EXT-02 VIP-04 a member sees label, progress and the levels, which a guest sees as well", async ({
  page,
  t,
  brand,
  language,
}) => {
  const { first, last } = rankNames[brand];
  await page.goto("/m/member/benefits");
  await expect(page.getByRole("heading", { name: last })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: t("header.login") })).toBeVisible();
  await expectAccessible(page);
  await enterAs(page, { brand, language }, "demo");
  await page.goto("/m/mine");
  const standing = page.getByRole("region", { name: t("vip.label") });
  await expect(standing).toContainText(first);
  await expect(standing.getByRole("progressbar")).toHaveAttribute("aria-valuenow", /^\d+$/);
  await expectAccessible(page);
  await page.goto("/m/member/benefits");
  await expect(page.locator('li[aria-current="true"]')).toContainText(first);
  await expectAccessible(page);
});

test("API-22 ERR-09 a friend who follows a copied invitation joins the member's list and the agent's team", async ({
  page,
  t,
  brand,
  language,
  books,
  browser,
}) => {
  const agent = await openOther(browser, brand);
  await enterAs(agent, { brand, language }, "agent");
  const before = await readRegistered(agent, t);
  await expectAccessible(agent);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await enterAs(page, { brand, language }, "demo");
  await page.goto("/m/inviteFriends");
  await expect(page.getByRole("img", { name: t("invite.qr") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("invite.copyLink") }).click();
  await expect(page.getByText(t("common.copied"))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${brandOrigin(brand)}/m/register?affiliateCode=DEMO`);

  const friend = await openOther(browser, brand);
  await friend.goto(link);
  const { username } = await register(friend, t, brand, books);
  await page.reload();
  const list = page.getByRole("region", { name: t("invite.invited") });
  await expect(list).toContainText(`${username[0]}***${username.at(-1)}`);
  await expect.poll(() => readRegistered(agent, t)).toBe(before + 1);
});

test("FEED-05 FEED-06 a member sends feedback to the brand", async ({ page, t, brand, language, books }) => {
  await enterAs(page, { brand, language }, "demo");
  await page.goto("/m/mine");
  await page.getByRole("link", { name: t("title.feedback") }).click();
  await expectAccessible(page);
  const remark = `My deposit is late: ${Date.now()}`;
  await page.getByText(t("feedback.game_issues"), { exact: true }).click();
  await page.getByLabel(t("feedback.remark"), { exact: true }).fill(remark);
  await expect(page.getByAltText(t("login.captchaImage"))).toBeVisible();
  await page.getByLabel(t("login.captcha"), { exact: true }).fill(await solveCaptcha(page, books));
  await page.getByRole("button", { name: t("feedback.submit"), exact: true }).click();
  await expect(page.getByText(t("feedback.sent"))).toBeVisible();
  await expect(page.getByLabel(t("feedback.remark"), { exact: true })).toHaveValue("");
  const kept = await books.askLedger<{ sender: string; type: number }>(
    "select sender, type from feedback where content = $1",
    [remark],
  );
  expect(kept).toEqual([{ sender: "demo", type: 3 }]);
});

test("MEMBER-01 MEMBER-02 a trial sees the prompt, goes back, and registers", async ({ page, t }) => {
  await page.goto("/m/trail");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("trial.start") })
    .click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto("/m/help");
  await page.goto("/m/mine");
  const prompt = page.getByRole("alertdialog", { name: t("member.trialTitle") });
  await expect(prompt).toContainText(t("free_reject"));
  await expectAccessible(page);
  await prompt.getByRole("button", { name: t("common.cancel") }).click();
  await expect(page).not.toHaveURL(/\/m\/mine$/);
  await page.goto("/m/mine");
  await prompt.getByRole("button", { name: t("member.registerNow") }).click();
  await expect(page).toHaveURL(/\/m\/register$/);
});
