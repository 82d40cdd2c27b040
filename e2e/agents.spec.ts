/** Agents and members of a demo with a past: income that is checked, a bill that is disputed, and points that are spent. */
import { expect } from "@playwright/test";
import { expectAccessible, test } from "./brands.ts";
import { enterAs } from "./entrance.ts";

test.describe("a demo's past", () => {
  test("EXT-20 EXT-22 an agent opens income, has it checked, and disputes a bill", async ({
    page,
    t,
    brand,
    language,
  }) => {
    const main = page.getByRole("main");
    await enterAs(page, { brand, language }, "agent");
    await page.goto("/m/member/agent/agentRebeat");
    const days = main.getByRole("region").filter({ has: page.getByRole("heading", { level: 2 }) });
    await days.last().getByRole("link").first().click();
    await expect(main.getByRole("button", { name: t("agentRebate.check"), exact: true })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("button", { name: t("agentRebate.check"), exact: true }).click();
    await expect(main.getByRole("region", { name: t("agentRebate.check") })).toContainText(
      t("agentRebate.agrees"),
    );

    await page.goto("/m/member/agent/agentDivident");
    await main.getByRole("button", { name: /\d/ }).first().click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: t("dispute.open"), exact: true }).click();
    await sheet.getByLabel(t("dispute.text"), { exact: true }).fill("2 ×");
    await expectAccessible(page);
    await sheet.getByRole("button", { name: t("dispute.send"), exact: true }).dblclick();
    await expect(sheet.getByText(t("dispute.state.open"))).toBeVisible();
  });

  test("EXT-04 a member spends points on a voucher, and finds it among orders, movements and rewards", async ({
    page,
    t,
    brand,
    language,
  }) => {
    const main = page.getByRole("main");
    await enterAs(page, { brand, language }, "demo");
    await page.goto("/m/mall/mallHome");
    const items = main.getByRole("list", { name: t("mall.goods"), exact: true });
    await items.getByRole("listitem").first().getByRole("button").click();
    const dialog = page.getByRole("dialog", { name: t("mall.confirm") });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("mall.redeem"), exact: true }).dblclick();
    await expect(dialog).toBeHidden();
    await main.getByRole("tab", { name: t("mall.orders"), exact: true }).click();
    await expect(main.getByText(t("mall.state.delivered")).first()).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("tab", { name: t("mall.movements"), exact: true }).click();
    await expect(main.getByText(t("mall.movement.spent")).first()).toBeVisible();
    await page.goto("/m/rewardCenter");
    await expect(main.getByRole("listitem").first()).toBeVisible();
  });
});
