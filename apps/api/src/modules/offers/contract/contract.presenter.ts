import type { ReplyOf } from "@croupier/contract/player/contract";
import { catalogueGameTypes } from "@croupier/domain/codes";
import { type ContractTerms, isSalary } from "@croupier/domain/contract-terms";
import { unitsToWire } from "@croupier/domain/money";
import type { Brand } from "../../../http/context.ts";
import { openTerms } from "./contract.policy.ts";
import type { ContractRow } from "./contract.store.ts";

type Contract = ReplyOf<"POST /wps/member/contract/answer">;
type Priced = Pick<Brand, "currency">;

/** Terms as the wire has them: amounts in currency. */
export function presentTerms({ currency }: Priced, terms: ContractTerms): Contract["terms"] {
  const show = (units: bigint): number => unitsToWire(units, currency);
  const { release, limited } = terms;
  const showRate = (tier: ContractTerms["tiers"][number]) => ({
    minTurnover: show(tier.minTurnoverUnits),
    minActive: tier.minActive,
    ppm: tier.ppm,
  });
  if (!isSalary(terms)) {
    const { kind, period, carry, carryCapUnits } = terms;
    return {
      kind,
      period,
      carry,
      release,
      limited,
      carryCap: carryCapUnits === undefined ? null : show(carryCapUnits),
      tiers: terms.tiers.map((tier) => ({ minLoss: show(tier.minLossUnits), ...showRate(tier) })),
    };
  }
  const { kind, mode, categories } = terms;
  const weighed =
    categories === "all"
      ? null
      : catalogueGameTypes.flatMap((category) => {
          const percent = categories[category];
          return percent === undefined ? [] : [{ category, percent }];
        });
  return {
    kind,
    mode,
    release,
    limited,
    categories: weighed,
    activeThreshold: show(terms.activeThresholdUnits),
    tiers: terms.tiers.map(showRate),
  };
}

export const presentContract = (brand: Priced, row: ContractRow): Contract => ({
  id: String(row.id),
  state: row.state,
  payer: row.payer,
  terms: presentTerms(brand, openTerms(row.terms)),
  offeredAt: row.offered_at.getTime(),
  answeredAt: row.answered_at?.getTime() ?? null,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
});
