/** Every form under a browser that translates the page: it puts elements of its own in the place of all texts. */
import { signIn } from "@croupier/test-kit/sign-in";
import { expect, type Page } from "@playwright/test";
import { test } from "../brands.ts";

// Text typed here is refused, and a refusal of the server is logged by the browser. A screen that dies is logged by the app.
test.use({ expectedErrors: [[/Failed to load resource/], { scope: "test" }] });
test.setTimeout(240_000);

/** Wraps each text as Chrome's translator does, now and whenever one comes or changes. */
const translate = (): void => {
  const skipped = new Set(["SCRIPT", "STYLE", "FONT", "TEXTAREA", "TITLE"]);
  const wrap = (text: Text): void => {
    const { parentElement } = text;
    if (!parentElement || skipped.has(parentElement.tagName) || !text.data.trim()) return;
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    inner.textContent = text.data;
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    texts.forEach(wrap);
  };
  document.addEventListener("DOMContentLoaded", () => {
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text) wrap(target);
        for (const node of addedNodes) {
          if (node instanceof Text) wrap(node);
          else if (node.isConnected && node.nodeName !== "FONT") wrapAll(node);
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
};

/** Types invalid text into each field, sends, empties them, and sends again: hints become errors and hints again. */
async function tryForms(page: Page): Promise<void> {
  const main = page.getByRole("main");
  for (const text of ["1.5x", "", "1"]) {
    for (const field of await main.getByRole("textbox").all())
      if (await field.isEditable().catch(() => false)) await field.fill(text).catch(() => undefined);
    for (const button of await main.locator("button[type=submit]").all())
      if (await button.isVisible()) await button.click({ timeout: 5_000 }).catch(() => undefined);
  }
}

async function expectAlive(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    await expect(page.locator("font").first()).toBeAttached();
    await tryForms(page);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  }
}

test.beforeEach(async ({ context }) => {
  await context.addInitScript(translate);
});

test("CASE-31 no form of a visitor dies if the browser translates the page", async ({ page }) => {
  await expectAlive(page, ["/m/login", "/m/register", "/m/forget", "/m/forget?method=mobile"]);
});

test("CASE-31 no form of a member dies if the browser translates the page", async ({ page, t }) => {
  await signIn(page, t, "demo");
  await expectAlive(page, [
    "/m/voucherCenter",
    "/m/withdraw",
    "/m/changePsw",
    "/m/feedback",
    "/m/myAccount/index",
    "/m/securityCenter",
    "/m/gameRecord?period=range",
    "/m/transaction/record?period=range",
  ]);
  await page.goto("/m/set?tab=play");
  const heading = page.getByRole("heading", { name: t("limits.title"), exact: true });
  const limits = page.locator("main section").filter({ has: heading }).getByRole("listitem");
  await expect(limits.first()).toBeVisible();
  for (const button of await limits.getByRole("button").all()) {
    await button.click();
    const sheet = page.getByRole("dialog");
    await expect(sheet).toBeVisible();
    for (const text of ["1.5x", "", "0"]) {
      // Time at play is chosen and not typed.
      const field = sheet.getByRole("textbox").first();
      if (await field.isVisible()) await field.fill(text);
      await sheet.locator("button[type=submit]").first().click();
    }
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

test("CASE-31 no form of an agent dies if the browser translates the page", async ({ page, t }) => {
  await signIn(page, t, "agent");
  await expectAlive(page, ["/m/agentRegister", "/m/redRain", "/m/member/team", "/m/agent/team/pnl"]);
});
