import type { ReplyOf } from "@croupier/contract/player/contract";
import { createTarget } from "../../platform/router/history.ts";
import type { Target } from "../../platform/router/paths.ts";

export type RebateLine = ReplyOf<"GET /wps/agent/rebate/income">["list"][number];
export type Opened = ReplyOf<"GET /wps/agent/statement/open">;

/** How far a rebate is opened: to a line, to a person's day, to a round. Fields of unopened levels are empty. */
export interface RebatePlace {
  line: string;
  member: string;
  vendor: string;
  round: string;
}

const isId = (text: string | null): text is string => /^\d{1,18}$/.test(text ?? "");

/** What the address opens. */
export function readPlace(query: URLSearchParams): RebatePlace {
  const idOf = (name: string) => {
    const text = query.get(name);
    return isId(text) ? text : "";
  };
  const [line, member] = [idOf("line"), idOf("member")];
  return { line, member, vendor: query.get("vendor") ?? "", round: query.get("round") ?? "" };
}

/** The address that opens something. */
export const toPlace = (place: Partial<RebatePlace> = {}): Target =>
  createTarget("/m/member/agent/agentRebeat", { ...place });
