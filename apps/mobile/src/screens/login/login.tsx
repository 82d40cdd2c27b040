import { FormPage } from "@croupier/ui-kit/form-page";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { lazy, Suspense } from "react";
import { PasskeySignIn } from "../../features/credentials/passkey-sign-in.tsx";
import { LoginPanel } from "../../features/session/login-panel.tsx";
import { TrialButton } from "../../features/session/trial-button.tsx";
import { enterSession } from "../../features/session/use-login.ts";
import { hasSocialPart, parseProvider } from "../../features/social/social-providers.ts";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSearch } from "../../platform/router/history.ts";
import { SignInTabs } from "../../shared/sign-in/sign-in-tabs.tsx";

const SocialButtons = lazy(async () => ({
  default: (await import("../../features/social/social-buttons.tsx")).SocialButtons,
}));
const SocialReturn = lazy(async () => ({
  default: (await import("../../features/social/social-return.tsx")).SocialReturn,
}));

/** Login: every way in that the brand offers. */
export function Screen() {
  const { t } = usePhrases();
  const brand = useBrand();
  const { title, isOn } = brand;
  const comesFrom = useSearch((query) => parseProvider(query.get("social")));
  const login = (
    <>
      <SignInTabs selected="login" />
      <LoginPanel />
      <PasskeySignIn onSignedIn={enterSession} />
      {isOn("TRIALPLAY") && <TrialButton label={t("login.trial")} variant="secondary" wide />}
      {hasSocialPart(brand) && (
        <Suspense fallback={<Skeleton height={75} radius="m" />}>
          <SocialButtons />
        </Suspense>
      )}
    </>
  );
  return (
    <FormPage title={t("login.title")} line={t("login.line", { title })}>
      {comesFrom ? (
        <Suspense fallback={<Skeleton height={220} radius="m" />}>
          <SocialReturn provider={comesFrom}>{login}</SocialReturn>
        </Suspense>
      ) : (
        login
      )}
    </FormPage>
  );
}
