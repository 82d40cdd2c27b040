/** A member's header at the sizes of telephones: its targets, its texts, and its gaps. */
import { signIn } from "@croupier/test-kit/sign-in";
import { expect, type Locator } from "@playwright/test";
import { brandTitles, test } from "../brands.ts";
import { expectSteady, watchShifts } from "../steady.ts";

test.use({ serviceWorkers: "block" });

const TARGET = 44;

async function boxIn(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("it is not there");
  return box;
}

/** The screens of a member's header: width, height, and whether the balance is seen in full there, in every language. */
const HEADERS = [
  [320, 640, false],
  [390, 844, true],
  [480, 844, true],
  [844, 390, false],
] as const;

test("LAYOUT-10 a member's header has targets of 44 px, the balance in sight, and sign-out away from withdraw", async ({
  page,
  t,
  brand,
}) => {
  const value = { sumBalance: 12_345.67, currency: brand === "nova" ? "CNY" : "BRL" };
  await page.route("**/wps/wallets/gcs*", (route) => route.fulfill({ json: { success: true, value } }));
  await signIn(page, t, "demo");
  const banner = page.getByRole("banner");
  const logo = banner.getByRole("link", { name: t("header.logo", { title: brandTitles[brand] }) });
  const whole = banner.getByText(/12[.,]345[.,]67$/);
  const short = whole.locator("xpath=following-sibling::*");
  for (const [width, height, isWhole] of HEADERS) {
    await page.setViewportSize({ width, height });
    const at = `${width} x ${height}`;
    const ways = ["title.deposit", "title.withdraw", "title.responsiblePlay"] as const;
    const links = ways.map((id) => banner.getByRole("link", { name: t(id), exact: true }));
    const signOut = banner.getByRole("button", { name: t("logout.action"), exact: true });
    for (const target of [
      ...links,
      signOut,
      logo,
      banner.getByRole("button", { name: t("header.account") }),
    ]) {
      await expect(target, at).toBeInViewport({ ratio: 1 });
      const { width: across, height: high } = await boxIn(target);
      expect(Math.min(across, high), at).toBeGreaterThanOrEqual(TARGET);
    }
    const widths = [(await whole.boundingBox())?.width ?? 0, (await short.boundingBox())?.width ?? 0];
    expect(widths.filter((seen) => seen > 0).length, at).toBe(1);
    expect(isWhole ? widths[0] : Math.max(...widths), at).toBeGreaterThan(30);
    const cut = [whole, short].map((figure) =>
      figure.evaluate((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1),
    );
    expect(await Promise.all(cut), at).toEqual([false, false]);
    const withdraw = await boxIn(links[1] as Locator);
    const away = await boxIn(signOut);
    expect(away.x - (withdraw.x + withdraw.width), at).toBeGreaterThanOrEqual(TARGET);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      at,
    ).toBeLessThanOrEqual(0);
  }
});

test("LAYOUT-10 a member's home and settings do not move when the row of the header comes", async ({
  page,
  t,
}) => {
  await signIn(page, t, "demo");
  await watchShifts(page);
  const row = page.getByRole("banner").getByRole("link", { name: t("title.withdraw"), exact: true });
  for (const path of ["/m/home", "/m/set"]) await expectSteady(page, path, () => expect(row).toBeVisible());
});

test("LAYOUT-10 if the front no longer knows of a session, the header is a visitor's, of one row", async ({
  page,
  t,
}) => {
  await signIn(page, t, "demo");
  // The cookie stays, so that the server still leaves the room for a member's row.
  await page.evaluate(() => localStorage.removeItem("MC_SESSION_INFO"));
  await page.goto("/m/help");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: t("header.login"), exact: true })).toBeVisible();
  expect((await boxIn(banner)).height).toBeLessThan(2 * TARGET);
});
