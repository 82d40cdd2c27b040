import { useState } from "react";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate } from "../../platform/router/history.ts";
import { rememberScreen } from "../../platform/router/remember-screen.ts";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { useFormFault } from "../../shared/money/amount-field.tsx";
import { useAmountFormat, useDecimals } from "../../shared/money/amount-format.ts";
import { dropDrafts, useDraft } from "../../shared/session/drafts.ts";
import { useStepUp } from "../../shared/step-up/step-up.tsx";
import { createOrderTarget } from "./order-target.ts";
import { type AmountFault, findAmountFault } from "./withdraw-amount.ts";
import { type Intent, useSendOrder, type Withdrawal, type WithdrawalMethod } from "./withdraw-calls.ts";

type Field = "method" | "account" | "amount";

const faultOfCode: Readonly<Record<string, AmountFault>> = {
  "withdrawal.amount.range": "range",
  "withdrawal.amount.not.free": "free",
};

/** The field that a refusal belongs to; the amount's are faults. */
const fieldOfCode: Readonly<Record<string, Field>> = {
  "withdrawal.method.unknown": "method",
  "withdrawal.order.open": "method",
  "bank.account.not.found": "account",
  "pix.holder.differs": "account",
};

/** The fault of an amount in words, with the allowed values. */
function useFaultText() {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const findFormFault = useFormFault();
  return (
    fault: AmountFault,
    method: WithdrawalMethod,
    { amount, free }: { amount: string; free: number },
  ): string => {
    if (fault === "decimals") return findFormFault(amount) ?? t("error.withdrawal.amount.range");
    if (fault === "free")
      return `${t("error.withdrawal.amount.not.free")} ${t("withdraw.freeNow", { amount: format(free) })}`;
    const range = { minimum: format(method.minimum), maximum: format(method.maximum) };
    return `${t("error.withdrawal.amount.range")} ${t("deposit.range", range)}`;
  };
}

/** The state of the form: the typed values survive a visit elsewhere, and the end of a session (FAULT-12). */
export function useWithdrawForm(options: {
  withdrawal: Withdrawal;
  methods: readonly [WithdrawalMethod, ...WithdrawalMethod[]];
  /** The amount cannot be asked for. */
  onFault: () => void;
}) {
  const { withdrawal, methods, onFault } = options;
  const { t, hasPhrase } = usePhrases();
  const decimals = useDecimals();
  const writeFault = useFaultText();
  const [code, setCode] = useDraft("withdraw.method", methods[0].code);
  const [accountId, setAccountId] = useDraft("withdraw.account", "");
  // The accounts that there were when the member left to add another one.
  const [known, setKnown] = useDraft<readonly string[] | undefined>("withdraw.known", undefined);
  const [amount, setAmount] = useDraft("withdraw.amount", "");
  const [fault, setFault] = useState<AmountFault>();
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const order = useSendOrder();
  const stepUp = useStepUp(createTarget("/m/securityCenter", { add: "paymentPassword", to: "/m/withdraw" }));

  const { accounts, funds } = withdrawal;
  const method = methods.find((one) => one.code === code) ?? methods[0];
  const newest = accounts.at(-1);
  const added = newest && known && !known.includes(newest.id) ? newest : undefined;
  const account = added ?? accounts.find((one) => one.id === accountId) ?? accounts[0];

  /** The messages of the last attempt do not apply to another one. */
  function change(apply: () => void) {
    apply();
    setFault(undefined);
    setFailure(undefined);
  }
  function refuse(next: AmountFault) {
    setFault(next);
    onFault();
  }

  const send = useSingleRun(async (intent: Intent) => {
    const isStillHere = rememberScreen();
    setIsPending(true);
    setFailure(undefined);
    try {
      const opened = await stepUp.run(() => order.mutateAsync(intent));
      if (opened) {
        dropDrafts("withdraw.amount");
        setAmount("");
        if (isStillHere()) navigate(createOrderTarget("/m/withdraw", opened.orderNo), { replace: true });
      }
    } catch (error) {
      const known = isWpsError(error) ? faultOfCode[error.code] : undefined;
      if (known) refuse(known);
      else setFailure(error);
    }
    setIsPending(false);
  });

  const failureText = failure === undefined ? undefined : t(getErrorPhrase(failure, hasPhrase));
  const failedField = isWpsError(failure) ? fieldOfCode[failure.code] : undefined;
  return {
    method,
    account,
    amount,
    isPending,
    send,
    stepUpSheet: stepUp.sheet,
    setMethod: (next: string) => change(() => setCode(next)),
    setAccount: (next: string) =>
      change(() => {
        setKnown(undefined);
        setAccountId(next);
      }),
    setAmount: (next: string) => change(() => setAmount(next)),
    /** If an account is added next, it is the one to be paid to. */
    takeNewest: () => {
      setKnown(accounts.map(({ id }) => id));
      setAccountId(account?.id ?? "");
    },
    /** Checks the amount, and shows its fault. */
    hasFault: () => {
      const found = findAmountFault(amount, { method, funds, decimals });
      if (found) refuse(found);
      return found !== undefined;
    },
    getError: (field: Field): string | undefined => {
      if (field === "amount") return fault && writeFault(fault, method, { amount, free: funds.free });
      return field === failedField ? failureText : undefined;
    },
    lacksCpf: isWpsError(failure) && failure.code === "cpf.required",
    /** A failure that belongs to no field. */
    failure: failedField ? undefined : failureText,
  };
}
