/** How the model of bound-model.ts counts turnover, and its words. */

import { type Coins, least, listByAge } from "./bound-purse.ts";

export interface Grant {
  readonly number: number;
  readonly required: bigint;
  readonly weights: Readonly<Record<string, number>>;
  bindsAll: boolean;
  readonly hasBonus: boolean;
  readonly expiresAtMs: number | undefined;
  until: number;
  state: "open" | "expired" | "met" | "given up" | "emptied";
  played: bigint;
  /** Coins that were its own when it was met. */
  freed: bigint;
  lowest: bigint | undefined;
  bindsBack: boolean;
}

export interface ModelBet {
  readonly round: string;
  readonly step: number;
  readonly units: bigint;
  readonly coins: Coins;
  readonly isKnown: boolean;
  isUndone: boolean;
}

export interface ModelRound {
  readonly category: string;
  isOpen: boolean;
  readonly wins: { units: bigint; coins: Coins; isUndone: boolean }[];
  readonly bets: ModelBet[];
  /** What of it has counted as played. */
  counted: bigint;
}

export const sum = (all: Iterable<bigint>): bigint => {
  let whole = 0n;
  for (const one of all) whole += one;
  return whole;
};
const byName = (sums: ReadonlyMap<string, bigint>) =>
  [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Splits a win as the stakes are split, in whole units, and the member's share never rounded up. */
export function splitCoins(stakes: Coins, units: bigint): Coins {
  const whole = sum(stakes.values());
  const coins: Coins = new Map();
  let before = 0n;
  let given = 0n;
  for (const owner of listByAge(stakes)) {
    before += stakes.get(owner) ?? 0n;
    const until = (units * before) / whole;
    if (until > given) coins.set(owner, until - given);
    given = until;
  }
  return coins;
}

function playOn(list: readonly Grant[], category: string, units: bigint): void {
  let rest = units;
  for (const grant of list) {
    const percent = BigInt(grant.weights[category] ?? 0);
    const missing = grant.required - grant.played;
    if (rest === 0n || percent === 0n || missing === 0n) continue;
    const gain = (rest * percent) / 100n;
    if (gain < missing) {
      grant.played += gain;
      return;
    }
    grant.played = grant.required;
    rest -= (missing * 100n + percent - 1n) / percent;
  }
}
/** @returns the part of the stake that nobody had */
function playBack(list: readonly Grant[], category: string, units: bigint): bigint {
  let rest = units;
  for (const grant of [...list].reverse()) {
    const percent = BigInt(grant.weights[category] ?? 0);
    if (rest === 0n || percent === 0n || grant.played === 0n) continue;
    const loss = (rest * percent) / 100n;
    if (loss <= grant.played) {
      grant.played -= loss;
      return 0n;
    }
    rest -= (grant.played * 100n + percent - 1n) / percent;
    grant.played = 0n;
  }
  return rest;
}

const listLive = ({ bets }: ModelRound): readonly ModelBet[] => bets.filter(({ isUndone }) => !isUndone);

/** The stakes of a round that were not undone, by their owners. */
export function stakesOf(round: ModelRound): Coins {
  const stakes: Coins = new Map();
  for (const { coins } of listLive(round))
    for (const [owner, part] of coins) stakes.set(owner, (stakes.get(owner) ?? 0n) + part);
  return stakes;
}

export const hasOpenStake = (rounds: Iterable<ModelRound>, fits: (bet: ModelBet) => boolean): boolean =>
  [...rounds].some((round) => round.isOpen && listLive(round).some(fits));

/** @returns the change of a round's counted turnover */
export function settleRound(round: ModelRound): bigint {
  const counts = round.isOpen ? 0n : sum(listLive(round).map(({ units }) => units));
  const change = counts - round.counted;
  round.counted = counts;
  return change;
}

/** Undone turnover of a bet that was staked after the first grant. */
export interface UndonePlay {
  readonly category: string;
  readonly units: bigint;
  readonly bet: ModelBet;
}

/**
 * Counts play since the last check. Refunds go first.
 * @returns the grants that had ended and may have lost play, in their earlier state
 */
export function countPlay(
  grants: readonly Grant[],
  of: { playedNow: Map<string, bigint>; beyond: Map<string, bigint>; undone: readonly UndonePlay[] },
) {
  const { playedNow, beyond, undone } = of;
  const counting = grants.filter(({ state, bindsBack }) => state === "open" && !bindsBack);
  const ended = grants.filter(
    ({ state, bindsBack, until }) =>
      bindsBack || (state === "met" && undone.some(({ bet }) => bet.step <= until)),
  );
  const before = ended.map((grant) => ({ grant, played: grant.played }));
  const isCounting = counting.length > 0;
  if (!isCounting)
    for (const [category, units] of playedNow) beyond.set(category, (beyond.get(category) ?? 0n) + units);
  if (isCounting || undone.length > 0)
    for (const [category, units] of byName(isCounting ? playedNow : beyond)) {
      if (units >= 0n) continue;
      const rest = isCounting ? playBack(counting, category, -units) : -units;
      const theirs = sum(undone.filter((one) => one.category === category).map((one) => one.units));
      playBack(ended, category, least(rest, theirs));
    }
  if (isCounting)
    for (const [category, units] of byName(playedNow)) if (units > 0n) playOn(counting, category, units);
  for (const grant of grants) grant.bindsBack = false;
  return { ended: before, isCounting };
}
