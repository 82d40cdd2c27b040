import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { HeadIcon } from "../../shared/account/head-icon.tsx";
import { useMember } from "../../shared/account/member.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";
import styles from "./member.module.css";

/** Who the centre belongs to: head icon, nickname or else account, and below it the account and its kind (EXT-01). */
export function MemberHead() {
  const { t } = usePhrases();
  const session = useSession();
  const { data: member } = useMember();
  const account = member?.account ?? session?.userName ?? "";
  const name = member?.nickname || account;
  const kind = describeSession(session).isAgent ? t("menu.agentBadge") : undefined;
  return (
    <div className={styles.head}>
      <HeadIcon name={name} sizePixels={60} />
      <div className={styles.names}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.account}>{[account, kind].filter(Boolean).join(" · ")}</p>
      </div>
    </div>
  );
}
