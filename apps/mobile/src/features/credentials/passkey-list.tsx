import { Button } from "@croupier/ui-kit/button";
import { Dialog } from "@croupier/ui-kit/dialog";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { MarkedList, MarkedPart, MarkedRow } from "../../shared/lists/marked-list.tsx";
import { useStepUp } from "../../shared/step-up/step-up.tsx";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { canUsePasskeys, isAlreadyThere, isDismissal } from "./ceremony.ts";
import styles from "./credentials.module.css";
import { type Passkey, passkeysQuery, useAddPasskey, useRemovePasskey } from "./passkey-calls.ts";
import { RenamePasskey } from "./rename-passkey.tsx";

interface RowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: RowProps) {
  const { t } = usePhrases();
  const day = useDateFormat("medium");
  const { name } = passkey;
  return (
    <MarkedRow mark={<Icon name="shield" size={20} />}>
      <span className={styles.name}>
        <strong>{name}</strong>
        {passkey.synced && <span className={styles.tag}>{t("passkeys.synced")}</span>}
      </span>
      <small>{t("passkeys.created", { date: day.format(passkey.createdMs) })}</small>
      <small>
        {passkey.lastUsedMs === null
          ? t("passkeys.unused")
          : t("passkeys.used", { date: day.format(passkey.lastUsedMs) })}
      </small>
      <div className={styles.actions}>
        <Button
          size="small"
          variant="secondary"
          aria-label={t("passkeys.renameOf", { name })}
          onPress={onRename}
        >
          {t("passkeys.rename")}
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-label={t("passkeys.removeOf", { name })}
          onPress={onRemove}
        >
          {t("passkeys.remove")}
        </Button>
      </div>
    </MarkedRow>
  );
}

function AddButton() {
  const { t, hasPhrase } = usePhrases();
  const add = useAddPasskey();
  const stepUp = useStepUp();

  async function run() {
    try {
      if (await stepUp.run(() => add.mutateAsync())) showToast("success", t("passkeys.added"));
    } catch (error) {
      if (isDismissal(error)) return;
      showError(t(isAlreadyThere(error) ? "error.passkey.taken" : getErrorPhrase(error, hasPhrase)));
    }
  }

  if (!canUsePasskeys()) return <p className={styles.line}>{t("passkeys.unsupported")}</p>;
  return (
    <>
      <Button variant="secondary" wide onPress={run}>
        <Icon name="plus" size={20} />
        {t("passkeys.add")}
      </Button>
      {stepUp.sheet}
    </>
  );
}

/** The question before a passkey is removed. */
function RemoveQuestion(props: { passkey: Passkey; open: boolean; onClose: () => void }) {
  const { t, hasPhrase } = usePhrases();
  const remove = useRemovePasskey();

  async function confirm() {
    try {
      await remove.mutateAsync(props.passkey.id);
      showToast("success", t("passkeys.removed"));
    } catch (error) {
      showError(t(getErrorPhrase(error, hasPhrase)));
    }
    props.onClose();
  }

  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t("passkeys.removeQuestion")}
      confirmLabel={t("passkeys.remove")}
      confirmVariant="danger"
      cancelLabel={t("common.cancel")}
      onConfirm={confirm}
    >
      {t("passkeys.removeText", { name: props.passkey.name })}
    </Dialog>
  );
}

/** The member's passkeys, added, named and removed (SEC-11); part of the security centre. */
export function PasskeyList() {
  const { t } = usePhrases();
  const { data, isError, refetch } = useQuery(passkeysQuery);
  // The passkey stays while its sheet or dialog fades.
  const [chosen, setChosen] = useState<Passkey>();
  const [asks, setAsks] = useState<"rename" | "remove">();
  const choose = (passkey: Passkey, what: "rename" | "remove") => {
    setChosen(passkey);
    setAsks(what);
  };
  const close = () => setAsks(undefined);
  return (
    <MarkedPart title={t("passkeys.title")} line={t("passkeys.line")}>
      {data ? (
        <>
          {data.list.length === 0 ? (
            <EmptyState icon="shield" text={t("passkeys.empty")} />
          ) : (
            <MarkedList>
              {data.list.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => choose(passkey, "rename")}
                  onRemove={() => choose(passkey, "remove")}
                />
              ))}
            </MarkedList>
          )}
          <AddButton />
        </>
      ) : isError ? (
        <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />
      ) : (
        <Skeleton height={104} radius="card" />
      )}
      {chosen && (
        <>
          <RenamePasskey
            key={`${chosen.id}-${chosen.name}`}
            passkey={chosen}
            open={asks === "rename"}
            onClose={close}
          />
          <RemoveQuestion passkey={chosen} open={asks === "remove"} onClose={close} />
        </>
      )}
    </MarkedPart>
  );
}
