import type { QueryOf } from "@croupier/contract/player/contract";
import type { DayRange } from "@croupier/domain/periods";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { createTarget } from "../../platform/router/history.ts";
import type { Target } from "../../platform/router/paths.ts";

/** A figure that is the sum of postings. */
export type PostedFigure = QueryOf<"GET /wps/agent/team/postings">["of"];

export const postedFigures: Readonly<Record<PostedFigure, PhraseId>> = {
  deposit: "profit.deposits",
  withdrawal: "profit.withdrawals",
  bonus: "profit.bonuses",
  rebate: "team.rebates",
  salary: "team.salaries",
};
export const isPostedFigure = (text: string): text is PostedFigure => Object.hasOwn(postedFigures, text);

/** Whose postings: of a line, or of all lines, below an agent, by the beginning of a name. */
export interface Whose {
  readonly under?: string;
  readonly name?: string;
  readonly line?: string;
}

/** Where a figure of some days shows its postings. */
export const toPostings = (of: PostedFigure, [from, to]: DayRange, whose: Whose): Target =>
  createTarget("/m/agent/team/pnl", { period: "range", from, to, ...whose, of });
