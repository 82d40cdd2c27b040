import { Button } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import { Sheet } from "@croupier/ui-kit/sheet";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { CopyLine } from "../../shared/invitation/copy-line.tsx";
import { createInvitationLink } from "../../shared/invitation/invitation-link.ts";
import { InvitationQr } from "../../shared/invitation/invitation-qr.tsx";
import type { AgentLink } from "./account-calls.ts";
import styles from "./agent-team.module.css";
import { RateList } from "./rate-list.tsx";

/** Offers a link to other apps, if the browser can; closing the choice counts as a change of mind. */
function ShareButton({ link }: { link: string }) {
  const { t } = usePhrases();
  const { title } = useBrand();
  if (typeof navigator.share !== "function") return null;
  return (
    <Button
      variant="secondary"
      wide
      onPress={() => navigator.share({ title, url: link }).catch(() => undefined)}
    >
      <Icon name="send" size={18} />
      {t("agentLink.share")}
    </Button>
  );
}

interface LinkSheetProps {
  /** Kept while the sheet closes. */
  link: AgentLink | undefined;
  open: boolean;
  onClose: () => void;
  onDelete: (link: AgentLink) => void;
}

/** A link as a code, a text and its rates; from here it is passed on or deleted (EXT-13). */
export function LinkSheet({ link, open, onClose, onDelete }: LinkSheetProps) {
  const { t } = usePhrases();
  return (
    <Sheet open={open} onClose={onClose} title={t("agentLink.one")} closeLabel={t("common.close")}>
      {link && (
        <div className={styles.sheet}>
          <InvitationQr link={createInvitationLink(link.code)} />
          <CopyLine label={t("agentLink.code")} text={link.code} copyLabel={t("invite.copyCode")} />
          <CopyLine
            label={t("agentLink.address")}
            text={createInvitationLink(link.code)}
            copyLabel={t("invite.copyLink")}
          />
          <p className={styles.note}>
            {t(`agentAccount.kind.${link.kind}`)} · {t("agentLink.uses", { count: link.uses })}
          </p>
          <RateList set={{ rates: link.rates, coming: [] }} />
          <ShareButton link={createInvitationLink(link.code)} />
          <Button variant="ghost" wide className={styles.delete} onPress={() => onDelete(link)}>
            {t("agentLink.delete")}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
