import type { PhraseId } from "@croupier/phrases/phrase-id";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Sheet } from "@croupier/ui-kit/sheet";
import { showToast } from "@croupier/ui-kit/toast-store";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { AccountForm } from "../../shared/sign-in/account-form.tsx";
import { type AgentLink, type Kind, useLinkChanges } from "./account-calls.ts";
import styles from "./agent-team.module.css";
import { KindAndRates } from "./kind-and-rates.tsx";
import { ownRatesQuery } from "./rate-calls.ts";
import { toGiven } from "./rates.ts";

function NewLinkForm({ onMade }: { onMade: (link: AgentLink) => void }) {
  const { t, hasPhrase } = usePhrases();
  const client = useQueryClient();
  const { data, isPending, refetch } = useQuery(ownRatesQuery);
  const { create } = useLinkChanges();
  const [kind, setKind] = useState<Kind>("member");
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const [failure, setFailure] = useState<PhraseId>();
  const submit = useSingleRun(async () => {
    if (!data) return;
    setFailure(undefined);
    try {
      const link = await create.mutateAsync({ kind, rates: toGiven(chosen, data.own) });
      showToast("success", t("agentLink.created"));
      onMade(link);
    } catch (error) {
      setFailure(getErrorPhrase(error, hasPhrase));
      if (isWpsError(error) && error.code === "agent.rate.range")
        void client.invalidateQueries(ownRatesQuery);
    }
  });
  if (isPending) return <Waiting heights={[96, 240]} className={styles.part} />;
  if (!data) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  return (
    <AccountForm
      onSubmit={submit}
      failure={failure && t(failure)}
      submitLabel={t("agentLink.create")}
      isPending={create.isPending}
    >
      <KindAndRates
        own={data.own}
        kind={kind}
        chosen={chosen}
        onKind={setKind}
        onChosen={(next) => {
          setChosen(next);
          setFailure(undefined);
        }}
      />
    </AccountForm>
  );
}

interface NewLinkSheetProps {
  open: boolean;
  onClose: () => void;
  onMade: (link: AgentLink) => void;
}

/** The kind of account that registers by the new link, and its rates. */
export function NewLinkSheet({ open, onClose, onMade }: NewLinkSheetProps) {
  const { t } = usePhrases();
  return (
    <Sheet open={open} onClose={onClose} title={t("agentLink.new")} closeLabel={t("common.close")}>
      <div className={styles.sheet}>{open && <NewLinkForm onMade={onMade} />}</div>
    </Sheet>
  );
}
