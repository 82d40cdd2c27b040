import type { QueryOf } from "@croupier/contract/player/contract";
import { createTarget, usePath, useSearch } from "../../platform/router/history.ts";
import type { Target } from "../../platform/router/paths.ts";

export type Earned = QueryOf<"GET /wps/agent/bills/earned">["of"];

/**
 * How far a dividend is opened: to its lines, to those of agents below, to the rebates or salaries of a line. Fields of unopened
 * levels are empty.
 */
export interface BillPlace {
  bill: string;
  /** The agents that were opened one after the other. */
  under: string;
  earned: Earned | "";
  line: string;
}

const dividendPath = "/m/member/agent/agentDivident";
const contractPath = "/m/member/agent/getDevidendContract";

const isId = (text: string | null): text is string => /^\d{1,18}$/.test(text ?? "");
const isPath = (text: string | null): text is string => /^\d{1,18}(?:\.\d{1,18})*$/.test(text ?? "");

const readPlace = (query: URLSearchParams): BillPlace => {
  const [bill, under, line] = [query.get("bill"), query.get("under"), query.get("line")];
  const earned = (["rebate", "salary"] as const).find((one) => one === query.get("earned"));
  return {
    bill: isId(bill) ? bill : "",
    under: isPath(under) ? under : "",
    earned: earned ?? "",
    line: isId(line) ? line : "",
  };
};

/** What the address opens of a bill. */
export const useBillPlace = (): BillPlace => useSearch(readPlace);

/** Addresses of the opened levels: on the screen of dividends, or on the contract's, the only one that members have. */
export function useToBill() {
  const path = usePath();
  const home: Target = path === contractPath ? contractPath : dividendPath;
  return {
    toBill: (place: Partial<BillPlace>): Target => createTarget(home, { ...place }),
    /** The list that it was opened from. */
    toList: (isOwed: boolean): Target =>
      createTarget(home, isOwed && home === dividendPath ? { tab: "owed" } : {}),
    isOnContract: home === contractPath,
  };
}
