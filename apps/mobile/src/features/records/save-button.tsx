import type { FileKey, QueryOf } from "@croupier/contract/player/contract";
import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { fetchFile, handOver } from "../../platform/http/wps-save.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./records.module.css";

interface SaveButtonProps<K extends FileKey> {
  of: K;
  query: QueryOf<K>;
  /** The button's label, if it saves more than the record above it. */
  label?: string;
}

/** Downloads what the record shows, as CSV, for the same filter. */
export function SaveButton<K extends FileKey>({ of, query, label }: SaveButtonProps<K>) {
  const { t, hasPhrase } = usePhrases();
  // A file that waits for a fresh tap, and for which filter it was made.
  const [waiting, setWaiting] = useState<{ file: File; asked: string }>();
  const asked = JSON.stringify(query);
  const ready = waiting?.asked === asked ? waiting.file : undefined;
  // A query that is paused until the network is back would save a file that nobody waits for any more.
  const save = useMutation({
    mutationFn: async (forWhat: string) => {
      const file = ready ?? (await fetchFile(of, query));
      setWaiting((await handOver(file)) ? undefined : { file, asked: forWhat });
    },
    networkMode: "always",
  });
  return (
    <div className={styles.save}>
      <Button variant="secondary" size="small" pending={save.isPending} onPress={() => save.mutate(asked)}>
        {ready ? t("file.ready") : (label ?? t("file.download"))}
      </Button>
      {save.isError && save.variables === asked && (
        <FormAlert text={t(getErrorPhrase(save.error, hasPhrase))} />
      )}
    </div>
  );
}
