import { chooseText, type Language } from "@croupier/domain/languages";
import type { RankRow } from "./vip.store.ts";
import type { KeptRank } from "./vip-months.policy.ts";

/** A rank as the module works with it. */
export type NamedRank = KeptRank &
  Pick<RankRow, "names" | "benefits" | "gifts"> & {
    /** Millionths of stakes by category, paid back by the brand. */
    readonly rebatePpm: RankRow["rebate_ppm"];
  };

export const toRank = (row: RankRow): NamedRank => ({
  labelId: row.label_id,
  level: row.level,
  names: row.names,
  benefits: row.benefits,
  gifts: row.gifts,
  rebatePpm: row.rebate_ppm,
  depositUnits: row.deposit_units,
  turnoverUnits: row.turnover_units,
  keepDepositUnits: row.keep_deposit_units,
  keepTurnoverUnits: row.keep_turnover_units,
});

export const nameOf = ({ names, labelId }: NamedRank, language: Language): string =>
  chooseText(names, language) ?? labelId;

/** The rank of a level: the highest one that it reaches. */
export const rankOfLevel = (ranks: readonly NamedRank[], level: number): NamedRank | undefined =>
  ranks.findLast((rank) => rank.level <= level);
