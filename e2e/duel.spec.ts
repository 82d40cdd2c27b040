import { type BrowserContext, expect } from "@playwright/test";
import { DUEL_PHRASES } from "../apps/arcade/src/client/duel/phrases.ts";
import { createFormat } from "../apps/arcade/src/client/format.ts";
import { translateFrom } from "../apps/arcade/src/client/translate.ts";
import { PHRASES } from "../apps/arcade/src/engines/golden-flower/page/phrases.ts";
import type { GoldenFlowerView } from "../apps/arcade/src/engines/golden-flower/rules/view.ts";
import type { DuelView } from "../apps/arcade/src/wire.ts";
import { brandOrigin, test } from "./brands.ts";
import { compareRound } from "./drivers/compare.ts";
import { answerOf, type Seat, waitForGame } from "./drivers/driver.ts";
import { playToEnd, sitDown } from "./drivers/duel.ts";
import { createOwnClient } from "./drivers/own-client.ts";
import { enterAs } from "./entrance.ts";

const CURRENCY = "CNY";
const RAKE_PERCENT = 5;
/** A turn is 20 s, and the page asks every second. */
const CLOCK_LIMIT = { timeout: 60_000 };

test("two members play a duel at two phones; who closes theirs loses by the clock, and both records are right", async ({
  page,
  context,
  browser,
  brand,
  language,
  books,
}) => {
  const own = translateFrom(PHRASES, language);
  const w = translateFrom(DUEL_PHRASES, language);
  const format = createFormat(CURRENCY, language);
  const other = await browser.newContext({
    baseURL: brandOrigin(brand),
    locale: "zh-CN",
    userAgent: "Other phone",
  });
  const sit = async (of: BrowserContext, member: "demo" | "agent"): Promise<Seat> => {
    const at = of === context ? page : await of.newPage();
    await enterAs(at, { brand, language }, member);
    await at.goto(`/m/gameList?gameType=PVP&name=${encodeURIComponent("golden flower")}`);
    await at.getByRole("main").getByRole("listitem").getByRole("button").first().click();
    const game = await waitForGame(at);
    return { page: at, game, language, currency: CURRENCY, invite: () => sit(other, "agent") };
  };
  const patient = await sit(context, "demo");
  const hasty = await patient.invite();
  await expect(hasty.game.locator(".duel-panel")).toContainText(`${RAKE_PERCENT}%`);

  const waiting = await sitDown(patient);
  expect(waiting).toMatchObject({ state: "waiting", play: null });
  await expect(patient.game.locator(".duel-panel")).toContainText(w("searching"));
  const met = await sitDown(hasty);
  expect(met).toMatchObject({ id: waiting.id, state: "playing", stakeUnits: waiting.stakeUnits });
  // Each is told four letters of the other's round, and nothing by which a person could be found.
  for (const [seat, { roundId }] of [
    [patient, met],
    [hasty, waiting],
  ] as const) {
    const name = w("player", { name: roundId.slice(-4).toUpperCase() });
    await expect(seat.game.locator(".duel-plate.is-other .duel-name")).toHaveText(name);
  }

  const isOver = playToEnd(patient, [".duel-actions .is-main:enabled"]);
  const fold = hasty.game.getByRole("button", { name: new RegExp(`^${own("fold")}`), disabled: false });
  let play = met.play as GoldenFlowerView;
  while (play.deal < play.deals - 1) {
    const view = await answerOf<DuelView>(hasty.page, /^\/api\/duels\/[^/]+\/act$/, () => fold.click());
    play = view.play as GoldenFlowerView;
  }
  const hastyMember = createOwnClient(await other.storageState(), brandOrigin(brand));
  await other.close();
  await isOver;

  const { game } = patient;
  await expect(game.locator(".duel-panel h2")).toHaveText(w("won"), CLOCK_LIMIT);
  const [won] = await books.askArcade<{ win: string }>(
    "select win_units::text as win from rounds where id = $1",
    [waiting.roundId],
  );
  const [stake, paid] = [BigInt(waiting.stakeUnits), BigInt(won?.win ?? 0)];
  const share = (paid * 100n) / BigInt(100 - RAKE_PERCENT);
  const rows = [2n * stake, share, share - paid, paid].map((units) => format(units));
  await expect(game.locator(".duel-panel dd")).toHaveText(rows);
  await expect(game.locator(".duel-panel dt").nth(2)).toHaveText(w("rake", { percent: RAKE_PERCENT }));
  await expect(game.locator("#win")).toHaveText(format(paid));
  expect(paid, "more than the player's own stake").toBeGreaterThan(stake);

  const member = createOwnClient(await context.storageState(), brandOrigin(brand));
  const compare = () =>
    Promise.all([
      compareRound(books, member, waiting.roundId),
      compareRound(books, hastyMember, met.roundId),
    ]);
  const arcade = { state: "settled", stake: waiting.stakeUnits };
  const rest = 2n * stake - share;
  await expect.poll(compare).toMatchObject([
    { arcade: { ...arcade, win: String(paid) }, faults: [] },
    { arcade: { ...arcade, win: String((rest * BigInt(100 - RAKE_PERCENT)) / 100n) }, faults: [] },
  ]);
});
