import { expect, type Frame, type Response } from "@playwright/test";
import type { DuelView } from "../../apps/arcade/src/wire.ts";
import { answerOf, type Driver, PAGE_LIMIT, type Seat } from "./driver.ts";

/** The controls of a turn, by selector: the first that can be pressed is, and each once a turn. */
export type Controls = readonly string[];

/** The two see each other's moves with the next question to the server, so a duel of 160 moves takes minutes. */
const DUEL_LIMIT_MS = 600_000;
/** After this time with nothing to press, earlier controls are tried again. */
const TURN_MS = 4_000;
const OVER = "over";

/** Pays the stake, and waits for an opponent or finds one. @returns the duel as this seat sees it */
export async function sitDown({ page, game }: Seat): Promise<DuelView> {
  const find = game.locator(".duel-controls .is-main:enabled").first();
  await expect(find).toBeVisible(PAGE_LIMIT);
  return answerOf<DuelView>(page, /^\/api\/duels$/, () => find.click());
}

/** The number of the control that can be pressed now, or that the result is shown. Runs in the page. */
function findNext({ controls, tried }: { controls: Controls; tried: readonly number[] }): string {
  if (document.querySelector(".duel-rows")) return "over";
  const found = controls.findIndex(
    (selector, place) =>
      !tried.includes(place) &&
      [...document.querySelectorAll(selector)].some(
        (one) => one.checkVisibility() && !one.closest("[inert]"),
      ),
  );
  return found < 0 ? "" : String(found);
}

async function frameOf({ page }: Seat): Promise<Frame> {
  const frame = await (await page.locator("iframe").elementHandle())?.contentFrame();
  if (!frame) throw new Error("the page has no game");
  return frame;
}

/** Plays whenever it is this seat's turn, until the page shows how the stakes are shared. */
export async function playToEnd(seat: Seat, controls: Controls): Promise<void> {
  const frame = await frameOf(seat);
  const deadline = Date.now() + DUEL_LIMIT_MS;
  let tried: number[] = [];
  const note = (response: Response) => {
    if (/\/api\/duels\/[^/]+\/act$/.test(new URL(response.url()).pathname)) tried = [];
  };
  seat.page.on("response", note);
  try {
    while (Date.now() < deadline) {
      const waiting = frame.waitForFunction(
        findNext,
        { controls, tried },
        { timeout: TURN_MS, polling: 100 },
      );
      const next = await waiting.then((handle) => handle.jsonValue()).catch(() => "");
      if (next === OVER) return;
      if (next === "") tried = [];
      else {
        tried.push(Number(next));
        await press(seat, controls[Number(next)] ?? "");
      }
    }
    throw new Error("the duel did not end");
  } finally {
    seat.page.off("response", note);
  }
}

/** A control may be gone by then: its turn is over by the clock, or was played by the tap before. */
const press = ({ game }: Seat, control: string): Promise<void> =>
  game
    .locator(control)
    .filter({ visible: true })
    .first()
    .click({ timeout: TURN_MS })
    .catch(() => undefined);

/** Plays a duel against another player to its end. */
export const duel =
  (...controls: Controls): Driver =>
  async (seat) => {
    const rival = await seat.invite();
    const seats = [seat, rival];
    const duels = [await sitDown(seat), await sitDown(rival)];
    expect(duels[1]?.id, "one duel").toBe(duels[0]?.id);
    await Promise.all(seats.map((one) => playToEnd(one, controls)));
    return seats.map((one, place) => ({ id: duels[place]?.roundId ?? "", seat: one }));
  };
