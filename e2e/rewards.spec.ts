/** The rewards of members, from a tap or an operator's act to the wallet and the account record. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { languageTags } from "@croupier/domain/languages";
import { findLivingPostmaster } from "@croupier/embedded-postgres/postmaster-file";
import { socketUrl } from "@croupier/embedded-postgres/socket";
import { demoPassword } from "@croupier/test-kit/sign-in";
import { expect, type Page } from "@playwright/test";
import { showAuthenticatorCode } from "./accounts.ts";
import { expectAccessible, test } from "./brands.ts";
import { type Enrolled, enrolOperator } from "./desk.ts";
import { enterAsNewMember } from "./entrance.ts";

/** No code is taken twice: one after the enrolment's is of the next step. */
const CODE_STEP_MS = 30_000;
const symbols = { nova: "¥", lotus: "R$" } as const;

/** Runs a command of `croupier` beside the product, as an operator who answers its questions. @returns its output */
async function runCroupier({ username, key }: Enrolled, words: readonly string[]): Promise<string> {
  const folder = process.env.E2E_DATA_DIR ?? "";
  const server = findLivingPostmaster(join(folder, "postgres"));
  const env = {
    ...process.env,
    DATABASE_URL: socketUrl(server?.socketDir ?? "", "croupier", "croupier_app"),
    MASTER_SECRET: readFileSync(join(folder, "secrets", "master-secret"), "utf8").trim(),
  };
  const program = fileURLToPath(new URL("../apps/api/bin/croupier.mjs", import.meta.url));
  const terminal = spawn(process.execPath, [program, ...words, "--operator", username], {
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  terminal.stdin?.end(`${demoPassword}\n${showAuthenticatorCode(key, Date.now() + CODE_STEP_MS)}\n`);
  let said = "";
  for await (const part of terminal.stdout ?? []) said += String(part);
  return said;
}

// A visitor who wants no motion has no wheel that turns.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("rewards", () => {
  test("EXT-03 RWD-01 RWD-20 RWD-21 RWD-26 a member checks in, is given goodwill, claims both, spins the wheel, and finds them in the record", async ({
    page,
    browser,
    t,
    brand,
    language,
    books,
  }) => {
    const number = new Intl.NumberFormat(languageTags[language], { minimumFractionDigits: 2 });
    const format = (amount: number) => `${symbols[brand]} ${number.format(amount)}`;
    const main = page.getByRole("main");
    const openTab = async (of: Page, name: string) => {
      await of.getByRole("tab", { name, exact: true }).click();
      await expect(of.getByRole("tab", { name, exact: true })).toHaveAttribute("aria-selected", "true");
    };
    const { username } = await enterAsNewMember(page, { brand, language, books });

    await page.goto("/m/rewardCenter");
    await expect(main.getByText(t("rewards.empty.available"))).toBeVisible();
    await openTab(page, t("missions.title"));
    const missions = main.getByRole("list", { name: t("missions.title") }).getByRole("listitem");
    await expect(missions).toHaveCount(5);
    await expect(main.getByText(t("missions.progress", { current: "1", target: "5" }))).toBeVisible();
    await main.getByRole("button", { name: t("missions.checkInNow"), exact: true }).dblclick();
    await expect(main.getByRole("button", { name: t("missions.isDone"), exact: true })).toBeDisabled();
    await expect(page.getByText(t("missions.toClaimBoth", { amount: format(1) }))).toBeVisible();
    await expectAccessible(page);

    const operator = await enrolOperator(browser, brand, books);
    await operator.desk.context().close();
    const what = ["reward", "grant", username, "--amount", "12.5", "--case", `case-${username}`];
    const answer = await runCroupier(operator, [...what, "--reason", "a long wait", "--brand", brand]);
    expect(answer).toContain("grant");

    // The given reward reaches the open page automatically.
    await main.getByRole("link", { name: t("missions.toClaim"), exact: true }).click();
    await expect(main.getByRole("heading", { name: t("rewards.source.goodwill") })).toBeVisible();
    await expect(main.getByRole("heading", { name: t("rewards.source.checkIn") })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("button", { name: t("rewards.claimAll", { amount: format(13.5) }) }).dblclick();
    await expect(main.getByText(t("rewards.empty.available"))).toBeVisible();
    await expect(page.getByRole("banner")).toContainText(format(13.5));
    await openTab(page, t("rewards.tab.received"));
    await expect(main.getByRole("listitem")).toHaveCount(2);
    await page.reload();
    await expect(main.getByText(t("rewards.state.claimed"))).toHaveCount(2);
    await expectAccessible(page);

    // The check-in gave a spin. The wheel stops at the stored prize, and the prize stays.
    await openTab(page, t("wheel.title"));
    await expect(main.getByText(`${t("wheel.source.checkIn")} 1`, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("button", { name: t("wheel.spin"), exact: true }).dblclick();
    await expect(main.getByText(t("wheel.turning"))).toBeVisible();
    const outcome = main.getByRole("status").locator("strong");
    await expect(outcome).toBeVisible();
    const history = main.getByRole("list", { name: t("wheel.history") }).getByRole("listitem");
    await expect(history).toHaveCount(1);
    const said = { nothing: t("wheel.won.nothing"), spin: t("wheel.won.spin") } as const;
    const told = await outcome.textContent();
    const kind = (["nothing", "spin"] as const).find((one) => said[one] === told);
    await page.reload();
    await expect(history).toHaveCount(1);
    const [stored = ""] = await history.locator("span").allTextContents();
    if (kind) expect(stored).toBe(t(`wheel.prize.${kind}`));
    else expect(told).toBe(t("wheel.won.money", { amount: stored }));
    await expectAccessible(page);

    await page.goto("/m/transaction/record");
    await expect(main.getByText(new RegExp(`${number.format(12.5)}`)).first()).toBeVisible();
    await expect(main.getByText(new RegExp(`(?<!\\d)${number.format(1)}`)).first()).toBeVisible();
    expect(await books.findFaults()).toEqual([]);
  });
});
