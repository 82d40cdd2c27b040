/** Content does not jump: nothing moves while a screen loads for the first time over a slow network. */

import { signIn } from "@croupier/test-kit/sign-in";
import { expect } from "@playwright/test";
import { getIds } from "../../tools/walk/site-ids.ts";
import { brandOrigin, test } from "../brands.ts";
import { takeSeat } from "../game.ts";
import { expectSteady, watchShifts } from "../steady.ts";

test.use({ serviceWorkers: "block" });

const open = [
  "/m/home",
  "/m/gameList?gameType=RNG",
  "/m/gameList?gameType=RNG&data=hot",
  "/m/gameList?gameType=RNG&name=dragon",
  "/m/slot-games",
  "/m/sport-games",
  "/m/lott",
  "/m/elott",
  "/m/hot-games",
  "/m/inHouse",
  "/m/providers",
  "/m/providers?vassalage=BGS",
  "/m/activity",
  "/m/notice",
  "/m/help",
] as const;

for (const path of open) {
  test(`${path} does not move while it loads for the first time`, async ({ page }) => {
    await watchShifts(page);
    await expectSteady(page, path);
  });
}

test("a promotion does not move while it loads for the first time", async ({ page, books, brand }) => {
  const [promotion] = await books.askLedger<{ id: string }>(
    `select promotion_id::text as id from promotions join merchants m using (merchant_id)
     where m.code = $1 and enabled and starts_at <= now() and coalesce(ends_at > now(), true) limit 1`,
    [brand],
  );
  await watchShifts(page);
  await expectSteady(page, `/m/activityDetail?id=${promotion?.id}`);
});

test("a member's promotions do not move while their status in each is loaded", async ({ page, t }) => {
  await signIn(page, t, "demo");
  await watchShifts(page);
  const button = page.getByRole("button", { name: t("promotion.join") }).first();
  await expectSteady(page, "/m/activity", () => expect(button).toBeVisible());
});

test("an agent's pages do not move when the offered contracts come", async ({ page, t }) => {
  await signIn(page, t, "agent");
  await watchShifts(page);
  for (const path of ["/m/agent", "/m/mine"]) {
    await page.evaluate(() => sessionStorage.clear());
    await expectSteady(page, path, () => page.getByRole("dialog", { name: t("contract.title") }).waitFor());
  }
});

test("a member's own lists do not move while they load for the first time", async ({ page, t }) => {
  await signIn(page, t, "demo");
  await watchShifts(page);
  await expectSteady(page, "/m/fav-games");
  await expectSteady(page, "/m/gameList?gameType=RNG&data=recent");
});

test("a member's money and security do not move when form and entries come", async ({ page, t }) => {
  await signIn(page, t, "demo");
  await watchShifts(page);
  const main = page.getByRole("main");
  const last = {
    "/m/withdraw": main.getByRole("region", { name: t("withdraw.orders") }),
    "/m/voucherCenter": main.getByRole("region", { name: t("deposit.orders") }),
    "/m/securityCenter": main.getByRole("heading", { name: t("sessions.title"), exact: true }),
  } as const;
  for (const [path, part] of Object.entries(last))
    await expectSteady(page, path, () => expect(part).toBeVisible());
});

test("a member's money does not move with text of 200 % either, when its figures come", async ({
  page,
  t,
}) => {
  await signIn(page, t, "demo");
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    }),
  );
  await watchShifts(page);
  const main = page.getByRole("main");
  await expectSteady(page, "/m/voucherCenter", () =>
    expect(main.getByRole("region", { name: t("deposit.orders") })).toBeVisible(),
  );
});

test("PLAY-20 a member's limits do not push the help away when they come", async ({ page, t }) => {
  await signIn(page, t, "demo");
  await watchShifts(page);
  const limits = page.getByRole("main").getByRole("heading", { name: t("limits.title"), exact: true });
  await expectSteady(page, "/m/set?tab=play", () => expect(limits).toBeVisible());
});

test("a member's game keeps its place when it brings its own controls", async ({
  page,
  t,
  language,
  brand,
}) => {
  await signIn(page, t, "demo");
  const { game } = await getIds(brandOrigin(brand));
  await watchShifts(page);
  await expectSteady(page, `/m/play?nodeId=${encodeURIComponent(game)}`, async () => {
    await takeSeat(page, language, "CNY");
    await expect(page.getByRole("button", { name: t("play.leave"), exact: true })).toHaveCount(0);
  });
});
