import { AccountFrame } from "@croupier/ui-kit/account-frame";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { Tabs } from "@croupier/ui-kit/tabs";
import { lazy, Suspense } from "react";
import { PasskeySignIn } from "../../features/credentials/passkey-sign-in.tsx";
import { LoginPanel } from "../../features/session/login-panel.tsx";
import { TrialButton } from "../../features/session/trial-button.tsx";
import { enterSession } from "../../features/session/use-login.ts";
import { listProviders, parseProvider } from "../../features/social/social-providers.ts";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate, useSearch } from "../../platform/router/history.ts";

const SocialButtons = lazy(async () => ({
  default: (await import("../../features/social/social-buttons.tsx")).SocialButtons,
}));
const SocialReturn = lazy(async () => ({
  default: (await import("../../features/social/social-return.tsx")).SocialReturn,
}));

/** LOGIN-02: the tabs of login and registration are two screens; the second only where sign-up is offered. */
export function Screen() {
  const { t } = usePhrases();
  const brand = useBrand();
  const { title, parameters, isOn } = brand;
  const comesFrom = useSearch((query) => parseProvider(query.get("social")));
  const items = [
    { key: "login", label: t("login.tabLogin") },
    ...(parameters.isSignUpOffered ? [{ key: "register", label: t("login.tabRegister") }] : []),
  ];
  const login = (
    <>
      <Tabs
        label={t("login.tabs")}
        items={items}
        selected="login"
        onSelect={(key) => key === "register" && navigate("/m/register", { replace: true })}
      />
      <LoginPanel />
      <PasskeySignIn onSignedIn={enterSession} />
      {isOn("TRIALPLAY") && <TrialButton label={t("login.trial")} variant="secondary" wide />}
      {listProviders(brand).length > 0 && (
        <Suspense fallback={<Skeleton height={75} radius="m" />}>
          <SocialButtons />
        </Suspense>
      )}
    </>
  );
  return (
    <AccountFrame title={t("login.title")} line={t("login.line", { title })}>
      {comesFrom ? (
        <Suspense fallback={<Skeleton height={220} radius="m" />}>
          <SocialReturn provider={comesFrom}>{login}</SocialReturn>
        </Suspense>
      ) : (
        login
      )}
    </AccountFrame>
  );
}
