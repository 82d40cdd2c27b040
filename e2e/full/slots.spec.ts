import { expect, type FrameLocator, type Page } from "@playwright/test";
import { createTranslate } from "../../apps/arcade/src/client/phrases.ts";
import { test } from "../brands.ts";
import { takeSeat } from "../game.ts";

const DEMO_CURRENCY = "XXX";
const LANDSCAPE = { width: 844, height: 390 };
const PARTS = [
  "title",
  "close",
  "window",
  "balance",
  "win",
  "bet",
  "spin",
  "message",
  "info",
  "sound",
] as const;

type Box = { x: number; y: number; width: number; height: number };

async function openDemo(page: Page, label: string): Promise<void> {
  await page.goto("/m/slot-games");
  await page.getByRole("main").getByRole("listitem").getByRole("button", { name: label }).first().click();
}

/** The boxes of the game's parts, within its frame. */
async function measure(game: FrameLocator): Promise<Record<(typeof PARTS)[number], Box>> {
  return game.locator("#game").evaluate(
    (root, ids) =>
      Object.fromEntries(
        ids.map((id) => {
          const { x, y, width, height } =
            root.querySelector(`#${id}`)?.getBoundingClientRect() ?? new DOMRect();
          return [id, { x, y, width, height }];
        }),
      ),
    PARTS,
  ) as Promise<Record<(typeof PARTS)[number], Box>>;
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

test.describe("a slot", () => {
  for (const size of [LANDSCAPE, { width: 390, height: 844 }, { width: 320, height: 640 }]) {
    test(`shows all of its parts apart at ${size.width} x ${size.height}`, async ({ page, t, language }) => {
      await page.setViewportSize(size);
      await openDemo(page, t("game.demo"));
      const { game } = await takeSeat(page, language, DEMO_CURRENCY);
      const boxes = await measure(game);
      const frame = await game.locator("body").evaluate(() => ({ width: innerWidth, height: innerHeight }));
      for (const part of PARTS) {
        const box = boxes[part];
        expect(box.width * box.height, part).toBeGreaterThan(0);
        expect(box.x, part).toBeGreaterThanOrEqual(0);
        expect(box.y, part).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width, part).toBeLessThanOrEqual(frame.width + 1);
        expect(box.y + box.height, part).toBeLessThanOrEqual(frame.height + 1);
        for (const other of PARTS)
          if (other !== part) expect(overlap(box, boxes[other]), `${part} over ${other}`).toBe(0);
      }
      const isWide = size.width > size.height;
      expect(boxes.window.width).toBeGreaterThan(frame.width * (isWide ? 0.45 : 0.6));
      if (isWide) expect(boxes.window.height).toBeGreaterThan(frame.height * 0.7);
      await game.locator("#bet").evaluate((bet) => {
        bet.textContent = "¥100.00";
      });
      const cut = await game
        .locator("output")
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map(({ id }) => id));
      expect(cut, "cut figures").toEqual([]);
      // A title letter by letter would be narrow and high.
      expect(boxes.title.height).toBeLessThan(boxes.title.width * 1.2);
    });
  }

  test("leaves one exit and no second balance on a low screen", async ({ page, t, language }) => {
    await page.setViewportSize(LANDSCAPE);
    await openDemo(page, t("game.demo"));
    const { game } = await takeSeat(page, language, DEMO_CURRENCY);
    await expect(page.getByRole("button", { name: t("play.leave"), exact: true })).toHaveCount(0);
    await expect(page.getByText(t("play.demo"), { exact: true })).toBeHidden();
    await game.getByRole("button", { name: createTranslate(language)("close"), exact: true }).click();
    await expect(page).toHaveURL(/\/m\/slot-games/);
  });

  test("lays its buttons to the side of the hand that plays", async ({ page, t, language }) => {
    const g = createTranslate(language);
    await openDemo(page, t("game.demo"));
    const { game } = await takeSeat(page, language, DEMO_CURRENCY);
    const spinIsLeft = async () => {
      const boxes = await measure(game);
      return boxes.spin.x < boxes.bet.x;
    };
    expect(await spinIsLeft()).toBe(false);
    await game.getByRole("button", { name: g("info"), exact: true }).click();
    await game.getByRole("switch", { name: g("leftHanded") }).check();
    await page.keyboard.press("Escape");
    expect(await spinIsLeft()).toBe(true);
    await page.setViewportSize(LANDSCAPE);
    await expect(game.locator("#spin")).toBeInViewport({ ratio: 1 });
    const { spin, window } = await measure(game);
    expect(spin.x + spin.width).toBeLessThanOrEqual(window.x);
  });

  test("opens with the stake of the last visit", async ({ page, t, language, brand }) => {
    const g = createTranslate(language);
    const currency = brand === "nova" ? "CNY" : "BRL";
    await page.goto("/m/login");
    await page.getByRole("button", { name: t("login.trial"), exact: true }).click();
    await expect(page).toHaveURL(/\/m\/home$/);
    const openGame = async () => {
      await page.goto("/m/inHouse");
      await page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
      return takeSeat(page, language, currency);
    };
    const first = await openGame();
    await first.game.getByRole("button", { name: g("lessBet"), exact: true }).click();
    await first.spin();
    const bet = await first.game.locator("#bet").innerText();
    const again = await openGame();
    await expect(again.game.locator("#bet")).toHaveText(bet);
  });

  test("plays automatically until it is told to stop, if the brand allows it", async ({
    page,
    t,
    language,
    brand,
  }) => {
    const g = createTranslate(language);
    const spins: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/api/play") spins.push(request.url());
    });
    await openDemo(page, t("game.demo"));
    const { game, spin } = await takeSeat(page, language, DEMO_CURRENCY);
    const auto = game.getByRole("button", { name: g("autoplay"), exact: true });
    const turbo = game.getByRole("button", { name: g("turbo"), exact: true });
    if (brand === "lotus") {
      await expect(auto).toBeHidden();
      await expect(turbo).toBeHidden();
      return;
    }
    await turbo.click();
    await expect(turbo).toHaveAttribute("aria-pressed", "true");
    await auto.click();
    const start = game.getByRole("button", { name: g("autoplayStart"), exact: true });
    await page.setViewportSize(LANDSCAPE);
    await expect(start).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await start.click();
    // The first spin may win fifteen free ones, which all come before the second.
    await expect.poll(() => spins.length, { timeout: 90_000 }).toBeGreaterThanOrEqual(2);
    // The button that spins now stops autoplay.
    await game.locator("#spin").click();
    await expect(game.getByRole("button", { name: g("spin"), exact: true })).toBeVisible({ timeout: 60_000 });
    const played = spins.length;
    expect(played).toBeLessThan(10);
    // A spin by hand takes longer than autoplay's pause: had autoplay gone on, there would be two more.
    await spin();
    expect(spins).toHaveLength(played + 1);
  });
});
