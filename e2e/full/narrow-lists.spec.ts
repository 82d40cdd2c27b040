/** Lists on narrow and on low, wide screens: the row of tools, and titles that tell alike games apart. */
import { createTranslate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import { test } from "../brands.ts";
import { untilFilled } from "../settled.ts";

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

/** The tools' boxes, by their shared parent: the one of the list of recent games is the first of them. */
const readTools = (page: Page, recent: string) =>
  page
    .getByRole("main")
    .getByRole("button", { name: recent, exact: true })
    .locator("xpath=..")
    .locator(":scope > :is(button, select)")
    .evaluateAll((tools) =>
      tools.map((tool) => {
        const { top, height, width } = tool.getBoundingClientRect();
        return { top: Math.round(top), height: Math.round(height), isCut: tool.scrollWidth > width + 1 };
      }),
    );

/** Of each title the letters that are seen above its cut. */
const readSeen = (titles: Element[]): string[] =>
  titles.map((title) => {
    const { bottom } = title.getBoundingClientRect();
    const [node] = title.childNodes;
    if (!node) return "";
    return [...(node.textContent ?? "")]
      .filter((_, at) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().bottom <= bottom + 1;
      })
      .join("");
  });

test("the tools of a list are in one row of one height, at any width", async ({ page, t }) => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto("/m/slot-games");
    await untilFilled(page);
    const tools = await readTools(page, t("list.recent"));
    expect(tools.length).toBeGreaterThanOrEqual(5);
    expect(new Set(tools.map(({ top, height }) => `${top} ${height}`)).size, `${size.width}`).toBe(1);
    expect(tools.some(({ isCut }) => isCut)).toBe(false);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test("no two games of a list read alike at 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/m/poker-games", "/m/elott", "/m/sport-games"]) {
    await page.goto(path);
    await untilFilled(page);
    const titles = page.getByRole("main").locator("[data-hold] > span > span:first-child");
    const seen = await titles.evaluateAll(readSeen);
    expect(seen.length, path).toBeGreaterThan(1);
    expect(
      seen.filter((text, at) => seen.indexOf(text) !== at),
      path,
    ).toEqual([]);
  }
});

test("a provider's name with a hyphen breaks between its words only", async ({ page }) => {
  const t = createTranslate("EN");
  await page.addInitScript(() => localStorage.setItem("language", '"EN"'));
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/m/esport-games");
    const strip = page.getByRole("main").getByRole("group", { name: t("vendor.picker") });
    await expect(strip.getByText(/^AV E.sports$/)).toBeAttached();
    const linesByWord = await strip.getByText(/E.sports$/).evaluateAll((names) =>
      names.map((name) => {
        const word = document.createRange();
        const [text] = name.childNodes;
        if (!text) return 0;
        word.setStart(text, (text.textContent ?? "").lastIndexOf(" ") + 1);
        word.setEnd(text, text.textContent?.length ?? 0);
        return new Set([...word.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(new Set(linesByWord), `${width}`).toEqual(new Set([1]));
  }
});
