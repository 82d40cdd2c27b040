import { unitsToWire, wireToUnits } from "@croupier/domain/money";
import type { Translate } from "@croupier/phrases/translator";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import type { TimelineState, TimelineStep } from "../../shared/money/timeline.tsx";
import type { DepositOrder } from "./deposit-calls.ts";

type Step = DepositOrder["timeline"][number];

const badSteps: readonly Step["step"][] = ["declined", "cancelled", "expired", "chargedBack"];
const stateOf = ({ step }: Step): TimelineState => (badSteps.includes(step) ? "failed" : "done");

/** What came and was neither credited nor kept as the fee. */
const getUncredited = ({ received, credited, fee }: DepositOrder): number =>
  unitsToWire(wireToUnits(received ?? 0) - wireToUnits(credited) - wireToUnits(fee));

/** The remarks on a payment: that it was late, too little or too much. */
function describePayment(order: DepositOrder, at: number, t: Translate, format: (amount: number) => string) {
  const { amount, received, inReview } = order;
  const isLate = order.timeline[at - 1]?.step !== "requested";
  const sums = { received: format(received ?? 0), amount: format(amount) };
  const isDecided = received !== null && received > amount && inReview === 0;
  const returned = isDecided ? getUncredited(order) : 0;
  return [
    isLate && t("deposit.late"),
    received !== null && received < amount && t("deposit.less", sums),
    isDecided && returned <= 0 && t("deposit.more", sums),
    returned > 0 && t("deposit.returned", { amount: format(returned) }),
    inReview > 0 && t("deposit.inReview", { amount: format(inReview) }),
  ];
}

function describeChargeback(
  { chargedBack, owed }: DepositOrder,
  t: Translate,
  format: (amount: number) => string,
) {
  return [
    chargedBack > 0 && t("deposit.chargedBack", { amount: format(chargedBack) }),
    owed > 0 && t("deposit.owed", { amount: format(owed) }),
  ];
}

function describe(order: DepositOrder, at: number, t: Translate, format: (amount: number) => string) {
  const step = order.timeline[at]?.step;
  const isLast = at === order.timeline.length - 1;
  if (step === "paid") return describePayment(order, at, t, format);
  if (step === "chargedBack") return isLast ? describeChargeback(order, t, format) : [];
  // Once the money has come after all, there is nothing left to explain.
  const isOver = isLast && (step === "declined" || step === "expired" || step === "cancelled");
  return isOver ? [t(`deposit.note.${step}`)] : [];
}

/** An order's state, in a word. */
export function useDepositState(order: DepositOrder): string {
  const { t } = usePhrases();
  return t(order.state === "pending" ? "deposit.state.pending" : `deposit.step.${order.step}`);
}

/** The steps of a deposit for its timeline: those so far, and the payment that is waited for. */
export function useDepositSteps(order: DepositOrder): readonly TimelineStep[] {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const soFar = order.timeline.map(({ step, at }, n): TimelineStep => {
    const note = describe(order, n, t, format).filter(Boolean).join(" ");
    return {
      key: `${n} ${step}`,
      label: t(`deposit.step.${step}`),
      state: stateOf({ step, at }),
      at,
      note: note === "" ? undefined : note,
    };
  });
  const { next } = order;
  if (!next) return soFar;
  return [...soFar, { key: "next", label: t("deposit.step.awaited"), state: "now", by: next.by }];
}
