import { languageNames } from "@croupier/domain/language-names";
import { type Language, languages, languageTags, parseLanguageList } from "@croupier/domain/languages";
import { signIn } from "@croupier/test-kit/sign-in";
import { createTranslate, readCatalogue } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import { readTexts } from "../../tools/walk/page-faults.ts";
import { type Brand, test } from "../brands.ts";
import { untilFilled, untilIdle } from "../settled.ts";

/** The languages that each brand's template offers. */
const offered: Readonly<Record<Brand, readonly Language[]>> = {
  nova: parseLanguageList("CN,EN,VI"),
  lotus: parseLanguageList("EN,PT"),
};
const visitorPaths = ["/m/home", "/m/login", "/m/register", "/m/slot-games", "/m/providers", "/m/trail"];
const memberPaths = [
  "/m/voucherCenter",
  "/m/withdraw",
  "/m/gameRecord",
  "/m/transaction/record",
  "/m/profitandloss",
  "/m/statement",
  "/m/securityCenter",
  "/m/set?tab=play",
  "/m/webEmail",
  "/m/withdraw?turnover=1",
];
/** Words that are the same in every language, and names. */
const NAMES =
  /^(?:nova|lótus|demo|agent|jackpot|e-sports?|id|vip|app|telegram|line|whatsapp|facebook|instagram|youtube|tiktok|twitter)$/i;

/** Phrase ids that are visible on the screen, and phrases of other languages that this language words differently. */
async function findForeign(page: Page, language: Language, others: readonly Language[]): Promise<string[]> {
  const own = readCatalogue(language);
  const ids = new Set(Object.keys(own));
  const ownTexts = new Set(Object.values(own));
  const foreign = new Set(others.flatMap((other) => Object.values(readCatalogue(other))));
  return (await page.evaluate(readTexts)).filter(
    (text) => ids.has(text) || (foreign.has(text) && !ownTexts.has(text) && !NAMES.test(text)),
  );
}

async function chooseLanguage(page: Page, from: Language, to: Language): Promise<void> {
  const t = createTranslate(from);
  await page.getByRole("button", { name: t("header.account"), exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: languageNames[to], exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", languageTags[to]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

interface Shown {
  readonly path: string;
  readonly language: Language;
  readonly brand: Brand;
}

async function expectOneLanguage(
  page: Page,
  { path, language, brand }: Shown,
  isComplete: (page: Page) => Promise<void>,
): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await isComplete(page);
  const others = languages.filter((other) => other !== language);
  expect(await findForeign(page, language, others), `${brand} ${path} in ${language}`).toEqual([]);
}

test.describe("the language", () => {
  test("I18N-05 changes every text of the lobby and of its menu without a reload, and is remembered", async ({
    page,
    brand,
    language,
  }) => {
    await page.goto("/m/home");
    await expect(page.locator("html")).toHaveAttribute("lang", languageTags[language]);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    let current = language;
    for (const next of [...offered[brand].filter((one) => one !== language), language]) {
      // The search must find these texts now; otherwise finding none after the change would prove nothing.
      expect(await findForeign(page, next, [current])).not.toEqual([]);
      await chooseLanguage(page, current, next);
      const footer = createTranslate(next)("footer.label");
      await expect(page.getByRole("navigation", { name: footer })).toBeVisible();
      await page.getByRole("button", { name: createTranslate(next)("header.menu"), exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect.poll(() => findForeign(page, next, [current])).toEqual([]);
      await page.keyboard.press("Escape");
      current = next;
    }
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    const stored = await page.evaluate(() => localStorage.getItem("language"));
    expect(stored).toBe(JSON.stringify(language));
  });

  test("I18N-05 applies to every screen of a visitor, in each language of the brand", async ({
    page,
    brand,
    language,
  }) => {
    let current = language;
    for (const next of offered[brand]) {
      await page.goto("/m/home");
      if (next !== current) await chooseLanguage(page, current, next);
      current = next;
      for (const path of visitorPaths)
        await expectOneLanguage(page, { path, language: next, brand }, untilIdle);
    }
  });

  test("I18N-05 applies to the screens of a member's money", async ({ page, brand, t }) => {
    await signIn(page, t, "demo");
    for (const language of offered[brand]) {
      await page.evaluate((chosen) => localStorage.setItem("language", JSON.stringify(chosen)), language);
      for (const path of memberPaths) await expectOneLanguage(page, { path, language, brand }, untilFilled);
    }
  });
});
