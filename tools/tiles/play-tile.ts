/** Plays one tile, and keeps the data to look up its rounds later. */
import type { WpsClient } from "@croupier/test-kit/wps-client";
import type { PlayedRound, Seat } from "../../e2e/drivers/driver.ts";
import { DRIVERS } from "../../e2e/drivers/drivers.ts";
import { listen } from "../walk/camera.ts";
import type { Tile } from "./draw.ts";
import { type OpenPage, openTile, type Player } from "./players.ts";

/** Who plays, and who sits opposite in a game for two. */
export type Table = readonly [player: Player, rival: Player];

/** A round, and the member in whose record it has to be. */
export interface Paid {
  readonly id: string;
  readonly client: WpsClient;
}

export interface Result {
  readonly number: number;
  readonly tile: Tile;
  readonly seconds: number;
  readonly rounds: readonly Paid[];
  readonly png: Buffer | undefined;
  /** The faults of the page. */
  readonly faults: readonly string[];
}

const firstLineOf = (error: unknown): string => String(error).replaceAll(/\s+/g, " ").slice(0, 240);

/** Opens a tile, plays a round of it, takes a picture, and closes it. */
export async function playTile(
  { tile, number }: { readonly tile: Tile; readonly number: number },
  [player, rival]: Table,
  openPage: OpenPage,
): Promise<Result> {
  const startedAt = performance.now();
  const faults: string[] = [];
  const heard: string[][] = [];
  const seats: Seat[] = [];
  const open = async (who: Player, other: Player): Promise<Seat> => {
    const page = await openPage(who);
    heard.push(listen(page));
    const seat = await openTile(page, tile, () => open(other, who));
    seats.push(seat);
    return seat;
  };
  let played: readonly PlayedRound[] = [];
  try {
    const driver = DRIVERS[tile.engine];
    if (!driver) throw new Error(`no driver for ${tile.engine}`);
    played = await driver(await open(player, rival));
  } catch (error) {
    faults.push(`not played: ${firstLineOf(error)}`);
  }
  const [first] = seats;
  const png = await first?.page.screenshot().catch(() => undefined);
  await Promise.all(seats.map(({ page }) => page.close()));
  const clientOf = (seat: Seat): WpsClient => (seat === first ? player : rival).client;
  return {
    number,
    tile,
    png,
    seconds: Math.round((performance.now() - startedAt) / 1_000),
    rounds: played.map(({ id, seat }) => ({ id, client: clientOf(seat) })),
    faults: [...faults, ...new Set(heard.flat())],
  };
}
