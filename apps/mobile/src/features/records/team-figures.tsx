import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import type { DayRange } from "@croupier/domain/periods";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import type { Target } from "../../platform/router/paths.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import styles from "./records.module.css";
import { useSignedFormat } from "./signed-format.ts";

type TeamSums = ReplyOf<"GET /wps/agent/team/pnl">["footer"];
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

interface TeamFiguresProps {
  sums: TeamSums;
  days: DayRange;
  whose: Whose;
  /** The rounds of turnover and wins, and the lines of the loss; none if these are on the same page. */
  rounds: Target | undefined;
  lines: Target | undefined;
}

/** The sums of a team. Each opens its summands (AGT-36). */
export function TeamFigures({ sums, days, whose, rounds, lines }: TeamFiguresProps) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const signed = useSignedFormat();
  const posted = (of: PostedFigure) =>
    [postedFigures[of], format(sums[of]), toPostings(of, days, whose)] as const;
  const figures: readonly (readonly [PhraseId, string, Target | undefined])[] = [
    ["team.turnover", format(sums.turnover), rounds],
    ["profit.wins", format(sums.win), rounds],
    ...(["deposit", "withdrawal", "bonus", "rebate", "salary"] as const).map(posted),
    ["team.loss", signed(sums.loss), lines],
  ];
  return (
    <dl className={styles.totals}>
      {figures.map(([label, value, to]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>
            {to ? (
              <Link to={to} className={styles.figure} aria-label={`${t(label)} ${value}`}>
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
