import { Button } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import type { ReactNode } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { goBack, navigate } from "../../platform/router/history.ts";
import { getWayOn, usePlayRefusal } from "../../shared/responsible-play/refusal-text.ts";
import styles from "./play.module.css";

/** A message over the game's place, with one way on. */
function Notice({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div className={styles.cover} role="alert">
      <EmptyState icon="alert" text={text} action={action} />
    </div>
  );
}

/** Why a game does not open, and what the player can do about it. */
export function LaunchFailure({
  error,
  text,
  retry,
}: {
  error: unknown;
  text: string;
  retry: (() => unknown) | undefined;
}) {
  const { t } = usePhrases();
  const describe = usePlayRefusal();
  const reason = describe(error);
  const wayOn = getWayOn(error);
  return (
    <Notice
      text={reason ?? text}
      action={
        <div className={styles.actions}>
          {reason ? (
            <Button onPress={() => navigate(wayOn.to)}>{t(wayOn.phrase)}</Button>
          ) : (
            retry && <Button onPress={retry}>{t("common.retry")}</Button>
          )}
          <Button variant="secondary" onPress={goBack}>
            {t("play.leave")}
          </Button>
        </div>
      }
    />
  );
}
