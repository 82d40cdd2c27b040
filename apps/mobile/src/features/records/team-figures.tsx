import type { ReplyOf } from "@croupier/contract/player/contract";
import type { DayRange } from "@croupier/domain/periods";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import type { Target } from "../../platform/router/paths.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { type PostedFigure, postedFigures, toPostings, type Whose } from "./posted-figures.ts";
import styles from "./records.module.css";
import { useSignedFormat } from "./signed-format.ts";

type TeamSums = ReplyOf<"GET /wps/agent/team/pnl">["footer"];

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
