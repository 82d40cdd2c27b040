/** Long lists and the way back to them: address, pages and scroll position agree. */

import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import { expectAccessible, test } from "./brands.ts";

/** The scroll position of the reader, in pixels. */
const PLACE = 1_200;

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Where the page rests: cards that have just been drawn may still push it. */
async function restAt(page: Page): Promise<number> {
  let place = Number.NaN;
  await expect
    .poll(async () => {
      const before = place;
      place = await scrollY(page);
      return place === before;
    })
    .toBe(true);
  return place;
}
const cards = (page: Page) => page.getByRole("main").getByRole("listitem");
const bar = (page: Page, t: Translate) => page.getByRole("group", { name: t("list.classifications") });

/** Opens another screen through the footer, which is always in view, and goes one step back. */
async function leaveAndReturn(page: Page, t: Translate) {
  await page
    .getByRole("navigation", { name: t("footer.label") })
    .getByRole("link")
    .nth(1)
    .click();
  await expect(bar(page, t)).toHaveCount(0);
  await page.goBack();
}

test("LIST-02 LIST-03 ROUTE-25 a step back and a reload restore the filter, the pages and the scroll position", async ({
  page,
  t,
}) => {
  await page.goto("/m/gameList?gameType=RNG");
  const filter = bar(page, t).getByRole("button", { name: t("classify.VIDEO"), exact: true });
  await filter.click();
  for (const pageNo of [2, 3]) {
    await page.getByRole("button", { name: t("list.more"), exact: true }).click();
    await expect(cards(page)).toHaveCount(pageNo * 35);
  }
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG&type=VIDEO&page=3$/);
  const counter = page.getByRole("main").getByRole("status");
  const counted = await counter.innerText();
  const expectSame = async () => {
    await expect(cards(page)).toHaveCount(105);
    await expect.poll(() => scrollY(page)).toBe(PLACE);
    await expect(filter).toHaveAttribute("aria-pressed", "true");
    expect(await counter.innerText()).toBe(counted);
  };
  await page.evaluate((top) => scrollTo(0, top), PLACE);
  await leaveAndReturn(page, t);
  await expectSame();

  await page.reload();
  await expectSame();

  const link = await page.context().newPage();
  await link.goto(page.url());
  await expect(cards(link)).toHaveCount(105);
  expect(await scrollY(link)).toBe(0);
});

test("API-26 a list starts with the brand's banner, which is part of the page and has a link", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("groupName=m_game")) asked.push(request.url());
  });
  await page.goto("/m/slot-games");
  await page.getByRole("main").getByRole("link", { name: "转出好运" }).click();
  await expect(page).toHaveURL(/\/m\/inHouse$/);
  expect(asked).toEqual([]);
});

test("VENDOR-01 the strip shows the vendor that a link names", async ({ page, t }) => {
  await page.goto("/m/gameList?gameType=RNG");
  const strip = page.getByRole("main").getByRole("group", { name: t("vendor.picker") });
  const last = strip.getByRole("button").last();
  await expect(last).not.toBeInViewport();
  const name = await last.innerText();
  await last.click();
  await expect(page).toHaveURL(/vassalage=/);
  await page.goto(page.url());
  const chosen = strip.getByRole("button", { name, exact: true, pressed: true });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  expect(await scrollY(page)).toBe(0);
});

test("a list of hundreds keeps only the cards near the screen, to its end and back to its place", async ({
  page,
  t,
}) => {
  await page.goto("/m/gameList?gameType=RNG&page=12");
  const counter = page.getByRole("main").getByRole("status");
  await expect(counter).toContainText("420");
  await expect.poll(() => cards(page).count()).toBeLessThan(60);
  await page.getByRole("button", { name: t("list.more"), exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(15_000);
  await expect.poll(() => cards(page).count()).toBeLessThan(60);
  const place = await restAt(page);
  await leaveAndReturn(page, t);
  await expect.poll(() => scrollY(page)).toBe(place);
  await expect(cards(page).last()).toBeInViewport();

  // At any scroll position and width, the next frame is full of cards.
  const readEdges = (top: number) =>
    page.evaluate(async (place) => {
      scrollTo({ top: place, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const drawn = [...document.querySelectorAll("main li")].map((card) => card.getBoundingClientRect());
      return {
        above: Math.max(0, ...drawn.slice(0, 1).map((first) => first.top)),
        below: Math.max(0, ...drawn.slice(-1).map((last) => innerHeight - last.bottom)),
        count: drawn.length,
      };
    }, top);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    for (const top of [8_000, 3_000, 8_000]) {
      const { above, below, count } = await readEdges(top);
      expect([above, below]).toEqual([0, 0]);
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(60);
    }
  }
});

test("recent searches appear under the box and search again at a tap", async ({ page, t }) => {
  await page.goto("/m/slot-games");
  const box = page.getByRole("searchbox", { name: t("search.label") });
  await box.fill("jade");
  await box.press("Enter");
  await expect(page).toHaveURL(/name=jade$/);
  await page.getByRole("button", { name: t("search.clear"), exact: true }).click();
  await expect(page).toHaveURL(/\/m\/slot-games$/);
  await box.blur();
  await box.focus();
  const recent = page.getByRole("region", { name: t("search.recent") });
  await expect(recent.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await recent.getByRole("button", { name: "jade", exact: true }).click();
  await expect(page).toHaveURL(/name=jade$/);
  await expect(recent).toHaveCount(0);
});
