/** The words of every banner are beside its art and complete: in every language, on narrow phones, and when long. */
import { bannerBox } from "@croupier/art/marks/banner";
import { createTranslate, type Translate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import type { BrandSeed } from "../../apps/api/src/seed/brand-seed.ts";
import { lotus } from "../../apps/api/src/seed/lotus.ts";
import { nova } from "../../apps/api/src/seed/nova.ts";
import { offered } from "../../tools/walk/draw.ts";
import { type Brand, test } from "../brands.ts";

const seeds: Readonly<Record<Brand, BrandSeed>> = { nova, lotus };
const places = [
  ["/m/home", "m_home"],
  ["/m/slot-games", "m_game"],
  ["/m/register", "m_reg"],
] as const;
const widths = [320, 390, 1280];

interface Words {
  title: string;
  content: string;
}

/** A line for each text that lies over the art, or that its banner or the screen cuts off. */
const findFaults = (page: Page, pictureUrl: string, words: readonly Words[]): Promise<string[]> =>
  page.evaluate(
    async ({ url, texts, box }) => {
      const image = document.querySelector<HTMLImageElement>('main img[src*="/art/banner/"]');
      const banner = image?.parentElement;
      const [strong, span] = [banner?.querySelector("strong"), banner?.querySelector("span")];
      if (!image || !banner || !strong || !span) return ["no banner"];
      if (!image.src.endsWith(url)) image.src = url;
      await image.decode();
      const faults: string[] = [];
      for (const { title, content } of texts) {
        if (strong.textContent !== title) strong.textContent = title;
        if (span.textContent !== content) span.textContent = content;
        const [frame, picture] = [banner.getBoundingClientRect(), image.getBoundingClientRect()];
        const scale = Math.max(picture.width / box.width, picture.height / box.height);
        const artLeft = picture.right - (box.width - box.quiet) * scale;
        for (const element of [strong, span]) {
          const range = document.createRange();
          range.selectNodeContents(element);
          for (const line of range.getClientRects()) {
            if (line.right > artLeft + 1 && line.top < picture.bottom)
              faults.push(`over the art: ${element.textContent}`);
            const isOut = line.top < frame.top || line.bottom > frame.bottom || line.left < frame.left;
            if (isOut || line.right > frame.right || line.right > innerWidth)
              faults.push(`outside: ${element.textContent}`);
          }
          const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
          if (scrollHeight > clientHeight + 2 || (clientWidth > 0 && scrollWidth > clientWidth + 1))
            faults.push(`cut: ${element.textContent}`);
        }
      }
      return [...new Set(faults)];
    },
    { url: pictureUrl, texts: words, box: bannerBox },
  );

async function openAt(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(path);
  await expect(page.locator('main img[src*="/art/banner/"]').first()).toBeVisible();
}

for (const [path, group] of places)
  test(`the banners of ${path} never write over their art, and show every word`, async ({ page, brand }) => {
    const banners = seeds[brand].announcements.filter(({ groupName }) => groupName === group);
    expect(banners.length).toBeGreaterThan(0);
    for (const width of widths) {
      await openAt(page, path, width);
      for (const { imageUrl = "", texts } of banners)
        expect(await findFaults(page, imageUrl, Object.values(texts)), `${width}`).toEqual([]);
    }
  });

/** Shows each banner of the carousel by its dot, and compares where they lie. */
async function expectDotsWithin(page: Page, t: Translate, where: string): Promise<void> {
  const slides = page.getByRole("region", { name: t("banner.label"), exact: true });
  await page.locator('main img[src*="/art/banner/"]').first().dispatchEvent("pointerdown");
  const dots = slides.getByRole("button");
  await expect(dots.nth(1)).toBeVisible();
  for (const dot of await dots.all()) {
    await dot.click();
    await expect(dot).toHaveAttribute("aria-current", "true");
    const shown = slides.locator(":not([inert]) > :is(a, div):has(> img)");
    const [own, banner] = [await dot.boundingBox(), await shown.boundingBox()];
    const frame = await slides.boundingBox();
    if (!own || !banner || !frame) throw new Error(`no dot or banner: ${where}`);
    expect(own.y, where).toBeGreaterThanOrEqual(banner.y - 1);
    expect(own.y + own.height, where).toBeLessThanOrEqual(banner.y + banner.height + 1);
    // The banner may still be moving sideways. At rest it fills the carousel.
    expect(own.x, where).toBeGreaterThanOrEqual(frame.x - 1);
    expect(own.x + own.width, where).toBeLessThanOrEqual(frame.x + frame.width + 1);
  }
}

test("HOME-18 the dots lie within the banner that is shown, on narrow phones and in every language", async ({
  page,
  brand,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAt(page, "/m/home", 320);
  for (const language of offered[brand]) {
    const t = createTranslate(language);
    await page.evaluate((chosen) => localStorage.setItem("language", JSON.stringify(chosen)), language);
    await page.reload();
    await expectDotsWithin(page, t, language);
  }
});

test("HOME-18 the dots lie within the lower banners above a list and a form, whatever their words", async ({
  page,
  brand,
  t,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const known = seeds[brand].announcements.find(({ groupName }) => groupName === "m_reg");
  const long = "A title that goes on and on until nobody would call it one any more";
  let titles: string[] = [];
  await page.route("**/wps/system/announcements?*", (route) => {
    const banners = titles.map((title, index) => ({
      id: `${index}`,
      url: known?.imageUrl ?? "",
      link: "",
      groupName: "m_reg",
      title,
      text: "",
    }));
    const value = { promotion: [], banners, player: [], popup: [], hot: [] };
    return route.fulfill({ json: { success: true, value } });
  });
  // A list with a choice of its own asks for its banners. A plain one has them in its page.
  for (const path of ["/m/register", "/m/slot-games?sort=new"])
    for (titles of [
      ["Short", "Brief"],
      ["Short", long],
    ])
      for (const width of [320, 390]) {
        await openAt(page, path, width);
        await expectDotsWithin(page, t, `${path} at ${width} px, ${titles.join(", ")}`);
      }
});

test("text of 200 % is below the art, complete", async ({ page, brand }) => {
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    }),
  );
  for (const [path, group] of places) {
    await openAt(page, path, 390);
    for (const { groupName, imageUrl = "", texts } of seeds[brand].announcements)
      if (groupName === group)
        expect(await findFaults(page, imageUrl, Object.values(texts)), path).toEqual([]);
  }
});

test("an operator's long text is below the art, complete", async ({ page, brand }) => {
  const long = {
    title: "A title that goes on and on until nobody would call it one any more",
    text: "And a text which explains at length what the title has left open, down to the last of its conditions, terms and dates",
  };
  const banner = seeds[brand].announcements.find(({ groupName }) => groupName === "m_reg");
  const banners = [{ id: "1", url: banner?.imageUrl ?? "", link: "", groupName: "m_reg", ...long }];
  const value = { promotion: [], banners, player: [], popup: [], hot: [] };
  await page.route("**/wps/system/announcements?*", (route) =>
    route.fulfill({ json: { success: true, value } }),
  );
  for (const width of widths) {
    await openAt(page, "/m/register", width);
    await expect(page.getByText(long.title)).toBeVisible();
    const url = (await page.locator('main img[src*="/art/banner/"]').first().getAttribute("src")) ?? "";
    expect(await findFaults(page, url, [{ title: long.title, content: long.text }]), `${width}`).toEqual([]);
  }
});
