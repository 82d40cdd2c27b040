/** Low and narrow screens: fixed bars leave the page its room, and the ways in are in one line. */
import { signIn } from "@croupier/test-kit/sign-in";
import { createTranslate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import { offered } from "../../tools/walk/draw.ts";
import { test } from "../brands.ts";
import { expectSteady, watchShifts } from "../steady.ts";

const TARGET = 44;
/** The part of a low screen that header and footer may take. */
const MOST_FIXED = 1 / 3;
const LOW = { width: 844, height: 390 };
/** Phones that lie on their side, from the highest down to the low one. */
const LYING = [{ width: 932, height: 430 }, { width: 915, height: 412 }, LOW];
/** Letters of a country with its code. */
const LONGEST_COUNTRY = 22;
/** A button of one line is 44 px high. */
const ONE_LINE = 46;

const boxOf = async (page: Page, role: "complementary" | "navigation", name: string) => {
  const box = await page.getByRole(role, { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not there`);
  return box;
};

test("the download bar is at the end of a low page, right above the footer", async ({ page, t }) => {
  await page.setViewportSize(LOW);
  await page.goto("/m/home");
  const bar = page.getByRole("complementary", { name: t("download.title") });
  await expect(bar).toBeAttached();
  await expect(bar).not.toBeInViewport();
  // The bar may lie on the footer's line of 1 px, and fractions of a pixel come from the content above.
  await expect
    .poll(async () => {
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
      );
      const { y, height } = await boxOf(page, "complementary", t("download.title"));
      return Math.abs(y + height - (await boxOf(page, "navigation", t("footer.label"))).y) < 2;
    })
    .toBe(true);
  // The page itself ends above the bar.
  const pageEnd = await page.getByRole("main").evaluate((main) => {
    const { bottom } = main.getBoundingClientRect();
    return bottom - Number.parseFloat(getComputedStyle(main).paddingBottom);
  });
  expect(pageEnd).toBeLessThanOrEqual((await boxOf(page, "complementary", t("download.title"))).y + 1);
});

test("an open search has the page's room to itself, and its last suggestion clears the footer", async ({
  page,
  t,
}) => {
  await page.goto("/m/home");
  const bar = page.getByRole("complementary", { name: t("download.title") });
  await expect(bar).toBeInViewport();
  const box = page.getByRole("searchbox", { name: t("search.label") });
  await box.click();
  const suggestions = page.getByRole("region", { name: t("search.popular") });
  await expect(suggestions).toBeVisible();
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 320, height: 390 });
  const last = suggestions.getByRole("button").last();
  await last.evaluate((button) => button.closest("section")?.parentElement?.scrollTo(0, 10_000));
  const { y, height } = (await last.boundingBox()) ?? { y: Number.NaN, height: 0 };
  expect(y + height).toBeLessThanOrEqual((await boxOf(page, "navigation", t("footer.label"))).y);
  await box.blur();
  await expect(bar).toBeAttached();
});

test("MENU-01 the ways in are in one line each at 320 pixels, and a tap beside the menu closes it, in every language of the brand", async ({
  page,
  brand,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/m/home");
  for (const language of offered[brand]) {
    const t = createTranslate(language);
    await page.evaluate((chosen) => localStorage.setItem("language", JSON.stringify(chosen)), language);
    await page.reload();
    await page.getByRole("button", { name: t("header.menu"), exact: true }).click();
    const menu = page.getByRole("dialog");
    for (const name of [t("header.login"), t("header.signUp")]) {
      const box = await menu.getByRole("link", { name, exact: true }).boundingBox();
      expect(box?.height, name).toBeLessThanOrEqual(ONE_LINE);
    }
    const mask = 320 - ((await menu.boundingBox())?.width ?? 320);
    expect(mask).toBeGreaterThanOrEqual(TARGET);
    await page.mouse.click(320 - mask / 2, 320);
    await expect(menu).toHaveCount(0);
  }
});

test("the link to the content is above the page with text of 200 %, and in sight with the focus", async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/m/home");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const link = page.getByRole("link", { name: t("common.skip"), exact: true });
  await expect(link).not.toBeInViewport();
  // The page that starts puts its own link in the place of the shell's, and the focus goes with that one.
  await expect(async () => {
    await link.focus();
    await expect(link).toBeInViewport({ ratio: 1, timeout: 1_000 });
  }).toPass();
});

test("LAYOUT-16 a phone that lies on its side gives a list the height", async ({ page, t }) => {
  await page.setViewportSize(LOW);
  await signIn(page, t, "demo");
  for (const path of ["/m/home", "/m/slot-games", "/m/gameList", "/m/activity"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    const [header, footer] = [
      page.getByRole("banner"),
      page.getByRole("navigation", { name: t("footer.label") }),
    ];
    // The page that starts puts its own header and footer in the place of the shell's: until then one may be missing.
    for (const size of LYING) {
      await page.setViewportSize(size);
      const findFixedHeight = async () => {
        const boxes = [await header.boundingBox(), await footer.boundingBox()];
        return boxes.reduce((sum, box) => sum + (box?.height ?? size.height), 0);
      };
      await expect
        .poll(findFixedHeight, `${path} ${size.height}`)
        .toBeLessThanOrEqual(MOST_FIXED * size.height);
    }
    const isGameList = path === "/m/slot-games" || path === "/m/gameList";
    if (isGameList) {
      // The classifications come with the vendors, and push the games down.
      await expect(page.getByRole("button", { name: t("list.new"), exact: true })).toBeVisible();
      const card = page.getByRole("main").locator("[data-hold]").first();
      const isSeen = async () =>
        ((await card.boundingBox())?.y ?? LOW.height) < ((await footer.boundingBox())?.y ?? 0);
      await expect.poll(isSeen, path).toBe(true);
    }
  }
});

test("a bound number is in one line at 320 pixels, beside a long label", async ({ page, t }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, t, "agent");
  await page.evaluate(() => localStorage.setItem("language", '"EN"'));
  await page.goto("/m/myAccount/index");
  const number = page.getByRole("definition").filter({ hasText: /^\+\d+ \*+ \d+$/ });
  const lineHeight = await number.evaluate((one) => Number.parseFloat(getComputedStyle(one).lineHeight));
  expect((await number.boundingBox())?.height).toBeLessThan(1.5 * lineHeight);
});

test("both answers of the payment page are in view on a low screen", async ({ page, t }) => {
  await signIn(page, t, "demo");
  await page.goto("/m/voucherCenter");
  const quick = page.getByRole("group", { name: t("deposit.quick") }).getByRole("button");
  await quick.first().click();
  await page.getByRole("button", { name: t("deposit.submit"), exact: true }).click();
  const decline = page.getByRole("button", { name: t("server.pay.decline") });
  await expect(decline).toBeVisible();
  await page.setViewportSize(LOW);
  await expect(decline).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: t("server.pay.pay") })).toBeInViewport({ ratio: 1 });
});

test("EXT-18 the figures of a team are targets of 44 pixels that do not lie over each other", async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, t, "agent");
  await page.goto("/m/agent/team/pnl?period=30");
  // A sum above the lines is tapped with its name.
  const figures = page.getByRole("main").locator("li a:has(> small), dl > div:has(a)");
  await expect(figures.last()).toBeVisible();
  const boxes = await figures.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().toJSON()),
  );
  expect(boxes.length).toBeGreaterThan(10);
  for (const [at, one] of boxes.entries()) {
    expect(one.height).toBeGreaterThanOrEqual(TARGET);
    for (const other of boxes.slice(at + 1)) {
      const isApart =
        other.top >= one.bottom - 1 ||
        other.bottom <= one.top + 1 ||
        other.left >= one.right ||
        other.right <= one.left;
      expect(isApart).toBe(true);
    }
  }
});

test("country codes are complete in their select at 320 pixels, in every language", async ({
  page,
  brand,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // Nova asks for a number to recover a password, Lótus to log in.
  await page.goto(brand === "nova" ? "/m/forget" : "/m/login");
  for (const language of offered[brand]) {
    const t = createTranslate(language);
    await page.evaluate((chosen) => localStorage.setItem("language", JSON.stringify(chosen)), language);
    await page.reload();
    if (brand === "lotus") await page.getByText(t("login.methodSms"), { exact: true }).click();
    const codes = page.getByLabel(t("field.countryDialingCode"), { exact: true });
    const cut = await codes.evaluate((select: HTMLSelectElement) => {
      const pen = document.createElement("canvas").getContext("2d");
      if (!pen) throw new Error("no canvas");
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      pen.font = font;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
    });
    // A few islands have names that no line of a phone holds; their codes come first.
    expect(
      cut.filter((text) => text.length <= LONGEST_COUNTRY),
      language,
    ).toEqual([]);
  }
});

test("registration does not move while it loads at 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await watchShifts(page);
  await expectSteady(page, "/m/register");
});
