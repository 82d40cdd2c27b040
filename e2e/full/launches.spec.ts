import { expect } from "@playwright/test";
import { createTranslate } from "../../apps/arcade/src/client/phrases.ts";
import type { RoundView } from "../../apps/arcade/src/wire.ts";
import { test } from "../brands.ts";
import { takeSeat } from "../game.ts";

/** Of a brand. */
const SERIES = 3;
const LAUNCHES = 10;
/** A slot wins about every third spin; a series of losses this long ends a launch without a win. */
const MOST_TAPS = 12;

test.describe("sixty launches of slots, half of them in each brand", () => {
  for (let series = 0; series < SERIES; series += 1) {
    test(`take each tap, also after their first win, series ${series + 1}`, async ({
      page,
      t,
      language,
      brand,
    }) => {
      const first = (brand === "nova" ? 0 : SERIES * LAUNCHES) + series * LAUNCHES;
      const g = createTranslate(language);
      let plays = 0;
      test.setTimeout(600_000);
      page.on("request", (request) => {
        if (new URL(request.url()).pathname === "/api/play") plays += 1;
      });
      for (let launch = 0; launch < LAUNCHES; launch += 1) {
        await page.goto("/m/slot-games");
        const tiles = page
          .getByRole("main")
          .getByRole("listitem")
          .getByRole("button", { name: t("game.demo") });
        await tiles.nth((first + launch) % (await tiles.count())).click();
        const { game } = await takeSeat(page, language, "XXX");
        const spin = game.getByRole("button", { name: g("spin"), exact: true });
        /** A tap where a thumb would put it, on whichever element is there. */
        const tap = async (): Promise<RoundView> => {
          const box = await spin.boundingBox();
          if (!box) throw new Error("the button that spins has no place");
          const answered = page.waitForResponse(
            (response) => new URL(response.url()).pathname === "/api/play",
          );
          await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
          const round = (await (await answered).json()) as RoundView;
          // Fifteen free spins play first, each with its wins.
          await expect(spin).toBeVisible({ timeout: 180_000 });
          return round;
        };
        plays = 0;
        let taps = 0;
        let won = false;
        while (!won && taps < MOST_TAPS) {
          taps += 1;
          won = BigInt((await tap()).winUnits) > 0n;
        }
        taps += 1;
        await tap();
        expect(plays, `launch ${launch + 1}: as many rounds as taps`).toBe(taps);
      }
    });
  }
});
