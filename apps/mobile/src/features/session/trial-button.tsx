import { Button, type ButtonLook } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import { showError } from "@croupier/ui-kit/toast-store";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useTrial } from "./start-trial.ts";

/** Test play without an account (TRIAL-01, TRIAL-02). */
export function TrialButton({ label, ...look }: ButtonLook & { label: string }) {
  const { t, hasPhrase } = usePhrases();
  const trial = useTrial();
  return (
    <Button
      {...look}
      pending={trial.isPending}
      onPress={() =>
        trial.mutate(undefined, { onError: (error) => showError(t(getErrorPhrase(error, hasPhrase))) })
      }
    >
      <Icon name="play" size={20} />
      {label}
    </Button>
  );
}
