/** Home does not move under a thumb: with short blocks and long words, and with live rooms. */
import { readBuild } from "@croupier/test-kit/front-build";
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

test("a member's home does not move either, not even where what they played last comes late", async ({
  page,
  t,
}) => {
  await signIn(page, t, "demo");
  await watchShifts(page);
  await expectSteady(page, "/m/home", () => scrollThrough(page));
  const script = readBuild()["src/features/games/recent-block.tsx"]?.file;
  for (const late of ["/wps/game/recent", `/${script}`]) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      ({ pathname }) => pathname === late,
      (route) => held.then(() => route.continue()),
    );
    // A reload would restore the last scroll position.
    await page.goto("about:blank");
    // The reader is already at its place, where the end of home would be if nothing kept room for it.
    const come = page
      .waitForRequest((request) => new URL(request.url()).pathname === late)
      .then(() => page.evaluate(() => scrollTo({ top: innerHeight, behavior: "instant" })))
      .then(() => release());
    await expectSteady(page, "/m/home", async () => {
      await come;
      await expect(page.getByRole("region", { name: t("title.slots") }).first()).toBeAttached();
      await scrollThrough(page);
    });
    await page.unrouteAll();
  }
});
