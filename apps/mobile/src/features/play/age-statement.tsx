import { Button } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { goBack } from "../../platform/router/history.ts";
import { localStore } from "../../shared/storage/stores.ts";
import styles from "./play.module.css";

/** Whether a guest on this device has said that they are of age; a member has with the registration. */
export function useAgeStatement(): [isStated: boolean, state: () => void] {
  const [isStated, setStated] = useState(() => localStore.read("ofAge") === true);
  return [
    isStated,
    () => {
      localStore.write("ofAge", true);
      setStated(true);
    },
  ];
}

/** Asks a guest to say that they are of age, before a demo is opened. */
export function AgeStatement({ onState }: { onState: () => void }) {
  const { t } = usePhrases();
  return (
    <div className={styles.cover}>
      <EmptyState
        icon="shield"
        text={t("play.age")}
        action={
          <div className={styles.actions}>
            <Button onPress={onState}>{t("play.ofAge")}</Button>
            <Button variant="secondary" onPress={goBack}>
              {t("play.leave")}
            </Button>
          </div>
        }
      />
    </div>
  );
}
