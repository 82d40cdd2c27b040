import { readAmount } from "@croupier/domain/money";
import { useState } from "react";
import { isRefusal } from "../../platform/http/refusal.ts";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { useFormFault } from "../../shared/money/amount-field.tsx";
import { useDecimals } from "../../shared/money/amount-format.ts";
import { dropDrafts, useDraft } from "../../shared/session/drafts.ts";
import { useStepUp } from "../../shared/step-up/step-up.tsx";
import { type Rains, type Receipt, useSendRain, type Wish } from "./rain-calls.ts";

export const rainModes = ["each", "split", "random"] as const;
export const rainTargets = ["all", "active", "chosen"] as const;

/** The typed values, the number of receivers and the cost. The key is kept until the request is answered (AGT-34). */
export function useRainForm(rains: Rains, onSent: (receipt: Receipt) => void) {
  const { t, hasPhrase } = usePhrases();
  const [mode, setMode] = useState<Wish["mode"]>("each");
  const [to, setTo] = useState<Wish["to"]>("all");
  const [amount, setAmount] = useDraft("rain.amount", "");
  const [kept, setKept] = useDraft("rain.key", "");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const sending = useSendRain();
  const stepUp = useStepUp();
  const decimals = useDecimals();
  const findFormFault = useFormFault();

  const receivers = rains.directs.map(({ id }) => id).filter((id) => chosen.has(id));
  // The server names the first directs alone, and counts those who were active among all of them.
  const count = { all: rains.directs.length, active: rains.active, chosen: receivers.length }[to];
  const units = readAmount(amount, decimals) ?? 0n;
  const totalUnits = mode === "each" ? units * BigInt(count) : units;
  const change = (apply: () => void) => {
    apply();
    setFailure(undefined);
  };

  const send = useSingleRun(async () => {
    // The shown number is no part of it: a lost rain is asked for by its key, however many there are now.
    const wish = { mode, to, amount, ...(to === "chosen" && { receivers }) };
    const text = JSON.stringify(wish);
    const [keptWish, keptKey] = kept.split("\n");
    const idempotencyKey = keptWish === text && keptKey ? keptKey : crypto.randomUUID();
    setKept(`${text}\n${idempotencyKey}`);
    setIsPending(true);
    setFailure(undefined);
    try {
      const receipt = await stepUp.run(() => sending.mutateAsync({ ...wish, count, idempotencyKey }));
      if (receipt) {
        dropDrafts("rain.");
        setAmount("");
        setKept("");
        setChosen(new Set());
        onSent(receipt);
      }
    } catch (error) {
      // A refusal has decided: nothing was sent under this key.
      if (isRefusal(error)) setKept("");
      setFailure(error);
    }
    setIsPending(false);
  });

  return {
    mode,
    to,
    amount,
    chosen,
    count,
    totalUnits,
    isPending,
    send,
    stepUpSheet: stepUp.sheet,
    isReady: units > 0n && count > 0 && count <= rains.mostReceivers,
    amountError: findFormFault(amount),
    code: isWpsError(failure) ? failure.code : undefined,
    failure: failure === undefined ? undefined : t(getErrorPhrase(failure, hasPhrase)),
    setMode: (next: Wish["mode"]) => change(() => setMode(next)),
    setTo: (next: Wish["to"]) => change(() => setTo(next)),
    setAmount: (next: string) => change(() => setAmount(next)),
    toggle: (id: string) =>
      change(() => {
        const next = new Set(chosen);
        if (!next.delete(id)) next.add(id);
        setChosen(next);
      }),
  };
}
