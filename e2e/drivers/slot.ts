import { takeSeat } from "../game.ts";
import type { Driver } from "./driver.ts";

/** Spins once, and waits until all that the spin has brought has been shown. */
export const playSlot: Driver = async (seat) => {
  const { spin } = await takeSeat(seat.page, seat.language, seat.currency);
  return [{ id: (await spin()).id, seat }];
};
