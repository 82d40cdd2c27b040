import type { ReplyOf } from "@croupier/contract/player/contract";
import { unitsToWire } from "@croupier/domain/money";
import type { DayRange } from "@croupier/domain/periods";
import type { Brand } from "../../../http/context.ts";
import type { MemberDay } from "../../play/play-days/play-days.port.ts";

type Reply = ReplyOf<"GET /wps/member/profitAndLoss">;

type Currency = Pick<Brand["currency"], "decimals">;

/** The sums of a day, or of a type, in units. */
export interface ProfitSums {
  rounds: number;
  stakeUnits: bigint;
  winUnits: bigint;
  depositUnits: bigint;
  withdrawalUnits: bigint;
  bonusUnits: bigint;
}

const nothing: ProfitSums = {
  rounds: 0,
  stakeUnits: 0n,
  winUnits: 0n,
  depositUnits: 0n,
  withdrawalUnits: 0n,
  bonusUnits: 0n,
};

const add = (sums: ProfitSums, day: MemberDay): ProfitSums => ({
  rounds: sums.rounds + day.rounds,
  stakeUnits: sums.stakeUnits + day.validUnits,
  winUnits: sums.winUnits + day.winUnits,
  depositUnits: sums.depositUnits + day.depositUnits,
  withdrawalUnits: sums.withdrawalUnits + day.withdrawalUnits,
  bonusUnits: sums.bonusUnits + day.givenUnits,
});

/** ProfitSums in units first: amounts that were rounded one by one would not add up. */
function sumBy(
  rows: readonly MemberDay[],
  keyOf: (row: MemberDay) => string,
): [key: string, sums: ProfitSums][] {
  const all = new Map<string, ProfitSums>();
  for (const row of rows) all.set(keyOf(row), add(all.get(keyOf(row)) ?? nothing, row));
  return [...all];
}

const presentPlay = ({ rounds, stakeUnits, winUnits }: ProfitSums, currency: Currency) => ({
  rounds,
  stake: unitsToWire(stakeUnits, currency),
  win: unitsToWire(winUnits, currency),
  net: unitsToWire(winUnits - stakeUnits, currency),
});

/** The sums of each day with activity, earliest first. */
export const sumDays = (rows: readonly MemberDay[]): [day: string, sums: ProfitSums][] =>
  sumBy(rows, ({ day }) => day).toSorted(([one], [other]) => one.localeCompare(other));

const present = (sums: ProfitSums, currency: Currency) => ({
  ...presentPlay(sums, currency),
  deposit: unitsToWire(sums.depositUnits, currency),
  withdrawal: unitsToWire(sums.withdrawalUnits, currency),
  bonus: unitsToWire(sums.bonusUnits, currency),
});

/** EXT-07: a member's days as profit and loss: in total, by day, and by game type, the largest stake first. */
export function presentProfit(
  [startDate, endDate]: DayRange,
  rows: readonly MemberDay[],
  currency: Currency,
): Reply {
  const played = rows.filter(({ category }) => category !== "");
  return {
    startDate,
    endDate,
    totals: present(rows.reduce(add, nothing), currency),
    days: sumDays(rows).map(([day, sums]) => ({ day, ...present(sums, currency) })),
    types: sumBy(played, ({ category }) => category)
      .toSorted(([, one], [, other]) => Number(other.stakeUnits - one.stakeUnits))
      .map(([gameType, sums]) => ({ gameType, ...presentPlay(sums, currency) })),
  };
}
