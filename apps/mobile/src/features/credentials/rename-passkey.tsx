import { Button } from "@croupier/ui-kit/button";
import { Sheet } from "@croupier/ui-kit/sheet";
import { TextField } from "@croupier/ui-kit/text-field";
import { type FormEvent, useRef, useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import styles from "./credentials.module.css";
import { type Passkey, useRenamePasskey } from "./passkey-calls.ts";

/** The sheet that renames a passkey; the typed name stays when renaming fails. */
export function RenamePasskey(props: { passkey: Passkey; open: boolean; onClose: () => void }) {
  const { t, hasPhrase } = usePhrases();
  const rename = useRenamePasskey();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(props.passkey.name);
  const [error, setError] = useState<string>();

  const save = useSingleRun(async () => {
    setError(undefined);
    if (name.trim() === "") {
      setError(t("passkeys.nameEmpty"));
      field.current?.focus();
      return;
    }
    try {
      await rename.mutateAsync({ id: props.passkey.id, name: name.trim() });
      props.onClose();
    } catch (failure) {
      setError(t(getErrorPhrase(failure, hasPhrase)));
      field.current?.focus();
    }
  });

  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={t("passkeys.renameOf", { name: props.passkey.name })}
      closeLabel={t("common.close")}
    >
      <form
        className={styles.rename}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          ref={field}
          label={t("passkeys.name")}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={error}
          maxLength={40}
          autoComplete="off"
        />
        <Button type="submit" wide pending={rename.isPending}>
          {t("passkeys.save")}
        </Button>
      </form>
    </Sheet>
  );
}
