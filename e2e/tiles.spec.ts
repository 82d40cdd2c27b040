import { expect } from "@playwright/test";
import { brandOrigin, test } from "./brands.ts";
import { compareRound } from "./drivers/compare.ts";
import { waitForGame } from "./drivers/driver.ts";
import { DRIVERS } from "./drivers/drivers.ts";
import { createOwnClient } from "./drivers/own-client.ts";
import { enterAsTrial } from "./entrance.ts";

/**
 * A tile of each kind that no other journey plays: the race is bet on first, and is run while the ticket is scratched.
 * `node tools/tiles.mjs` plays tiles of every engine.
 */
const TILES = [
  { engine: "derby", list: "/m/gameList?gameType=COCKFIGHT" },
  { engine: "scratch", list: "/m/gameList?gameType=ELOTT&type=SCRATCH" },
] as const;
/** Bets are taken for 45 s; the race before may still be shown. */
const RACE_LIMIT = { timeout: 90_000 };

test("a race is bet on and a ticket is scratched, and both are in the record with what they cost and won", async ({
  page,
  context,
  brand,
  language,
  books,
}) => {
  await enterAsTrial(page, { brand, language });
  const ids: string[] = [];
  for (const { engine, list } of TILES) {
    await page.goto(list);
    await page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
    const seat = {
      page,
      game: await waitForGame(page),
      language,
      currency: "CNY",
      invite: () => Promise.reject(new Error("nobody else plays")),
    };
    const played = await DRIVERS[engine]?.(seat);
    ids.push(...(played ?? []).map(({ id }) => id));
  }
  const member = createOwnClient(await context.storageState(), brandOrigin(brand));
  const compare = () => Promise.all(ids.map((id) => compareRound(books, member, id)));
  await expect
    .poll(compare, RACE_LIMIT)
    .toMatchObject(TILES.map(() => ({ arcade: { state: "settled" }, faults: [] })));
});
