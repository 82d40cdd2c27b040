import { buttonClass } from "@croupier/ui-kit/button";
import { IconButton } from "@croupier/ui-kit/icon-button";
import { useBrand } from "../../platform/brand/brand.tsx";
import { useLazyPart } from "../../platform/loading/use-lazy-part.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { togglePanel, usePanel } from "../../shared/menu/open-panels.ts";
import { rememberReturnPath } from "../../shared/navigation/return-path.ts";
import { useSession } from "../../shared/session/session.ts";
import { Logo } from "./logo.tsx";
import styles from "./shell.module.css";

/** LAYOUT-09: log in, and sign up if the brand offers it. */
function GuestEntry() {
  const { isSignUpOffered } = useBrand().parameters;
  const { t } = usePhrases();
  return (
    <div className={styles.entry}>
      <Link
        to="/m/login"
        onClick={rememberReturnPath}
        className={buttonClass({ variant: "secondary", size: "small" })}
      >
        {t("header.login")}
      </Link>
      {isSignUpOffered && (
        <Link to="/m/register" className={buttonClass({ size: "small" })}>
          {t("header.signUp")}
        </Link>
      )}
    </div>
  );
}

const loadUserEntry = () => import("./user-entry.tsx").then((part) => part.UserEntry);

/**
 * LAYOUT-08: left menu, logo, right menu, and a member's own row. The static shell knows at most that there is a session
 * (`data-member` around it), so it reserves the space of the entry and shows neither side.
 */
export function Header({ isStatic = false }: { isStatic?: boolean }) {
  const { t } = usePhrases();
  const session = useSession();
  // A visitor's page does without its script, to load faster.
  const UserEntry = useLazyPart(loadUserEntry, !isStatic && session !== undefined);
  const isLeftOpen = usePanel("leftMenu");
  const isRightOpen = usePanel("rightMenu");
  return (
    <header className={styles.header} data-member={session && ""}>
      <IconButton
        icon="menu"
        popoverTarget="leftMenu"
        label={t("header.menu")}
        aria-haspopup="dialog"
        aria-expanded={isLeftOpen}
        onClick={() => togglePanel("leftMenu")}
      />
      <Logo />
      <span className={styles.spring} />
      {!isStatic && !session ? (
        <GuestEntry />
      ) : UserEntry ? (
        <UserEntry />
      ) : (
        <span className={styles.userRow} />
      )}
      <IconButton
        icon={session ? "user" : "globe"}
        popoverTarget="rightMenu"
        label={t("header.account")}
        aria-haspopup="dialog"
        aria-expanded={isRightOpen}
        onClick={() => togglePanel("rightMenu")}
      />
    </header>
  );
}
