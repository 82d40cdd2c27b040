import { buttonClass } from "@croupier/ui-kit/button";
import { Sheet } from "@croupier/ui-kit/sheet";
import { Invitation } from "../../features/affiliate/invitation.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { closePanel, usePanel } from "../../shared/menu/open-panels.ts";
import { rememberReturnPath } from "../../shared/navigation/return-path.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";
import styles from "./menu.module.css";

/**
 * FOOT-04: the referral panel: a login prompt for a guest, their own code and link for a member, and the way to a
 * full account for a trial, which has no code.
 */
export function Panel() {
  const { t } = usePhrases();
  const { isGuest, isTrial } = describeSession(useSession());
  const text = isGuest ? "referral.guest" : isTrial ? "free_reject" : "referral.member";
  return (
    <Sheet
      open={usePanel("referral")}
      onClose={() => closePanel("referral")}
      title={t("referral.title")}
      closeLabel={t("common.close")}
    >
      <p className={styles.text}>{t(text)}</p>
      <div className={styles.stack}>
        {isGuest && (
          <Link to="/m/login" className={buttonClass({ wide: true })} onClick={rememberReturnPath}>
            {t("header.login")}
          </Link>
        )}
        {isTrial && (
          <Link to="/m/register" className={buttonClass({ wide: true })}>
            {t("member.registerNow")}
          </Link>
        )}
        {!isGuest && !isTrial && (
          <>
            <Invitation />
            <Link to="/m/inviteFriends" className={buttonClass({ wide: true })}>
              {t("referral.open")}
            </Link>
          </>
        )}
      </div>
    </Sheet>
  );
}
