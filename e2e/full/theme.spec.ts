/** What the browser computes of a theme. */
import { expect, type Page } from "@playwright/test";
import { loadSharp } from "../../apps/api/src/platform/sharp.ts";
import { test } from "../brands.ts";

const path = "/m/home";

/** The brightness that the eye sees, from 0 for black to 1 for white (WCAG's relative luminance). */
const readLook = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) throw new Error("no canvas");
    const brightnessOf = (color: string) => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const page = getComputedStyle(document.documentElement);
    const header = getComputedStyle(document.querySelector("header") ?? document.body);
    return {
      scheme: page.colorScheme,
      ground: brightnessOf(page.backgroundColor),
      header: brightnessOf(header.backgroundColor),
      text: brightnessOf(header.color),
    };
  });

test("LAYOUT-13 a brand that names no theme is dark, regardless of the device's preference", async ({
  page,
  t,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.route(`**${path}`, async (route) => {
    // The tests' own client knows no brand's host by its name.
    const { host } = new URL(route.request().url());
    const url = route
      .request()
      .url()
      .replace(/\/\/[\w.]+/, "//127.0.0.1");
    const response = await route.fetch({ url, headers: { ...route.request().headers(), host } });
    const html = (await response.text()).replace(/ data-theme="[^"]*"/, "").replace(/"theme":"[^"]*",?/, "");
    await route.fulfill({ response, body: html });
  });
  await page.goto(path);
  await expect(page.getByRole("navigation", { name: t("hub.menu") })).toBeVisible();
  const look = await readLook(page);
  expect(look.scheme).toBe("dark");
  expect(Math.max(look.ground, look.header)).toBeLessThan(0.05);
  expect(look.text).toBeGreaterThan(0.5);
});

test("a game is dark up to its edges, without a place for the page's scrollbar", async ({ page, t }) => {
  await page.goto("/m/slot-games");
  const cards = page.getByRole("main").getByRole("listitem");
  await cards
    .getByRole("button", { name: t("game.demo") })
    .first()
    .click();
  await expect(page.locator("iframe")).toBeVisible();
  const root = page.locator("html");
  await expect(root).toHaveCSS("color-scheme", "dark");
  await expect(root).toHaveCSS("scrollbar-gutter", "auto");
  await expect(root).toHaveCSS("overflow-y", "hidden");
  await page.goto("/m/slot-games");
  await expect(root).toHaveCSS("scrollbar-gutter", "stable");
});

test("a brand's theme takes the place of the default", async ({ page, t, brand }) => {
  await page.goto(path);
  await expect(page.getByRole("navigation", { name: t("hub.menu") })).toBeVisible();
  const { scheme, header, text } = await readLook(page);
  expect(scheme).toBe(brand === "nova" ? "dark" : "light");
  expect(header > text).toBe(brand === "lotus");
});

test.describe("on a desktop", () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });

  /** The most that red, green or blue of the scrollbar's place differ from those of the page beside it. */
  async function compareEdge(page: Page): Promise<number> {
    const sharp = await loadSharp();
    const png = await page.screenshot({ animations: "disabled" });
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    const readPixel = (fromRight: number) => {
      const at = (info.width * (info.height / 2 + 1) - fromRight) * info.channels;
      return [...data.subarray(at, at + 3)];
    };
    const beside = readPixel(40);
    return Math.max(...readPixel(2).map((value, index) => Math.abs(value - (beside[index] ?? 0))));
  }

  test("the scrollbar's place is masked with the page beside an open sheet", async ({ page, t }) => {
    await page.goto("/m/gameList?gameType=RNG");
    await page.getByRole("button", { name: t("list.provider"), exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const width = await page.locator("html").evaluate((root) => root.getBoundingClientRect().width);
    expect(width, "a scrollbar has its place").toBeLessThan(1278);
    await expect.poll(() => compareEdge(page)).toBeLessThanOrEqual(2);
    await page.getByRole("button", { name: t("common.close"), exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => compareEdge(page)).toBeLessThanOrEqual(2);
  });
});
