import type { WithdrawalStep } from "@croupier/domain/withdrawal";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import type { TimelineState, TimelineStep } from "../../shared/money/timeline.tsx";
import type { WithdrawalOrder } from "./withdraw-calls.ts";

/** How the last step so far is drawn. */
const lastStates: Readonly<Record<WithdrawalStep, TimelineState>> = {
  requested: "now",
  review: "now",
  approved: "now",
  sent: "now",
  paid: "done",
  rejected: "failed",
  cancelled: "done",
};

/** An order's steps: those so far, the next one with its time, and payment at the end. */
export function useWithdrawalSteps(order: WithdrawalOrder): TimelineStep[] {
  const { t } = usePhrases();
  const { timeline, next, reason } = order;
  const write = (step: WithdrawalStep) => ({ key: step, label: t(`withdraw.step.${step}`) });
  const soFar = timeline.map(({ step, at }, index): TimelineStep => {
    const isLast = index === timeline.length - 1;
    return {
      ...write(step),
      // A step may come twice, as when a payout is sent again.
      key: `${index} ${step}`,
      at,
      state: isLast ? lastStates[step] : "done",
      note: isLast && reason ? t(`withdraw.reason.${reason}`) : undefined,
    };
  });
  if (!next) return soFar;
  const ahead: TimelineStep[] = [{ ...write(next.step), state: "next", by: next.by }];
  return [
    ...soFar,
    ...ahead,
    ...(next.step === "paid" ? [] : [{ ...write("paid"), state: "next" as const }]),
  ];
}
