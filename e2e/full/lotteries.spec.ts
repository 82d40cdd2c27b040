import { expect } from "@playwright/test";
import { expectAccessible, test } from "../brands.ts";

/** A draw a minute, and the time until its news arrives. */
const DRAW_LIMIT = { timeout: 90_000 };

test("EXT-32 API-55 the lotteries show what their rooms have drawn, though nobody was there", async ({
  page,
  t,
  books,
}) => {
  await page.goto("/m/lott");
  const board = page.getByRole("region", { name: t("lottery.title") });
  const tile = board.getByRole("listitem").filter({ hasText: "分分彩" }).first();
  const balls = tile.getByRole("list", { name: t("lottery.numbers") }).getByRole("listitem");
  await expect(balls).toHaveCount(5, DRAW_LIMIT);
  await expect(tile.getByText(t("game.soon"))).toHaveCount(0);
  await expectAccessible(page);
  // The next draw may come between two looks: then both are taken again.
  await expect(async () => {
    const numero = /\d{8}-\d{4}/.exec((await tile.textContent()) ?? "")?.[0] ?? "";
    const [room] = await books.askArcade<{ outcome: number[] }>(
      "select outcome from draws where brand = 'nova' and game_code = 'LOTT:minute-five' and numero = $1",
      [numero],
    );
    expect(await balls.allTextContents()).toEqual(room?.outcome.map(String));
  }).toPass(DRAW_LIMIT);

  await tile.getByRole("button", { name: t("lottery.results") }).click();
  const sheet = page.getByRole("dialog");
  const proof = sheet.getByRole("link", { name: t("round.verify") }).first();
  await expect(proof).toHaveAttribute("href", /\/verify\/[0-9a-f-]{36}\?/);
  await expectAccessible(page);
  const opened = page.context().waitForEvent("page");
  await proof.click();
  await expect((await opened).locator(".verdict.is-right")).toBeVisible();
});

test("EXT-32 a lottery that has not drawn yet says when it does", async ({ page, t, books }) => {
  const code = "TCG_LOTTO_VN:northern-draw";
  const results = await books.askLedger("select from lottery_results where lottery = $1", [code]);
  await page.goto("/m/elott");
  const tile = page
    .getByRole("region", { name: t("lottery.title") })
    .getByRole("listitem")
    .filter({ hasText: "北部开奖" });
  await tile.getByRole("button", { name: t("lottery.results") }).click();
  const sheet = page.getByRole("dialog", { name: "越南彩票：北部开奖" });
  // It draws once a day, so the demo has drawn it only if it has run at that time.
  if (results.length === 0)
    await expect(sheet.getByText(t("lottery.first", { time: "" }).slice(0, -1))).toBeVisible();
  else await expect(sheet.getByRole("definition")).not.toHaveCount(0);
  await expectAccessible(page);
});

test("the sheet of results is as high before they come as afterwards", async ({ page, t }) => {
  for (const [path, name] of [
    ["/m/elott", "北部开奖"],
    ["/m/lott", "分分彩"],
  ] as const) {
    await page.goto(path);
    let answer = () => {};
    const isDue = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/wps\/lottery\/numero\?.*gameId=/, async (route) => {
      await isDue;
      await route.continue();
    });
    const tile = page
      .getByRole("region", { name: t("lottery.title") })
      .getByRole("listitem")
      .filter({ hasText: name })
      .first();
    await tile.getByRole("button", { name: t("lottery.results") }).click();
    const sheet = page.getByRole("dialog");
    const places = sheet.locator('[class*="skeleton"]');
    await expect(places.first()).toBeVisible();
    const heightOf = () => sheet.evaluate((dialog) => (dialog as HTMLElement).offsetHeight);
    const before = await heightOf();
    answer();
    await expect(places).toHaveCount(0);
    expect(await heightOf(), name).toBe(before);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("EXT-33 LAYOUT-11 the live rooms and the hot-match panel are in the lobby", async ({ page, t }) => {
  await page.goto("/m/home");
  await page
    .getByRole("navigation", { name: t("hub.menu") })
    .getByRole("button", { name: t("category.LIVESTREAM") })
    .click();
  const rooms = page.getByRole("region", { name: t("category.LIVESTREAM") });
  await expect(rooms.getByRole("listitem")).toHaveCount(6);
  // Each shows a table that can be played.
  await expect(rooms.getByText(t("game.soon"), { exact: true })).toHaveCount(0);
  await expect(rooms.getByText(t("livestream.onAir"), { exact: true })).not.toHaveCount(0);
  await expect(rooms.getByText(t("livestream.paid"), { exact: true })).toHaveCount(1);
  // Scrolls the moving line of notices out of view, because the header would cover half of it.
  await rooms.getByRole("listitem").last().scrollIntoViewIfNeeded();
  await expectAccessible(page);

  await page.getByRole("button", { name: t("header.menu"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("hotMatch.title") })
    .click();
  const panel = page.getByRole("dialog", { name: t("hotMatch.title") });
  await expect(panel.getByRole("region", { name: t("hotMatch.news") })).toBeVisible();
  // Viewers wake the arcade's rooms, so a match is always about to begin.
  await expect(panel.getByRole("list", { name: t("hotMatch.upcoming") })).toBeVisible();
  // The brand's hot games of sports can be bet on.
  await expect(panel.getByText(t("title.sports"), { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: t("common.close") }).click();
  await expect(panel).toBeHidden();
});
