/** What a walk opens or does on a screen before it takes the picture. */
import type { Translate } from "@croupier/test-kit/translate";
import type { Locator, Page } from "@playwright/test";

type Open = (page: Page, t: Translate) => Promise<void>;

const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true }).first();
const seen = async (page: Page): Promise<void> => page.getByRole("dialog").first().waitFor();

/** Scrolls like a person, so that lazy content loads on the way. */
async function scrollToEnd(page: Page): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    const isAtEnd = await page.evaluate(() => {
      scrollBy(0, innerHeight);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    });
    if (isAtEnd) return;
    await page.waitForLoadState("networkidle", { timeout: 500 }).catch(() => undefined);
  }
}

const openings = {
  menu: async (page, t) => {
    await button(page, t("header.menu")).click();
    await seen(page);
  },
  "account menu": async (page, t) => {
    await button(page, t("header.account")).click();
    await seen(page);
  },
  search: async (page, t) => {
    await page
      .getByRole("searchbox", { name: t("search.label") })
      .first()
      .click();
    await button(page, t("search.close")).waitFor();
  },
  "end of the page": scrollToEnd,
  filter: async (page, t) => {
    await button(page, t("filter.open")).click();
    await seen(page);
  },
  providers: async (page, t) => {
    await button(page, t("list.provider")).click();
    await seen(page);
  },
  results: async (page, t) => {
    await page.getByText(t("lottery.results"), { exact: true }).first().click();
    await seen(page);
  },
  "empty form sent": async (page) => {
    await page.locator("button[type=submit]").first().click();
    await page.locator("[aria-invalid=true]").first().waitFor();
  },
} as const satisfies Readonly<Record<string, Open>>;

export type OpeningName = keyof typeof openings;

export const openOn = (name: OpeningName, page: Page, t: Translate): Promise<void> => openings[name](page, t);
