/** Home stands still under a thumb: with short blocks and long words, and with live rooms. */
import { signIn } from "@croupier/test-kit/sign-in";
import { expect } from "@playwright/test";
import { test } from "../brands.ts";
import { expectSteady, scrollThrough, watchShifts } from "../steady.ts";

test.use({ serviceWorkers: "block" });

test("home does not move while it is scrolled through for the first time", async ({ page, t }) => {
  await watchShifts(page);
  await expectSteady(page, "/m/home", async () => {
    await scrollThrough(page);
    await expect(page.getByRole("region", { name: t("homeFooter.label") })).toBeVisible();
  });
});

test("a member's home does not move either", async ({ page, t }) => {
  await signIn(page, t, "demo");
  await watchShifts(page);
  await expectSteady(page, "/m/home", () => scrollThrough(page));
});
