/** The members who play: two of each brand, each with a record of their own, and the phones on which they play. */
import type { WpsClient } from "@croupier/test-kit/wps-client";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Books } from "../../e2e/books.ts";
import { PAGE_LIMIT, type Seat, waitForGame } from "../../e2e/drivers/driver.ts";
import { createOwnClient } from "../../e2e/drivers/own-client.ts";
import { MOBILE_AGENT } from "../walk/camera.ts";
import type { BrandCode } from "../walk/draw.ts";
import { createVisitor, type Visitor } from "../walk/visitors.ts";
import type { Tile } from "./draw.ts";

/** A member who is signed in. */
export interface Player {
  readonly origin: string;
  readonly visitor: Visitor;
  /** Reads this member's own data. */
  readonly client: WpsClient;
}

/** Opens a page as a member. */
export type OpenPage = (player: Player) => Promise<Page>;

const CURRENCIES: Readonly<Record<BrandCode, string>> = { nova: "CNY", lotus: "BRL" };
/** A studio has more slots than its list shows at once. */
const SEARCHED = "RNG";

interface Options {
  readonly browser: Browser;
  readonly origin: string;
  readonly brand: BrandCode;
  readonly books: Books;
}

/** Signs in a demo account. */
export async function createPlayer(kind: "member" | "agent", options: Options): Promise<Player> {
  const { origin } = options;
  const visitor = await createVisitor(kind, options);
  return { origin, visitor, client: createOwnClient(visitor, origin) };
}

/** Gives each member a phone of its own. On one, a page that is behind another would be paused. */
export function createPhones(browser: Browser): OpenPage {
  const phones = new Map<Player, BrowserContext>();
  const createPhone = async ({ origin, visitor }: Player): Promise<BrowserContext> => {
    const phone = await browser.newContext({
      baseURL: origin,
      locale: "en-US",
      viewport: { width: 390, height: 844 },
      storageState: visitor,
      isMobile: true,
      hasTouch: true,
      userAgent: MOBILE_AGENT,
      serviceWorkers: "block",
    });
    phone.setDefaultTimeout(PAGE_LIMIT.timeout);
    return phone;
  };
  return async (player) => {
    const phone = phones.get(player) ?? (await createPhone(player));
    phones.set(player, phone);
    return phone.newPage();
  };
}

/** Finds a tile in its studio's list, by search in a long one, and taps it. */
async function tap(page: Page, { gameType, vendor, name }: Tile): Promise<void> {
  await page.goto(`/m/gameList?gameType=${gameType}&vassalage=${vendor}`);
  if (gameType === SEARCHED) {
    const search = page.getByRole("searchbox").first();
    await search.fill(name);
    await search.press("Enter");
  }
  // A long name is shortened on the card, and is complete in its button.
  await page
    .locator(`main button[data-hold=${JSON.stringify(name)}]`)
    .first()
    .click();
}

/** Opens a tile as a member would. @param invite has another player of the brand open the same tile */
export async function openTile(page: Page, tile: Tile, invite: Seat["invite"]): Promise<Seat> {
  await tap(page, tile);
  return { page, game: await waitForGame(page), language: "EN", currency: CURRENCIES[tile.brand], invite };
}
