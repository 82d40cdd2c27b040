import { buttonClass } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { Invitation } from "../../features/affiliate/invitation.tsx";
import { InviteProgramme } from "../../features/affiliate/invite-programme.tsx";
import { InvitedList } from "../../features/affiliate/invited-list.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import styles from "./invite-friends.module.css";

/** Invite friends (EXT-14); a trial has no code, for nobody could register with it. */
export function Screen() {
  const { t } = usePhrases();
  if (describeSession(useSession()).isTrial) {
    return (
      <EmptyState
        icon="lock"
        text={t("free_reject")}
        action={
          <Link to="/m/register" className={buttonClass()}>
            {t("member.registerNow")}
          </Link>
        }
      />
    );
  }
  return (
    <div className={styles.page}>
      <p className={styles.line}>{t("referral.member")}</p>
      <Invitation hasQr />
      <InviteProgramme />
      <InvitedList />
    </div>
  );
}
