import type { QueryOf } from "@croupier/contract/player/contract";
import { keysOf } from "@croupier/domain/keys-of";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { SelectField } from "@croupier/ui-kit/select-field";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./records.module.css";

type Sort = NonNullable<QueryOf<"GET /wps/agent/team/pnl">["sort"]>;
type Order = NonNullable<QueryOf<"GET /wps/agent/team/pnl">["order"]>;

const sorts: Readonly<Record<Sort, PhraseId>> = {
  turnover: "team.turnover",
  name: "booking.member",
  win: "profit.wins",
  deposit: "profit.deposits",
  withdrawal: "profit.withdrawals",
  bonus: "profit.bonuses",
  rebate: "team.rebates",
  salary: "team.salaries",
  loss: "team.loss",
};
const orders: Readonly<Record<Order, PhraseId>> = { desc: "team.order.desc", asc: "team.order.asc" };
export const isSort = (text: string): text is Sort => Object.hasOwn(sorts, text);
export const isOrder = (text: string): text is Order => Object.hasOwn(orders, text);

interface LineOrderProps {
  /** As the address has them; empty for the largest turnover first. */
  sort: string;
  order: string;
  onChange: (part: { sort: string } | { order: string }) => void;
}

/** What the lines of a team are sorted by, and which way (EXT-18). */
export function LineOrder({ sort, order, onChange }: LineOrderProps) {
  const { t } = usePhrases();
  return (
    <div className={styles.choices}>
      <SelectField
        label={t("team.sort")}
        value={isSort(sort) ? sort : "turnover"}
        options={keysOf(sorts).map((value) => ({ value, label: t(sorts[value]) }))}
        onChange={(event) => onChange({ sort: event.target.value })}
      />
      <SelectField
        label={t("team.order")}
        value={isOrder(order) ? order : sort === "name" ? "asc" : "desc"}
        options={keysOf(orders).map((value) => ({ value, label: t(orders[value]) }))}
        onChange={(event) => onChange({ order: event.target.value })}
      />
    </div>
  );
}
