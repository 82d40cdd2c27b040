import { expect } from "@playwright/test";
import { expectAccessible, test } from "../brands.ts";

test("EXT-32 API-55 the lotteries show the actual draw, and every prize of it", async ({
  page,
  t,
  books,
}) => {
  // A lottery that draws once a day, so nothing changes between the two requests.
  const drawn = await books.askLedger<{ numbers: string[] }>(
    `select array(select jsonb_array_elements_text(prize -> 'numbers')) as numbers
     from (select prizes from lottery_draws where lottery = 'TCG_LOTTO_VN:northern-draw' order by draws_at desc limit 1) d
       cross join lateral jsonb_array_elements(d.prizes) as prize`,
  );
  const numbers = drawn.flatMap((prize) => prize.numbers);
  expect(numbers).toHaveLength(27);

  await page.goto("/m/elott");
  const board = page.getByRole("region", { name: t("lottery.title") });
  const tile = board.getByRole("listitem").filter({ hasText: "北部开奖" });
  const balls = tile.getByRole("list", { name: t("lottery.numbers") }).getByRole("listitem");
  await expect(balls).toHaveText([...(numbers[0] ?? "")]);
  // No vendor takes bets on it yet, so it counts down to nothing.
  await expect(tile.getByText(t("game.soon"))).toBeVisible();
  await expect(tile.getByText(/^\d{1,2}:\d\d:\d\d$|^\d\d:\d\d$/)).toHaveCount(0);
  await expectAccessible(page);

  await tile.getByRole("button", { name: t("lottery.results") }).click();
  const sheet = page.getByRole("dialog", { name: "越南彩票：北部开奖" });
  await expect(sheet.getByRole("definition").first()).toHaveText(numbers[0] ?? "");
  for (const number of new Set(numbers))
    await expect(sheet.getByText(number, { exact: true }).first()).toBeVisible();
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

test("EXT-33 LAYOUT-11 the live rooms and the hot-match panel stand in the lobby", async ({ page, t }) => {
  await page.goto("/m/home");
  await page
    .getByRole("navigation", { name: t("hub.menu") })
    .getByRole("button", { name: t("category.LIVESTREAM") })
    .click();
  const rooms = page.getByRole("region", { name: t("category.LIVESTREAM") });
  await expect(rooms.getByRole("listitem")).toHaveCount(6);
  // Their games cannot be played yet, so none is on air or sold.
  await expect(rooms.getByText(t("game.soon"), { exact: true })).toHaveCount(6);
  for (const mark of ["livestream.onAir", "livestream.free", "livestream.paid"] as const)
    await expect(rooms.getByText(t(mark), { exact: true })).toHaveCount(0);
  // Scrolls the moving line of notices out of view, because the header would cover half of it.
  await rooms.getByRole("listitem").last().scrollIntoViewIfNeeded();
  await expectAccessible(page);

  await page.getByRole("button", { name: t("header.menu"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("hotMatch.news") })
    .click();
  const panel = page.getByRole("dialog", { name: t("hotMatch.news") });
  await expect(panel.getByRole("region", { name: t("hotMatch.news") })).toBeVisible();
  await expect(panel.getByText(t("title.sports"), { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await panel.getByRole("button", { name: t("common.close") }).click();
  await expect(panel).toBeHidden();
});
