import type { ReplyOf } from "@croupier/contract/player/contract";
import { languageTags } from "@croupier/domain/languages";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import styles from "./records.module.css";
import { useSignedFormat } from "./signed-format.ts";

type Totals = ReplyOf<"GET /wps/record/games">["totals"];

/** The sums above rounds, of a member or of a team. */
export function RoundTotals({ totals }: { totals: Totals }) {
  const { t, language } = usePhrases();
  const format = useAmountFormat();
  const formatNet = useSignedFormat();
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t("record.rounds")}</dt>
        <dd>{totals.rounds.toLocaleString(languageTags[language])}</dd>
      </div>
      <div>
        <dt>{t("record.stake")}</dt>
        <dd>{format(totals.stake)}</dd>
      </div>
      <div>
        <dt>{t("record.validStake")}</dt>
        <dd>{format(totals.validStake)}</dd>
      </div>
      <div>
        <dt>{t("record.net")}</dt>
        <dd className={totals.net > 0 ? styles.won : undefined}>{formatNet(totals.net)}</dd>
      </div>
    </dl>
  );
}
