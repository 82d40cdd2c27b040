import { Button, type ButtonLook } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import { showError } from "@croupier/ui-kit/toast-store";
import { usePhrases } from "../../platform/phrases.tsx";
import { getErrorPhrase } from "../../platform/wps-error.ts";
import { useTrial } from "./trial.ts";

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
