import { readAmount, wireToUnits } from "@croupier/domain/money";
import { useState } from "react";
import { isRefusal } from "../../platform/http/refusal.ts";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { useFormFault } from "../../shared/money/amount-field.tsx";
import { useDecimals } from "../../shared/money/amount-format.ts";
import { dropDrafts, useDraft } from "../../shared/session/drafts.ts";
import { useStepUp } from "../../shared/step-up/step-up.tsx";
import { type Earnings, type Move, useMoveEarnings } from "./earnings-calls.ts";

interface MoveFormOptions {
  to: Move["to"];
  earnings: Earnings;
  /** @param amount the amount moved */
  onMoved: (amount: number) => void;
}

/** The state of a move. Its key is kept until it is answered, so that a lost request does not move money twice (AGT-41). */
export function useMoveForm({ to, earnings: { free, step }, onMoved }: MoveFormOptions) {
  const { t, hasPhrase } = usePhrases();
  const [amount, setAmount] = useDraft(`earnings.${to}.amount`, "");
  const [isAll, setIsAll] = useDraft(`earnings.${to}.all`, false);
  const [kept, setKept] = useDraft(`earnings.${to}.key`, "");
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const moving = useMoveEarnings();
  const stepUp = useStepUp();
  const decimals = useDecimals();
  const findFormFault = useFormFault();

  const typed = isAll ? String(free) : amount;
  const units = readAmount(typed, decimals) ?? 0n;
  const isWhole = units % wireToUnits(step) === 0n;

  const send = useSingleRun(async () => {
    // A changed balance makes "all" another request: the lost one has then moved it, or more has come in.
    const wish = isAll ? `all of ${free}` : amount;
    const [keptWish, keptKey] = kept.split("\n");
    const idempotencyKey = keptWish === wish && keptKey ? keptKey : crypto.randomUUID();
    setKept(`${wish}\n${idempotencyKey}`);
    setIsPending(true);
    setFailure(undefined);
    try {
      const move: Move =
        to === "wallet"
          ? { to, body: { idempotencyKey, ...(!isAll && { amount }) } }
          : { to, body: { idempotencyKey, amount } };
      const moved = await stepUp.run(() => moving.mutateAsync(move));
      if (moved) {
        dropDrafts(`earnings.${to}.`);
        onMoved(moved.amount);
      }
    } catch (error) {
      // A refusal has decided: nothing was moved under this key.
      if (isRefusal(error)) setKept("");
      setFailure(error);
    }
    setIsPending(false);
  });

  return {
    amount: typed,
    isPending,
    send,
    stepUpSheet: stepUp.sheet,
    isReady: units > 0n && isWhole && (to === "earnings" || units <= wireToUnits(free)),
    amountError: findFormFault(typed) ?? (units > 0n && !isWhole ? t("error.earnings.amount") : undefined),
    code: isWpsError(failure) ? failure.code : undefined,
    failure: failure === undefined ? undefined : t(getErrorPhrase(failure, hasPhrase)),
    setAmount: (next: string) => {
      setAmount(next);
      setIsAll(false);
      setFailure(undefined);
    },
    takeAll: () => {
      setIsAll(true);
      setFailure(undefined);
    },
  };
}
