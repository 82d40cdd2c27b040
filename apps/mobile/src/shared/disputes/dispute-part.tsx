import { mostDisputeLength } from "@croupier/domain/dispute";
import { countCharacters } from "@croupier/domain/field-rules";
import { Button } from "@croupier/ui-kit/button";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { TextArea } from "@croupier/ui-kit/text-area";
import { showToast } from "@croupier/ui-kit/toast-store";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useOnline } from "../../platform/pwa/online.ts";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { Waiting } from "../lists/waiting.tsx";
import { dropDrafts, useTextDraft } from "../session/drafts.ts";
import { describeSession, useSession } from "../session/session.ts";
import { type Dispute, disputesQuery, useOpenDispute } from "./dispute-calls.ts";
import { DisputeView } from "./dispute-view.tsx";
import styles from "./disputes.module.css";

type Subject = Pick<Dispute, "subject" | "of">;

/** Tabs of pasted text are no part of a dispute. */
const readWords = (text: string): string => text.replaceAll("\t", " ").trim();

function DisputeForm({ subject, of }: Subject) {
  const { t, hasPhrase } = usePhrases();
  const isOnline = useOnline();
  const draft = `dispute.${subject}.${of}`;
  const [text, setText] = useTextDraft(draft);
  const opening = useOpenDispute();
  const length = countCharacters(readWords(text));
  // A tap may still come between the answer and the moment in which the dispute takes the form's place.
  const isSent = useRef(false);
  const send = useSingleRun(async () => {
    if (isSent.current) return;
    try {
      await opening.mutateAsync({ subject, id: of, text: readWords(text) });
      isSent.current = true;
      dropDrafts(draft);
      showToast("success", t("dispute.done"));
    } catch {
      // The failure is shown in the form.
    }
  });
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={t("dispute.text")}
        hint={t("dispute.hint")}
        counter={`${length}/${mostDisputeLength}`}
        maxLength={mostDisputeLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {opening.error && <FormAlert text={t(getErrorPhrase(opening.error, hasPhrase))} />}
      <Button type="submit" wide disabled={length === 0 || !isOnline} pending={opening.isPending}>
        {t("dispute.send")}
      </Button>
    </form>
  );
}

/** The dispute of a line or bill: a form that sends one, and afterwards its state. */
export function DisputePart({ subject, of }: Subject) {
  const { t } = usePhrases();
  const { isReal } = describeSession(useSession());
  const [isAsking, setIsAsking] = useState(false);
  const { data, isPending, refetch } = useQuery(disputesQuery);
  const own = data?.list.find((one) => one.subject === subject && one.of === of);
  const content = (): ReactNode => {
    if (isPending) return <Waiting heights={[48]} />;
    if (!data) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
    if (own) return <DisputeView dispute={own} name={t("dispute.own")} />;
    if (isAsking) return <DisputeForm subject={subject} of={of} />;
    return (
      <Button variant="secondary" wide onPress={() => setIsAsking(true)}>
        {t("dispute.open")}
      </Button>
    );
  };
  if (!isReal && !own) return null;
  return (
    <section className={own ? styles.own : styles.part} aria-label={t("dispute.own")}>
      {content()}
    </section>
  );
}
