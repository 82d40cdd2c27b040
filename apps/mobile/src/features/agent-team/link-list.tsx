import { Button } from "@croupier/ui-kit/button";
import { Dialog } from "@croupier/ui-kit/dialog";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { FullAccountOnly } from "../../shared/session/full-account-only.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { type AgentLink, linksQuery, useLinkChanges } from "./account-calls.ts";
import styles from "./agent-team.module.css";
import { LinkSheet } from "./link-sheet.tsx";
import { NewLinkSheet } from "./new-link-sheet.tsx";

function LinkRow({ link, onOpen }: { link: AgentLink; onOpen: () => void }) {
  const { t } = usePhrases();
  const day = useDateFormat("medium");
  return (
    <li>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.what}>
          <strong className={styles.code}>{link.code}</strong>
          <small>
            {t(`agentAccount.kind.${link.kind}`)} · {t("agentLink.made", { day: day.format(link.createdAt) })}
          </small>
        </span>
        <small>{t("agentLink.uses", { count: link.uses })}</small>
        <Icon name="chevronRight" size={18} />
      </button>
    </li>
  );
}

/** The question before a link is deleted; its text stays while the dialog fades. */
function useDeleteQuestion(onDeleted: () => void) {
  const { t, hasPhrase } = usePhrases();
  const { remove } = useLinkChanges();
  const [asked, setAsked] = useState<AgentLink>();
  const [isOpen, setIsOpen] = useState(false);
  async function confirm() {
    if (!asked) return;
    try {
      await remove.mutateAsync(asked.id);
      showToast("success", t("agentLink.deleted"));
    } catch (error) {
      showError(t(getErrorPhrase(error, hasPhrase)));
    }
    setIsOpen(false);
    onDeleted();
  }
  const dialog = (
    <Dialog
      open={isOpen}
      onClose={() => setIsOpen(false)}
      title={t("agentLink.deleteQuestion")}
      confirmLabel={t("agentLink.delete")}
      confirmVariant="danger"
      cancelLabel={t("common.cancel")}
      onConfirm={confirm}
    >
      {asked && t("agentLink.deleteText", { code: asked.code })}
    </Dialog>
  );
  return {
    dialog,
    ask: (link: AgentLink) => {
      setAsked(link);
      setIsOpen(true);
    },
  };
}

/** The links by which others open accounts below the agent (EXT-13). */
export function LinkList() {
  const { t } = usePhrases();
  const { isReal } = describeSession(useSession());
  const { data, isPending, refetch } = useQuery({ ...linksQuery, enabled: isReal });
  const [opened, setOpened] = useState<AgentLink>();
  const [isOpen, setIsOpen] = useState(false);
  const [isMaking, setIsMaking] = useState(false);
  const question = useDeleteQuestion(() => setIsOpen(false));
  if (!isReal) return <FullAccountOnly />;
  if (isPending) return <Waiting heights={[50, 160]} className={styles.part} />;
  if (!data) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  const show = (link: AgentLink) => {
    setOpened(link);
    setIsOpen(true);
  };
  return (
    <div className={styles.part}>
      <Button wide size="large" onPress={() => setIsMaking(true)}>
        <Icon name="plus" size={20} />
        {t("agentLink.new")}
      </Button>
      {data.list.length === 0 ? (
        <EmptyState icon="invite" text={t("agentLink.empty")} />
      ) : (
        <ul className={styles.rows} aria-label={t("agentLink.list")}>
          {data.list.map((link) => (
            <LinkRow key={link.id} link={link} onOpen={() => show(link)} />
          ))}
        </ul>
      )}
      <NewLinkSheet
        open={isMaking}
        onClose={() => setIsMaking(false)}
        onMade={(link) => {
          setIsMaking(false);
          show(link);
        }}
      />
      <LinkSheet link={opened} open={isOpen} onClose={() => setIsOpen(false)} onDelete={question.ask} />
      {question.dialog}
    </div>
  );
}
