/** Narrow phones and large text, in the language with the longest words. */

import { signIn } from "@croupier/test-kit/sign-in";
import { expect, type Page } from "@playwright/test";
import { test } from "./brands.ts";
import { untilFilled, untilIdle } from "./settled.ts";

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

/** Texts outside the screen that no scrolling can reveal, and names that are cut off within a line. */
const findLost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isScrolled = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth)
          return true;
      return false;
    };
    const lost: string[] = [];
    for (const element of document.querySelectorAll("header *, main *, nav *")) {
      const text = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const own = text.map(({ textContent }) => textContent?.trim()).join("");
      const box = element.getBoundingClientRect();
      const name = own || element.ariaLabel;
      // The ticker moves through its window, and banners wait outside theirs.
      if (!name || box.width === 0 || element.closest('a[href^="/m/notice"], [inert]')) continue;
      if ((box.left < -1 || box.right > innerWidth + 1) && !isScrolled(element)) lost.push(`beside: ${name}`);
      const lines = element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight);
      const isCut = element.tagName === "STRONG" && Math.abs(lines - Math.round(lines)) > 0.2;
      if (isCut && getComputedStyle(element).display !== "inline") lost.push(`cut: ${name}`);
    }
    return lost;
  });

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

test("a phone of 320 px shows every word, and the whole name of each provider", async ({ page }) => {
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
