import { type Language, languageTags } from "@croupier/domain/languages";
import type { Translate } from "@croupier/test-kit/translate";
import { createWpsClient } from "@croupier/test-kit/wps-client";
import { sendByHttp } from "@croupier/test-kit/wps-transport";
import { expect, type Page } from "@playwright/test";
import { createTranslate as createGameTexts } from "../apps/arcade/src/client/phrases.ts";
import type { RoundView } from "../apps/arcade/src/wire.ts";
import { register, signOut } from "./accounts.ts";
import type { Books } from "./books.ts";
import { type Brand, test } from "./brands.ts";
import { takeSeat } from "./game.ts";

const SPINS = 10;
const UNITS = 100_000;
const currencies = {
  nova: { code: "CNY", symbol: "¥" },
  lotus: { code: "BRL", symbol: "R$" },
} as const;

/** Amounts in the format of this brand and this language. */
function createFormat(brand: Brand, language: Language): (units: number) => string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat(languageTags[language], options);
  return (units) => `${currencies[brand].symbol} ${number.format(units / UNITS)}`;
}

/** Checks that every picture on the first screen has loaded. */
async function expectPictures(page: Page): Promise<void> {
  await expect(page.locator("main li img").first()).toBeVisible();
  const findMissing = () =>
    page.locator("main img").evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => {
          const { top, left } = image.getBoundingClientRect();
          return top < innerHeight && left < innerWidth;
        })
        .filter((image) => !image.complete || image.naturalWidth === 0)
        .map((image) => image.src),
    );
  await expect.poll(findMissing).toEqual([]);
}

/** Pays the first quick amount on the provider's page and comes back. @returns the amount in units */
async function deposit(page: Page, t: Translate, format: (units: number) => string): Promise<number> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("title.deposit") })
    .click();
  const quick = page
    .getByRole("group", { name: t("deposit.quick") })
    .getByRole("button")
    .first();
  const units = Number(await quick.textContent()) * UNITS;
  await quick.click();
  await page.getByRole("button", { name: t("deposit.submit"), exact: true }).click();
  await expect(page).toHaveURL(/^http:\/\/pay\.localhost:\d+\/dev\/pay\//);
  await page.getByRole("button", { name: t("server.pay.pay") }).click();
  await expect(page.locator("html")).not.toHaveAttribute("lang", "en");
  await page.getByRole("main").getByRole("link").click();
  // The payment page leads back to the order, with its steps.
  await expect(page).toHaveURL(/\/m\/voucherCenter\?order=/);
  const sheet = page.getByRole("dialog", { name: t("deposit.details") });
  await expect(sheet.getByRole("list", { name: t("deposit.timeline") })).toContainText(
    t("deposit.step.paid"),
  );
  await sheet.getByRole("button", { name: t("common.close") }).click();
  await expect(sheet).toHaveCount(0);
  const order = page.getByRole("region", { name: t("deposit.orders") }).getByRole("listitem");
  await expect(order).toHaveCount(1);
  await expect(order).toContainText(format(units));
  await expect(order).toContainText(t("deposit.step.paid"));
  await expect(page.getByRole("banner")).toContainText(format(units));
  return units;
}

/** Checks that the record lists exactly these rounds, newest first, with the stake and the win of each. */
async function expectRecord(
  page: Page,
  t: Translate,
  rounds: readonly RoundView[],
  format: (units: number) => string,
): Promise<void> {
  await page.goto("/m/gameRecord");
  await expect(page.getByText(t("record.countOf", { shown: SPINS, total: SPINS }))).toBeVisible();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(SPINS);
  for (const [index, round] of rounds.toReversed().entries()) {
    const net = Number(round.winUnits) - Number(round.stakeUnits);
    const row = rows.nth(index);
    await expect(row).toContainText(t("record.stakeOf", { amount: format(Number(round.stakeUnits)) }));
    const sign = net > 0 ? "+" : net < 0 ? "\u2212" : "";
    await expect(row).toContainText(`${sign}${format(Math.abs(net))}`);
    await expect(row).toContainText(t("record.state.settled"));
  }
  const stake = rounds.reduce((sum, round) => sum + Number(round.stakeUnits), 0);
  await expect(
    page
      .getByRole("definition")
      .filter({ hasText: format(stake) })
      .first(),
  ).toBeVisible();
}

