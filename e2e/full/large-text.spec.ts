/** Narrow phones and large text, in the language with the longest words. */

import { signIn } from "@croupier/test-kit/sign-in";
import { expect, type Page } from "@playwright/test";
import { test } from "../brands.ts";
import { findLost } from "../lost-texts.ts";
import { untilFilled, untilIdle } from "../settled.ts";

const OPEN_SCREENS = [
  "/m/home",
  "/m/gameList?gameType=LIVE",
  "/m/hot-games",
  "/m/elott",
  "/m/providers",
  "/m/activity",
  "/m/help?i=0",
  "/m/notice?i=0",
  "/m/trail",
  "/m/member/benefits",
];
const MEMBERS_SCREENS = ["/m/mine", "/m/activity", "/m/webEmail", "/m/fav-games"];

async function expectNothingLost(
  page: Page,
  paths: readonly string[],
  isComplete: (page: Page) => Promise<void> = untilIdle,
) {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    await isComplete(page);
    await expect.poll(() => findLost(page), path).toEqual([]);
  }
}

test("a phone of 320 px shows every word, and the full name of each provider", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingLost(page, OPEN_SCREENS);
  await page.goto("/m/providers");
  await expect(page.getByText("Originais BGS", { exact: true })).toBeVisible();
  const cut = await page
    .getByRole("main")
    .locator("strong")
    .evaluateAll((names) =>
      names.filter((name) => name.scrollHeight > name.clientHeight + 1).map((name) => name.textContent),
    );
  expect(cut).toEqual([]);
});

test("text of 200 % shows every word", async ({ page, t }) => {
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    }),
  );
  await expectNothingLost(page, OPEN_SCREENS);
  await signIn(page, t, "demo");
  await expectNothingLost(page, MEMBERS_SCREENS, untilFilled);
});

test("MSG-06 more than 99 unread messages fit in one line of a tile", async ({ page, t, books }) => {
  const added = await books.askLedger<{ message_id: string }>(
    `insert into inbox_messages (merchant_id, member_id, template, params, sent_at)
     select merchant_id, member_id, template, params, sent_at
     from inbox_messages cross join generate_series(1, 100)
     where message_id = (
       select min(message_id) from inbox_messages join members using (merchant_id, member_id)
       join merchants using (merchant_id) where merchants.code = 'lotus' and username = 'demo')
     returning message_id`,
  );
  try {
    await signIn(page, t, "demo");
    await page.goto("/m/mine");
    const badge = page.getByRole("main").getByText("99+", { exact: true });
    await expect(badge).toBeVisible();
    expect(await badge.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThan(20);
  } finally {
    await books.askLedger("delete from inbox_messages where message_id = any($1)", [
      added.map((message) => message.message_id),
    ]);
  }
});
