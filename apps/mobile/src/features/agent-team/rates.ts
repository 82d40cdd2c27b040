import type { ReplyOf } from "@croupier/contract/player/contract";
import { catalogueGameTypes } from "@croupier/domain/codes";
import type { Day } from "@croupier/domain/periods";

export type Rates = ReplyOf<"GET /wps/agent/rebate/rates">;
export type Rate = Rates["caps"][number];
/** The rates of somebody, and those that count from a coming day. */
export type RateSet = Rates["own"];
export type Direct = Rates["list"][number];

/** One step of a slider, in millionths: 0.01 %. */
export const STEP_PPM = 100;

/** A rate as it is, or as it will be on a day; 0 if there is none. */
export function getRate({ rates, coming }: RateSet, category: string, day?: Day): number {
  const due = coming
    .filter((one) => one.category === category && day !== undefined && one.fromDay <= day)
    .sort((one, other) => (one.fromDay < other.fromDay ? -1 : 1));
  return (due.at(-1) ?? rates.find((one) => one.category === category))?.ppm ?? 0;
}

/** The categories in which somebody has a rate, in the order in which games are listed. */
export function listCategories(...lists: readonly (readonly Rate[])[]): string[] {
  const rated = new Set(lists.flat().flatMap(({ category, ppm }) => (ppm > 0 ? [category] : [])));
  const known = catalogueGameTypes.filter((category) => rated.delete(category));
  return [...known, ...rated];
}

/** The chosen rates that are sent: those above 0, limited to the highest that may be given. */
export const toGiven = (chosen: Readonly<Record<string, number>>, own: RateSet): Rate[] =>
  listCategories(own.rates).flatMap((category) => {
    const ppm = Math.min(chosen[category] ?? 0, getRate(own, category));
    return ppm > 0 ? [{ category, ppm }] : [];
  });