/** Opens the newest round of the record: its calls lead to the balance that the member has. */
async function expectCalls(page: Page, t: Translate, round: RoundView, format: (units: number) => string) {
  await page.getByRole("main").getByRole("listitem").first().getByRole("button").click();
  const sheet = page.getByRole("dialog");
  const bet = sheet.getByRole("listitem").filter({ hasText: t("round.kind.bet") });
  await expect(bet).toContainText(`\u2212${format(Number(round.stakeUnits))}`);
  const win = sheet.getByRole("listitem").filter({ hasText: t("round.kind.win") });
  if (Number(round.winUnits) > 0) await expect(win).toContainText(`+${format(Number(round.winUnits))}`);
  await sheet.getByRole("button", { name: t("common.close") }).click();
  await expect(sheet).toBeHidden();
}

/** Checks that the account record has them as one session of play, which opens to the same rounds. */
async function expectSession(page: Page, t: Translate): Promise<void> {
  await page.goto("/m/transaction/record?type=play");
  await page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("link", { name: t("booking.play") })
    .click();
  await expect(page).toHaveURL(/\/m\/gameRecord\?.*since=\d+&until=\d+$/);
  await expect(page.getByText(t("record.countOf", { shown: SPINS, total: SPINS }))).toBeVisible();
}

/** The member's balance in the ledger, in units. */
async function findBalance(books: Books, username: string): Promise<number> {
  const rows = await books.askLedger<{ units: string }>(
    `select balance_units::text as units from accounts join members using (member_id) where username = $1`,
    [username],
  );
  expect(rows).toHaveLength(1);
  return Number(rows[0]?.units);
}

test.describe("a new member", () => {
  test("REG-18 EXT-10 GAME-05 EXT-05 SESS-04 SESS-06 SESS-07 SEC-03 INV-01 INV-02 INV-12 registers, deposits, plays ten spins, finds them in the record to the last unit, and signs out", async ({
    page,
    context,
    t,
    brand,
    language,
    books,
  }) => {
    const format = createFormat(brand, language);
    await page.goto("/m/home");
    await expectPictures(page);
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("header.signUp") })
      .click();
    const { username } = await register(page, t, brand, books);
    await expect(page.getByRole("banner")).toContainText(format(0));
    const depositUnits = await deposit(page, t, format);

    await page.goto("/m/inHouse");
    await page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
    await expect(page).toHaveURL(/\/m\/play\?nodeId=/);
    const seat = await takeSeat(page, language, currencies[brand].code);
    const rounds: RoundView[] = [];
    while (rounds.length < SPINS) rounds.push(await seat.spin());
    expect(new Set(rounds.map(({ id }) => id)).size).toBe(SPINS);

    const balance = rounds.reduce(
      (sum, round) => sum - Number(round.stakeUnits) + Number(round.winUnits),
      depositUnits,
    );
    // The game has the one balance on the screen, and takeSeat compared it. The header shows it once the game is left.
    await expect(page.getByText(format(balance), { exact: true })).toHaveCount(0);
    await seat.game.getByRole("button", { name: createGameTexts(language)("close"), exact: true }).click();
    await expect(page.getByRole("banner")).toContainText(format(balance));
    await expectRecord(page, t, rounds, format);
    const newest = rounds.at(-1);
    if (newest) await expectCalls(page, t, newest, format);
    await expectSession(page, t);
    await expect(page.getByRole("banner")).toContainText(format(balance));

    expect(await findBalance(books, username)).toBe(balance);
    expect(await books.findFaults()).toEqual([]);

    const info = await page.evaluate(() => localStorage.getItem("MC_SESSION_INFO"));
    const { token } = JSON.parse(info ?? "{}") as { token: string };
    const secret = (await context.cookies()).find(({ name }) => name === "croupier_session")?.value ?? "";
    const { port, hostname } = new URL(page.url());
    const thief = createWpsClient({
      request: sendByHttp({ address: "127.0.0.1", port: Number(port) }),
      host: hostname,
    });
    thief.adopt({ token, secret: decodeURIComponent(secret) });
    expect((await thief.call("GET /wps/wallets/gcs")).sumBalance).toBe(Number((balance / UNITS).toFixed(2)));

    await signOut(page, t);
    expect(
      await page.evaluate(() => [localStorage.getItem("MC_SESSION_INFO"), localStorage.getItem("autoLogin")]),
    ).toEqual([null, "0"]);
    const answer = await thief.send("GET /wps/wallets/gcs");
    expect(answer.status).toBe(401);
    await page.goto("/m/gameRecord");
    await expect(page).toHaveURL(/\/m\/login$/);
  });
});
