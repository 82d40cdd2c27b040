/** Looks at screens in every size and language: nothing is lost, cut, broken or wider than the page. */
import type { Language } from "@croupier/domain/languages";
import { expect, type Page } from "@playwright/test";
import { offered } from "../tools/walk/draw.ts";
import { findOverlaps, findSideways } from "../tools/walk/page-faults.ts";
import type { Brand } from "./brands.ts";
import { findBroken, findClipped, findLost } from "./lost-texts.ts";
import { untilFilled } from "./settled.ts";

export const NARROW = { width: 320, height: 640 };
const sizes = [NARROW, { width: 390, height: 844 }, { width: 844, height: 390 }];

/** Opens a screen, and waits until it has everything. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("h1").first(), path).toBeAttached();
  await untilFilled(page);
}

/** Has the next screens that are opened be in a language. */
export const choose = (page: Page, language: Language): Promise<void> =>
  page.evaluate((chosen) => localStorage.setItem("language", JSON.stringify(chosen)), language);

/** Sideways scrolling within the open sheet, if there is one. */
export const findWideSheet = (page: Page): Promise<number[]> =>
  page
    .locator("dialog[open], dialog[open] > *")
    .evaluateAll((boxes) =>
      boxes.map((box) => box.scrollWidth - box.clientWidth).filter((width) => width > 0),
    );

/** Axe finds the same in every language, so it is run in the first one. */
export const isFirst = (brand: Brand, language: Language): boolean => offered[brand][0] === language;

/** Expects that a screen is complete in every size; it is narrow afterwards. */
export async function expectWhole(page: Page, place: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const at = `${place} at ${size.width} px`;
    await expect.poll(() => findLost(page), `lost on ${at}`).toEqual([]);
    await expect.poll(() => findClipped(page), `clipped on ${at}`).toEqual([]);
    await expect.poll(() => page.evaluate(findSideways), at).toEqual([]);
    await expect.poll(() => findWideSheet(page), `wide sheet on ${at}`).toEqual([]);
    await expect.poll(() => findBroken(page), `broken on ${at}`).toEqual([]);
  }
  await page.setViewportSize(NARROW);
}

/** Expects that no text in view lies over another one. */
export const expectApart = (page: Page, place: string): Promise<void> =>
  expect.poll(() => page.evaluate(findOverlaps), `overlaps on ${place}`).toEqual([]);
