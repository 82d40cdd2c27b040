/** A browser that blocks what the app would use (docs/security.md). */

import { signIn } from "@croupier/test-kit/sign-in";
import { expect } from "@playwright/test";
import { test } from "../brands.ts";
import { takeSeat } from "../game.ts";
import { plantedErrors } from "../planted-faults.ts";

test.use({
  serviceWorkers: "block",
  expectedErrors: [plantedErrors, { scope: "test" }],
});

test("FAULT-13 with its storage blocked the app opens, signs in and stays signed in while the page lives", async ({
  page,
  t,
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("planted", "SecurityError");
        },
      });
  });
  await page.goto("/m/home");
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("header.login") })
    .click();
  await page.getByLabel(t("login.username"), { exact: true }).fill("demo");
  await page.getByLabel(t("login.password"), { exact: true }).fill("croupier-demo-1");
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: t("title.deposit") })).toBeVisible();
});

test("FAULT-13 with pop-ups blocked a game is played in its frame, and links out are links", async ({
  page,
  context,
  t,
  language,
}) => {
  await context.addInitScript(() => {
    window.open = () => null;
  });
  await context.route("https://social.nova.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Telegram</h1>" }),
  );
  await signIn(page, t, "demo");
  await page.goto("/m/message");
  const opening = context.waitForEvent("page");
  await page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: t("message.telegram") })
    .click();
  const opened = await opening;
  await expect(opened.getByRole("heading", { name: "Telegram" })).toBeVisible();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();
  await page.goto("/m/inHouse");
  await page.getByRole("main").getByRole("list").getByRole("listitem").getByRole("button").first().click();
  await takeSeat(page, language, "CNY");
  expect(context.pages()).toHaveLength(1);
});
