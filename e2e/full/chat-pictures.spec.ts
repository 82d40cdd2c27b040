/** Pictures in the chat: whole and without bands for the member, and the latest message in view at the desk. */

import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Locator, type Page } from "@playwright/test";
import { register } from "../accounts.ts";
import type { Books } from "../books.ts";
import { type Brand, expectAccessible, test } from "../brands.ts";
import { openDesk } from "../desk.ts";

const SCREEN = { width: 390, height: 844 };

/** A new member sends the picture of a screen. @returns their name */
async function sendTallPicture(page: Page, t: Translate, brand: Brand, books: Books): Promise<string> {
  await page.goto("/m/register");
  const { username } = await register(page, t, brand, books);
  const buffer = await page.screenshot({ type: "png" });
  await page.goto("/m/chat");
  const file = { name: "tall.png", mimeType: "image/png", buffer };
  await page.getByLabel(t("chat.addPicture")).setInputFiles(file);
  await expect(page.getByRole("log").getByRole("img", { name: t("chat.picture") })).toBeVisible();
  await expect(page.getByText(t("chat.sending"))).toHaveCount(0);
  return username;
}

async function expectWhole(place: Locator, mostHeight: number): Promise<void> {
  const { width, height } = (await place.boundingBox()) ?? { width: 0, height: 1 };
  expect(Math.abs(width / height - SCREEN.width / SCREEN.height)).toBeLessThan(0.01);
  expect(height).toBeLessThanOrEqual(mostHeight);
}

test("CASE-34 a picture of a kind that the server does not take is redrawn and sent, under any name", async ({
  page,
  t,
  brand,
  books,
}) => {
  await page.goto("/m/register");
  await register(page, t, brand, books);
  await page.goto("/m/chat");
  const webp = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 3_000, height: 1_500 });
    canvas.getContext("2d")?.fillRect(0, 0, 1_500, 1_500);
    return canvas.toDataURL("image/webp").split(",")[1] ?? "";
  });
  const buffer = Buffer.from(webp, "base64");
  expect(buffer.subarray(8, 12).toString()).toBe("WEBP");
  await page.getByLabel(t("chat.addPicture")).setInputFiles({ name: "IMG_1.jpg", mimeType: "", buffer });
  const picture = page.getByRole("log").getByRole("img", { name: t("chat.picture") });
  await expect(picture).toBeVisible();
  await expect(page.getByText(t("chat.sending"))).toHaveCount(0);
  await page.reload();
  const shapeOf = (image: HTMLImageElement) => image.naturalWidth / image.naturalHeight;
  await expect.poll(() => picture.evaluate(shapeOf)).toBe(2);
});

test("a tall picture is complete in the chat, without bands beside it", async ({ page, t, brand, books }) => {
  await sendTallPicture(page, t, brand, books);
  const picture = page.getByRole("log").getByRole("img", { name: t("chat.picture") });
  await expectWhole(picture.locator(".."), SCREEN.height / 2);
});

test("a picture opens on the full screen, and in its full size at a tap", async ({
  page,
  t,
  brand,
  books,
}) => {
  await sendTallPicture(page, t, brand, books);
  // A finger goes for the picture's middle, and knows of no button.
  const box = await page
    .getByRole("log")
    .getByRole("img", { name: t("chat.picture") })
    .boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  const viewer = page.getByRole("dialog", { name: t("chat.picture"), exact: true });
  const picture = viewer.getByRole("img");
  await expect(picture).toBeInViewport({ ratio: 1 });
  const close = viewer.getByRole("button", { name: t("common.close"), exact: true });
  await expect(close).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await viewer.getByRole("button", { name: t("chat.fullSize"), exact: true }).click();
  const { naturalWidth, naturalHeight } = await picture.evaluate((image: HTMLImageElement) => ({
    naturalWidth: image.naturalWidth,
    naturalHeight: image.naturalHeight,
  }));
  expect(await picture.boundingBox()).toMatchObject({ width: naturalWidth, height: naturalHeight });
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(viewer).toHaveCount(0);
});

test("the desk opens at the latest message, below a picture that comes later", async ({
  page,
  browser,
  t,
  brand,
  books,
}) => {
  const username = await sendTallPicture(page, t, brand, books);
  const text = "Where is it?";
  await page.getByLabel(t("chat.input")).fill(text);
  await page.getByRole("button", { name: t("chat.send"), exact: true }).click();
  await expect(page.getByText(t("chat.sending"))).toHaveCount(0);

  const desk = await openDesk(browser, brand, books);
  await desk.setViewportSize({ width: 844, height: 390 });
  await desk.getByRole("navigation").getByRole("link").filter({ hasText: username }).click();
  const thread = desk.getByRole("log");
  const image = thread.getByRole("img");
  await image.scrollIntoViewIfNeeded();
  const isLoaded = () => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0);
  await expect.poll(isLoaded).toBe(true);
  await expectWhole(image, 360);
  await desk.reload();
  await expect.poll(isLoaded).toBe(true);
  await expect(thread.getByText(text)).toBeInViewport();
  await desk.context().close();
});
