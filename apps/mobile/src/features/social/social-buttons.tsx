import type { SocialProvider } from "@croupier/contract/player/social";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSearch } from "../../platform/router/history.ts";
import { useLeave } from "../../platform/router/use-leave.ts";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { OpenOutside } from "./open-outside.tsx";
import styles from "./social-buttons.module.css";
import { signInByTelegram, startAtProvider } from "./social-calls.ts";
import { SocialGlyph } from "./social-glyph.tsx";
import { listProviders, listRefused, providerNames } from "./social-providers.ts";

/** The state of the buttons: one sign-in at a time, pending until the page is left. */
function useSocialSignIn() {
  const { hasPhrase } = usePhrases();
  const affiliateCode = useSearch((query) => query.get("affiliateCode")?.trim() ?? "");
  const [pending, setPending] = useState<SocialProvider>();
  const [failure, setFailure] = useState<PhraseId>();
  const leave = useLeave();

  async function run(provider: SocialProvider) {
    setFailure(undefined);
    setPending(provider);
    try {
      if (provider !== "telegram") {
        const url = await startAtProvider({
          provider,
          purpose: "signIn",
          ...(affiliateCode !== "" && { affiliateCode }),
        });
        return leave(url, () => setPending(undefined));
      }
      const data = await window.croupierHost?.telegramLogin?.();
      if (data) await signInByTelegram(data);
    } catch (error) {
      setFailure(getErrorPhrase(error, hasPhrase));
    }
    setPending(undefined);
  }

  return { pending, failure, press: useSingleRun(run) };
}

/** Sign-in through facebook, google and telegram, as the brand and the host page offer them (SOCIAL-01 to SOCIAL-04). */
export function SocialButtons() {
  const { t } = usePhrases();
  const brand = useBrand();
  const providers = listProviders(brand);
  const refused = listRefused(brand);
  const { pending, failure, press } = useSocialSignIn();
  return (
    <div role="group" aria-label={t("social.label")} className={styles.group}>
      <span className={styles.or}>{t("login.or")}</span>
      {failure && <FormAlert text={t(failure)} />}
      <div className={styles.buttons}>
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            aria-label={t("social.continue", { provider: providerNames[provider] })}
            pending={pending === provider}
            onPress={() => void press(provider)}
          >
            <SocialGlyph provider={provider} />
            {providerNames[provider]}
          </Button>
        ))}
      </div>
      {refused.length > 0 && <OpenOutside providers={refused} />}
    </div>
  );
}
