import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Reads something of the newest message to an address, from the development outbox. Messages are sent after the call that
 * asks for them is answered, so the outbox is opened until it has one.
 * @param recipient a telephone in its international form, or an e-mail address
 */
export async function readMessage(
  page: Page,
  recipient: string,
  read: (message: Locator) => Promise<string | null>,
): Promise<string> {
  const outbox = await page.context().newPage();
  const message = outbox.locator(`li[data-recipient="${recipient}"]`).first();
  await expect(async () => {
    await outbox.goto("/dev/outbox?refresh=off");
    await expect(message).toBeVisible({ timeout: 500 });
  }).toPass();
  const found = (await read(message)) ?? "";
  await outbox.close();
  return found;
}

/** The code in the newest message to an address. */
export const readCode = async (page: Page, recipient: string): Promise<string> =>
  /\b\d{6}\b/.exec(
    await readMessage(page, recipient, (message) => message.locator("pre").textContent()),
  )?.[0] ?? "";

/** Where the link of the newest message to an address leads. */
export const readLink = (page: Page, recipient: string): Promise<string> =>
  readMessage(page, recipient, (message) => message.locator("a").first().getAttribute("href"));
