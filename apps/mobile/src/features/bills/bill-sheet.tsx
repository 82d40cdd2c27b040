import { Sheet } from "@croupier/ui-kit/sheet";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { DisputePart } from "../../shared/disputes/dispute-part.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useRateFormat } from "../../shared/money/rate-format.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { usePeriodName } from "../../shared/time/period-name.ts";
import { type Bill, type Dividend, type Side, toDirectsOf } from "./bill-calls.ts";
import { useSumFormat } from "./bill-formats.ts";
import { useToBill } from "./bill-place.ts";
import { BillLine, BillState } from "./bill-state.tsx";
import styles from "./bills.module.css";
import { FigureList } from "./figure-list.tsx";

const isDividend = (bill: Bill | Dividend): bill is Dividend => "toDirects" in bill;

function Missing({ missing, isReached }: { missing: NonNullable<Bill["missing"]>; isReached: boolean }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const parts = [
    ...(missing.loss > 0 ? [t("bill.missing.loss", { amount: format(missing.loss) })] : []),
    ...(missing.turnover > 0 ? [t("bill.missing.turnover", { amount: format(missing.turnover) })] : []),
    ...(missing.active > 0 ? [t("bill.missing.active", { count: missing.active })] : []),
  ];
  if (parts.length === 0) return null;
  const title = t(isReached ? "bill.missing.next" : "bill.missing.first");
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.missing}>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </section>
  );
}

function Corrections({ corrections }: Pick<Bill, "corrections">) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const time = useDateFormat("medium", "short");
  if (corrections.length === 0) return null;
  // Corrections come the oldest first, and none ever goes: each keeps its place.
  const rows = corrections.map((correction, place) => ({ ...correction, number: place + 1 }));
  return (
    <section className={styles.part} aria-label={t("bill.corrections")}>
      <h3>{t("bill.corrections")}</h3>
      <p className={styles.note}>{t("bill.correctionsLine")}</p>
      <ul className={styles.rows}>
        {rows.map(({ number, amount, state, time: at }) => (
          <li key={number} className={styles.row}>
            <div className={styles.line}>
              <span>{time.format(at)}</span>
              <strong>
                {amount < 0 ? "\u2212" : "+"}
                {format(Math.abs(amount))}
              </strong>
            </div>
            <div className={styles.line}>
              <small>{t(amount < 0 ? "bill.takenBack" : "bill.added")}</small>
              <BillState state={state} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WholeBill({ bill, side }: { bill: Bill | Dividend; side: Side }) {
  const { t } = usePhrases();
  const format = useSumFormat();
  const rate = useRateFormat();
  const { toBill } = useToBill();
  const { kind, state, other, amount, full, missing } = bill;
  const toLines = kind === "dividend" && toBill({ bill: bill.id });
  return (
    <>
      <div className={styles.line}>
        <strong className={styles.total}>{format(amount)}</strong>
        <BillState state={state} />
      </div>
      <BillLine bill={bill} />
      <FigureList
        figures={[
          [t(side === "received" ? "bill.from" : "bill.to"), other ?? t("contract.brand")],
          [t("contract.kind"), t(`contract.kind.${kind}`)],
          [t("team.turnover"), format(bill.turnover), toLines],
          [t("team.active"), String(bill.active)],
          kind === "dividend" && [t("team.loss"), format(bill.loss), toLines],
          kind === "dividend" && [t("bill.carryIn"), format(bill.carryIn)],
          kind === "dividend" && [t("bill.base"), format(bill.base)],
          [t("bill.rate"), rate(bill.ppm)],
          full !== amount && [t("bill.full"), format(full)],
          [t("bill.amount"), format(amount)],
          isDividend(bill) && [t("bill.toDirects"), format(bill.toDirects), toDirectsOf(bill)],
          isDividend(bill) && [t("bill.net"), format(bill.net)],
          [t("bill.paid"), format(bill.paid)],
          [t("bill.left"), format(bill.left)],
          kind === "dividend" && [t("bill.carryOut"), format(bill.carryOut)],
        ]}
      />
      {full !== amount && <p className={styles.note}>{t("bill.cut")}</p>}
      {missing && <Missing missing={missing} isReached={state !== "not_reached"} />}
      <Corrections corrections={bill.corrections} />
      <DisputePart key={bill.id} subject="bill" of={bill.id} />
    </>
  );
}

interface BillSheetProps {
  /** Kept while the sheet closes. */
  bill: Bill | Dividend | undefined;
  side: Side;
  open: boolean;
  onClose: () => void;
}

/** The whole bill: its calculation, the payment, the conditions of a higher tier, and later changes (EXT-22). */
export function BillSheet({ bill, side, open, onClose }: BillSheetProps) {
  const { t } = usePhrases();
  const period = usePeriodName();
  return (
    <Sheet open={open} onClose={onClose} title={bill ? period(bill) : ""} closeLabel={t("common.close")}>
      <div className={styles.sheet}>{bill && open && <WholeBill bill={bill} side={side} />}</div>
    </Sheet>
  );
}
