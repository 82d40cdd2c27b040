/** What a prize of the wheel is: money as a reward, nothing, or another spin. */
export const wheelPrizeKinds = ["money", "nothing", "spin"] as const;
export type WheelPrizeKind = (typeof wheelPrizeKinds)[number];

/** What gives a member a ticket: a mission, a VIP level, the check-in of a day, a spin that won another one, or points of the mall. */
export const ticketSources = ["mission", "level", "checkIn", "spin", "mall"] as const;
export type TicketSource = (typeof ticketSources)[number];

/** A prize as chance sees it. */
export interface WheelChance {
  readonly id: bigint;
  /** Its share of the sum of all weights. */
  readonly weight: number;
  /** How many are left; null without an end. */
  readonly left: number | null;
  /** What is given once none is left; null for a prize without an end. */
  readonly standInId: bigint | null;
}

export const sumWeights = (prizes: readonly Pick<WheelChance, "weight">[]): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0);

/**
 * The prize on which a drawn number falls.
 * @param drawn from 0 to the sum of the weights, which it never reaches
 * @throws RangeError for any other number
 */
export function getDrawn<P extends WheelChance>(prizes: readonly P[], drawn: number): P {
  let before = 0;
  for (const prize of prizes) {
    before += prize.weight;
    if (drawn >= 0 && drawn < before) return prize;
  }
  throw new RangeError(`${drawn} is on no prize of ${before}`);
}

/**
 * The prize that is given at present: itself, or its stand-in once it has run out.
 * @throws Error if its stand-in is not on the wheel
 */
export function getGiven<P extends WheelChance>(prizes: readonly P[], drawn: P): P {
  if (drawn.left !== 0) return drawn;
  const standIn = prizes.find(({ id }) => id === drawn.standInId);
  if (!standIn) throw new Error(`prize ${drawn.id} has run out, and nothing stands in for it`);
  return standIn;
}

/**
 * The odds that the page shows (RWD-25): for each prize, the weight with which it is given at present. One that has run out
 * has none, and its stand-in has both.
 */
export function listOdds(prizes: readonly WheelChance[]): ReadonlyMap<bigint, number> {
  const odds = new Map(prizes.map(({ id }) => [id, 0]));
  for (const prize of prizes) {
    const { id } = getGiven(prizes, prize);
    odds.set(id, (odds.get(id) ?? 0) + prize.weight);
  }
  return odds;
}
