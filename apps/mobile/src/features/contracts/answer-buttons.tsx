import type { ContractKind } from "@croupier/domain/contract-terms";
import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Sheet } from "@croupier/ui-kit/sheet";
import { showToast } from "@croupier/ui-kit/toast-store";
import { useState } from "react";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { useStepUp } from "../../shared/step-up/step-up.tsx";
import { useAnswer } from "./contract-calls.ts";
import styles from "./contracts.module.css";
import { useDay } from "./standing.ts";

type Choice = "accept" | "refuse";

/** Accepts or refuses after a confirmation; an agent who pays others by contract proves it (SEC-12). */
export function AnswerButtons({ kind, id }: { kind: ContractKind; id: string }) {
  const { t, hasPhrase } = usePhrases();
  // Kept while the sheet closes.
  const [answer, setAnswer] = useState<Choice>("accept");
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const answering = useAnswer(kind);
  const stepUp = useStepUp();
  const day = useDay();
  const ask = (next: Choice) => {
    setAnswer(next);
    setFailure(undefined);
    setIsAsking(true);
  };
  const send = useSingleRun(async () => {
    setIsAsking(false);
    try {
      const done = await stepUp.run(() => answering.mutateAsync({ id, answer }));
      // A refused offer begins on no day.
      const from = done?.startsOn ? day(done.startsOn) : "";
      if (done) showToast("success", t(`contract.done.${answer}`, { day: from }));
    } catch (error) {
      // An offer that is gone leaves this page with it.
      if (isWpsError(error) && error.code === "contract.gone") showToast("info", t("error.contract.gone"));
      setFailure(error);
    }
  });
  return (
    <div className={styles.answer}>
      {failure !== undefined && <FormAlert text={t(getErrorPhrase(failure, hasPhrase))} />}
      {isWpsError(failure) && failure.code === "payment.password.missing" && (
        <Link to="/m/securityCenter">{t("title.security")}</Link>
      )}
      <Button size="large" wide pending={answering.isPending} onPress={() => ask("accept")}>
        {t("contract.accept")}
      </Button>
      <Button
        size="large"
        wide
        variant="secondary"
        disabled={answering.isPending}
        onPress={() => ask("refuse")}
      >
        {t("contract.refuse")}
      </Button>
      <Sheet
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t(`contract.ask.${answer}`)}
        closeLabel={t("common.close")}
      >
        <div className={styles.sheet}>
          <p>{t(`contract.ask.${answer}.text`)}</p>
          <Button size="large" wide onPress={() => isAsking && send()}>
            {t(`contract.${answer}`)}
          </Button>
        </div>
      </Sheet>
      {stepUp.sheet}
    </div>
  );
}
