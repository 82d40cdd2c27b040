import { useMember } from "../../platform/account.ts";
import { usePhrases } from "../../platform/phrases.tsx";
import { describeSession, useSession } from "../../platform/session.ts";
import styles from "./member.module.css";

/** Who the centre belongs to: the nickname, else the account, with the account and the kind of it below (EXT-01). */
export function MemberHead() {
  const { t } = usePhrases();
  const session = useSession();
  const { data: member } = useMember();
  const account = member?.account ?? session?.userName ?? "";
  const name = member?.nickname || account;
  const kind = describeSession(session).isAgent ? t("menu.agentBadge") : undefined;
  return (
    <div className={styles.head}>
      <span className={styles.avatar} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <div className={styles.names}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.account}>{[account, kind].filter(Boolean).join(" · ")}</p>
      </div>
    </div>
  );
}
