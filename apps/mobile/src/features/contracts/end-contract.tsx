import type { ContractKind } from "@croupier/domain/contract-terms";
import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Sheet } from "@croupier/ui-kit/sheet";
import { showToast } from "@croupier/ui-kit/toast-store";
import { useState } from "react";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useOnline } from "../../platform/pwa/online.ts";
import { Link } from "../../platform/router/link.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { useStepUp } from "../../shared/step-up/step-up.tsx";
import { type Contract, type Offering, useOffering } from "./contract-calls.ts";
import styles from "./contracts.module.css";
import { useDay } from "./standing.ts";

interface EndContractProps {
  kind: ContractKind;
  member: string;
  current: Contract;
  end: NonNullable<Offering["end"]>;
}

/**
 * Ends a contract that the agent pays, after showing its final amounts; the payment password is asked for as at signing (SEC-12).
 */
export function EndContract({ kind, member, current, end: { lastDay, below } }: EndContractProps) {
  const { t, hasPhrase } = usePhrases();
  const day = useDay();
  const isOnline = useOnline();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { end } = useOffering(kind, member);
  const stepUp = useStepUp();
  const hasBegun = current.startsOn !== null && current.startsOn <= lastDay;
  const send = useSingleRun(async () => {
    setIsAsking(false);
    setFailure(undefined);
    try {
      if (await stepUp.run(() => end.mutateAsync(current.id))) showToast("success", t("contract.end.done"));
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <>
      {failure !== undefined && <FormAlert text={t(getErrorPhrase(failure, hasPhrase))} />}
      {isWpsError(failure) && failure.code === "payment.password.missing" && (
        <Link to="/m/securityCenter">{t("title.security")}</Link>
      )}
      <Button
        variant="secondary"
        wide
        aria-haspopup="dialog"
        pending={end.isPending}
        disabled={!isOnline}
        onPress={() => setIsAsking(true)}
      >
        {t("contract.end")}
      </Button>
      <Sheet
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("contract.end")}
        closeLabel={t("common.close")}
      >
        <div className={styles.sheet}>
          <p>{hasBegun ? t("contract.end.text", { day: day(lastDay) }) : t("contract.end.never")}</p>
          {below > 0 && <p>{t("contract.end.below", { count: below })}</p>}
          <Button size="large" wide onPress={() => isAsking && send()}>
            {t("contract.end")}
          </Button>
        </div>
      </Sheet>
      {stepUp.sheet}
    </>
  );
}
