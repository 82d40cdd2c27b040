import type { SocialProvider } from "@croupier/contract/player/social";
import { Button, buttonClass } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createOutsideLink } from "../../platform/pwa/app-browser.ts";
import { useCopyText } from "../../shared/invitation/copy-text.ts";
import styles from "./social-buttons.module.css";
import { providerNames } from "./social-providers.ts";

/** Leads out of an app's browser to the same page, with the invitation that its address has (CASE-30). */
export function OpenOutside({ providers }: { providers: readonly SocialProvider[] }) {
  const { t } = usePhrases();
  const copy = useCopyText();
  const outside = createOutsideLink(location.href);
  const names = providers.map((provider) => providerNames[provider]).join(", ");
  return (
    <div className={styles.outside}>
      <p>{t("social.outside", { providers: names })}</p>
      <div className={styles.buttons}>
        {outside && (
          <a className={buttonClass({ variant: "secondary" })} href={outside}>
            {t("social.openBrowser")}
          </a>
        )}
        <Button variant="secondary" onPress={() => void copy(location.href)}>
          <Icon name="copy" size={18} />
          {t("social.copyLink")}
        </Button>
      </div>
      <p>{t("social.outsideMenu")}</p>
    </div>
  );
}
