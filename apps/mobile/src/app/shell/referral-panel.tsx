import { buttonClass } from "@croupier/ui-kit/button";
import { Sheet } from "@croupier/ui-kit/sheet";
import { closePanel, usePanel } from "../../platform/panels.ts";
import { usePhrases } from "../../platform/phrases.tsx";
import { keepWayBack } from "../../platform/return-path.ts";
import { Link } from "../../platform/router/link.tsx";
import { useSession } from "../../platform/session.ts";
import styles from "./menu.module.css";

/** FOOT-04: the referral panel: a login prompt for a guest, the way to the invitations for a member. */
export function Panel() {
  const { t } = usePhrases();
  const isGuest = useSession() === undefined;
  return (
    <Sheet
      open={usePanel("referral")}
      onClose={() => closePanel("referral")}
      title={t("referral.title")}
      closeLabel={t("common.close")}
    >
      <p className={styles.text}>{isGuest ? t("referral.guest") : t("referral.member")}</p>
      {isGuest ? (
        <Link to="/m/login" className={buttonClass({ wide: true })} onClick={keepWayBack}>
          {t("header.login")}
        </Link>
      ) : (
        <Link to="/m/inviteFriends" className={buttonClass({ wide: true })}>
          {t("referral.open")}
        </Link>
      )}
    </Sheet>
  );
}
