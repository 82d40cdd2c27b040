import type { SocialProvider } from "@croupier/contract/player/social";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Spinner } from "@croupier/ui-kit/spinner";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { finishSignIn } from "./social-calls.ts";
import { providerNames } from "./social-providers.ts";
import styles from "./social-return.module.css";

export interface SocialReturnProps {
  provider: SocialProvider;
  /** The ordinary login, shown when the provider's sign-in failed. */
  children: ReactNode;
}

/** Whether the outcome is unknown: the sign-in is still pending, and a retry may help. */
const isUnheard = (error: unknown): boolean =>
  isWpsError(error) && (error.status === 0 || error.code === "system.unavailable");

/** The end of a sign-in through a provider (SOCIAL-05): a session, a last step of registration, or why not. */
export function SocialReturn({ provider, children }: SocialReturnProps) {
  const { t, hasPhrase } = usePhrases();
  const { mutate, error, isError } = useMutation({ mutationFn: finishSignIn });
  useEffect(() => mutate(), [mutate]);

  if (isError && isUnheard(error))
    return <FailedState text={t("common.loadFailed")} onRetry={() => mutate()} />;
  if (isError)
    return (
      <>
        <FormAlert text={t(getErrorPhrase(error, hasPhrase))} />
        {children}
      </>
    );
  return (
    <p role="status" className={styles.waiting}>
      <Spinner />
      {t("social.waiting", { provider: providerNames[provider] })}
    </p>
  );
}
